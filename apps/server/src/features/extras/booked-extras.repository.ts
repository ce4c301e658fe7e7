import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { steady } from '../../platform/database/steady.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';
import { bookedExtrasTable } from './extras.table.ts';

export type BookedExtraRow = typeof bookedExtrasTable.$inferSelect;

/** The extras of bookings. Every write belongs into the booking's own transaction. */
export interface BookedExtrasRepository {
  insert(row: BookedExtraRow): void;
  update(id: string, changes: Partial<Omit<BookedExtraRow, 'id' | 'bookingId'>>): void;
  /** In the order in which they were chosen. */
  ofBooking(bookingId: string): BookedExtraRow[];
  /** Those of confirmed bookings and of slips that wait, which the house has to answer. */
  asked(): BookedExtraRow[];
  /** The same of several bookings. */
  ofBookings(bookingIds: readonly string[]): BookedExtraRow[];
  /**
   * How many of an extra all bookings have on a day, asked ones among them; a hold whose time is over has none.
   * @param exceptId a row that is not counted
   */
  countOn(extraId: string, day: CalendarDate, exceptId?: string): number;
}

export function createBookedExtrasRepository(db: Db, sqlite: Sqlite): BookedExtrasRepository {
  const table = bookedExtrasTable;
  const ofOne = once(() =>
    db
      .select()
      .from(table)
      .where(eq(table.bookingId, steady('booking')))
      .orderBy(asc(table.askedAt), sql`rowid`)
      .prepare(),
  );
  const onDay = sqlite
    .prepare(
      `select coalesce(sum(e.count), 0) from booked_extras e join bookings b on b.id = e.booking_id
       where e.extra_id = @extraId and e.id <> @exceptId and e.state in ('asked', 'booked')
         and b.status <> 'cancelled' and not ${IS_ENDED_HOLD} and b.deleted_at is null
         and case e.shift when 'late_check_out' then b.check_out
               when 'early_check_in' then b.check_in else coalesce(e.date, b.check_in) end = @day`,
    )
    .pluck();
  const asked = sqlite.prepare(
    `select e.id from booked_extras e join bookings b on b.id = e.booking_id
     where e.state = 'asked' and b.status in ('confirmed', 'in_review') and b.deleted_at is null
     order by e.asked_at, e.rowid`,
  );
  return {
    insert: (row) => void db.insert(table).values(row).run(),
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
    ofBooking: (bookingId) => ofOne().all({ booking: bookingId }),
    asked() {
      const ids = (asked.all() as { id: string }[]).map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = db.select().from(table).where(inArray(table.id, ids)).all();
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },
    ofBookings: (bookingIds) =>
      bookingIds.length === 0
        ? []
        : db
            .select()
            .from(table)
            .where(inArray(table.bookingId, [...bookingIds]))
            .orderBy(asc(table.askedAt), sql`rowid`)
            .all(),
    countOn: (extraId, day, exceptId = '') => onDay.get({ extraId, day, exceptId }) as number,
  };
}
