import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { onlineEntriesTable } from './online-entries.table.ts';

export type OnlineEntryRow = typeof onlineEntriesTable.$inferSelect;

export interface OnlineEntries {
  /**
   * Writes what is missing to a total, if anything is: the first entry of a kind and key on its own day, a later
   * difference on the day of writing. Belongs into the transaction of its cause.
   * @param total satang
   */
  bringTo(
    total: number,
    of: Pick<OnlineEntryRow, 'kind' | 'key' | 'bookingId' | 'day' | 'at'> & { today: CalendarDate },
  ): void;
  named(ids: readonly string[]): OnlineEntryRow[];
  /** Those of a month's days, and those of days before that were written between two instants. */
  ofMonth(month: Month, written: { from: Date; until: Date }): OnlineEntryRow[];
}

export function createOnlineEntries(db: Db, newId: () => string): OnlineEntries {
  const table = onlineEntriesTable;
  const inOrder = [asc(table.day), sql`${table}.rowid`];
  return {
    bringTo(total, { today, day, ...row }) {
      const same = and(eq(table.kind, row.kind), eq(table.key, row.key));
      const known = db.select().from(table).where(same).all();
      const satang = known.reduce((left, entry) => left - entry.satang, total);
      if (satang === 0) return;
      const counts = known.length === 0 ? day : today;
      db.insert(table)
        .values({ id: newId(), ...row, day: counts, satang })
        .run();
    },
    named: (ids) =>
      db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(...inOrder)
        .all(),
    ofMonth(month, { from, until }) {
      const [first, next] = [firstDay(month), firstDay(addMonths(month, 1))];
      const itsDays = and(gte(table.day, first), lt(table.day, next));
      const late = and(gte(table.at, from), lt(table.at, until), lt(table.day, first));
      return db
        .select()
        .from(table)
        .where(or(itsDays, late))
        .orderBy(...inOrder)
        .all();
    },
  };
}
