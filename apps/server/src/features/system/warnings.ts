import type { SystemWarning } from '@villa/shared/contract/system.ts';
import { and, desc, eq, gt, inArray, max, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SeenWarning, SeenWarnings } from '../../platform/seen-warnings.ts';
import { systemWarningsTable as table } from './system-warnings.table.ts';
import { warningKindOf } from './warning-kinds.ts';

const KEPT = 50;
const DAY_MS = 24 * 3_600_000;

/** The last warnings, kept over restarts. */
export interface Warnings {
  /** Writes down what the log has warned of since; never throws and never warns, since that would not end. */
  keep(): void;
  /** Newest first. */
  list(): SystemWarning[];
  /** How many there were in seven days, and the newest. */
  glance(): { week: number; newestAt: Date | null };
}

export function createWarnings(deps: {
  db: Db;
  clock: Clock;
  writeTransaction: WriteTransaction;
  seenWarnings: SeenWarnings;
}): Warnings {
  const { db, clock, seenWarnings } = deps;

  function note({ at, level, text, word }: SeenWarning): void {
    const same = and(eq(table.text, text), eq(table.word, word), eq(table.level, level));
    const onThisDay = gt(table.firstAt, new Date(at.getTime() - DAY_MS));
    const row = db.select().from(table).where(and(same, onThisDay)).get();
    if (row) {
      const more = { lastAt: at, count: row.count + 1 };
      db.update(table).set(more).where(eq(table.id, row.id)).run();
    } else {
      db.insert(table).values({ level, text, word, firstAt: at, lastAt: at, count: 1 }).run();
    }
  }

  function forgetOld(): void {
    const old = db
      .select({ id: table.id })
      .from(table)
      .orderBy(desc(table.lastAt), desc(table.id))
      .limit(1000)
      .offset(KEPT)
      .all()
      .map(({ id }) => id);
    if (old.length > 0) db.delete(table).where(inArray(table.id, old)).run();
  }

  return {
    keep() {
      const seen = seenWarnings.take();
      if (seen.length === 0) return;
      try {
        deps.writeTransaction(() => {
          for (const one of seen) note(one);
          forgetOld();
        });
      } catch {
        seenWarnings.putBack(seen);
      }
    },
    list: () =>
      db
        .select()
        .from(table)
        .orderBy(desc(table.lastAt), desc(table.id))
        .limit(KEPT)
        .all()
        .map(({ level, text, word, firstAt, lastAt, count }) => ({
          kind: warningKindOf(text),
          level,
          text,
          word,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
          count,
        })),
    glance() {
      const week = new Date(clock.now().getTime() - 7 * DAY_MS);
      const found = db
        .select({ count: sum(table.count), newest: max(table.lastAt) })
        .from(table)
        .where(gt(table.lastAt, week))
        .get();
      return { week: Number(found?.count ?? 0), newestAt: found?.newest ?? null };
    },
  };
}
