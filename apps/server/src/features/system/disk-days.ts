import { desc, eq, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { DiskSpace } from '../../platform/files/disk-space.ts';
import { diskDaysTable as table } from './disk-days.table.ts';
import { type DiskDay, weeksUntilFull } from './disk-forecast.ts';

const KEPT_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** The disk as it was each day, and when it will be full. */
export interface DiskDays {
  /** Writes the day down once; nothing where the system does not tell. */
  note(): Promise<void>;
  /** Null where nothing says that it will be full within eight weeks. */
  weeksLeft(now: DiskSpace): number | null;
}

export function createDiskDays(deps: {
  db: Db;
  clock: Clock;
  writeTransaction: WriteTransaction;
  space: () => Promise<DiskSpace | null>;
}): DiskDays {
  const { db, clock } = deps;
  const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
  return {
    async note() {
      const now = clock.now();
      const day = dayOf(now);
      if (db.select().from(table).where(eq(table.day, day)).get()) return;
      const found = await deps.space();
      if (found === null) return;
      deps.writeTransaction(() => {
        db.insert(table)
          .values({ day, ...found })
          .onConflictDoNothing()
          .run();
        const first = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
        db.delete(table).where(lt(table.day, first)).run();
      });
    },
    weeksLeft(now) {
      const days: DiskDay[] = db.select().from(table).orderBy(desc(table.day)).all().toReversed();
      return weeksUntilFull(days, now);
    },
  };
}
