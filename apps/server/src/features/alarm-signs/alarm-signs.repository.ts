import type { AlarmKind } from '@villa/shared/contract/alarms.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { alarmSignsTable } from './alarm-signs.table.ts';

export interface AlarmSign {
  /** The first sign since all was well. */
  since: Date;
  lastAt: Date;
  count: number;
  word: string;
}

/** Signs that something is wrong, kept over restarts. */
export interface AlarmSigns {
  /** Null while all is well. */
  find(kind: AlarmKind): AlarmSign | null;
  /** One more sign. Never throws: on a full disk it is remembered until the process ends. */
  note(kind: AlarmKind, word?: string): void;
  /** All is well again. Never throws. @returns whether it was not before */
  end(kind: AlarmKind): boolean;
  /** When the owners were last written to; null when never. */
  toldAt(kind: AlarmKind): Date | null;
  /** Belongs into the transaction of the mail. */
  noteNotified(kind: AlarmKind): void;
}

export function createAlarmSigns(deps: { db: Db; clock: Clock; log: Log }): AlarmSigns {
  const { db, clock, log } = deps;
  const table = alarmSignsTable;
  /** A full or locked database did not store these signs; null: it did not store that all is well again. */
  const unsaved = new Map<AlarmKind, AlarmSign | null>();

  function save(kind: AlarmKind, sign: AlarmSign | null): void {
    const row = sign ?? { since: null, lastAt: null, count: 0, word: '' };
    try {
      db.insert(table)
        .values({ kind, ...row })
        .onConflictDoUpdate({ target: table.kind, set: row })
        .run();
      unsaved.delete(kind);
    } catch (error) {
      log.warn({ err: error, kind }, 'a sign of trouble could not be stored');
      unsaved.set(kind, sign);
    }
  }

  function find(kind: AlarmKind): AlarmSign | null {
    const kept = unsaved.get(kind);
    if (kept !== undefined) return kept;
    const where = and(eq(table.kind, kind), isNotNull(table.since));
    const row = db.select().from(table).where(where).get();
    if (!row?.since) return null;
    const { since, lastAt, count, word } = row;
    return { since, lastAt: lastAt ?? since, count, word };
  }

  return {
    find,
    note(kind, word = '') {
      const now = clock.now();
      const before = find(kind);
      save(kind, {
        since: before?.since ?? now,
        lastAt: now,
        count: (before?.count ?? 0) + 1,
        word,
      });
    },
    end(kind) {
      const was = find(kind) !== null;
      // Once more where it could not be stored: else a restart would bring the old signs back.
      if (was || unsaved.has(kind)) save(kind, null);
      return was;
    },
    toldAt: (kind) =>
      db.select({ at: table.toldAt }).from(table).where(eq(table.kind, kind)).get()?.at ?? null,
    noteNotified(kind) {
      const toldAt = clock.now();
      db.insert(table)
        .values({ kind, toldAt })
        .onConflictDoUpdate({ target: table.kind, set: { toldAt } })
        .run();
    },
  };
}
