import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { channelsTable } from '../channel-record/channels.table.ts';

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
    /** Sold or closed elsewhere: the channel whose calendar says so. */
    channelId: text('channel_id').references(() => channelsTable.id),
  },
  (table) => [
    index('nights_by_booking').on(table.bookingId),
    index('nights_by_block').on(table.blockId),
    index('nights_by_channel').on(table.channelId),
    check(
      'nights_one_taker',
      sql`(${table.bookingId} is not null) + (${table.blockId} is not null) + (${table.channelId} is not null) = 1`,
    ),
  ],
);
