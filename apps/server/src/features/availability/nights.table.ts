import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';
import { bookingsTable } from '../bookings/bookings.table.ts';

/** Nights that are closed: the owner's own use, repairs, bookings from elsewhere. */
export const blocksTable = sqliteTable('blocks', {
  id: text().primaryKey(),
  fromNight: text('from_night').notNull(),
  /** The morning after the last night. */
  untilDay: text('until_day').notNull(),
  note: text().notNull().default(''),
  /** The user who made it; null for blocks from before this was stored. */
  personId: text('person_id'),
  createdAt: instant('created_at').notNull(),
});

/**
 * One row a taken night, the night as its key: the database itself cannot hold two takers of one
 * night. No CASCADE: nights leave only by a statement that means it.
 */
export const nightsTable = sqliteTable(
  'nights',
  {
    night: text().primaryKey(),
    bookingId: text('booking_id').references(() => bookingsTable.id),
    blockId: text('block_id').references(() => blocksTable.id),
  },
  (table) => [
    index('nights_by_booking').on(table.bookingId),
    index('nights_by_block').on(table.blockId),
    check('nights_one_taker', sql`(${table.bookingId} is null) <> (${table.blockId} is null)`),
  ],
);
