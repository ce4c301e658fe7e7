import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

export const ONLINE_ENTRIES = ['fee', 'dispute_fee', 'lost', 'payout'] as const;

/**
 * A provider's costs and payouts as the books count them. A row never changes: what is known otherwise later is a row of
 * the difference.
 */
export const onlineEntriesTable = sqliteTable(
  'online_entries',
  {
    id: text().primaryKey(),
    /** Fees of payments and disputes, money that a lost dispute took, and sums that arrived. */
    kind: text({ enum: ONLINE_ENTRIES }).notNull(),
    /** The provider's name for the payment, refund, dispute or payout. */
    key: text().notNull(),
    /** Null of a payout. */
    bookingId: text('booking_id').references(() => bookingsTable.id),
    /** The day in whose month it counts, while that is open. */
    day: text().notNull(),
    /** Costs, and sums that arrived, are more than 0. */
    satang: integer().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('online_entries_by_day').on(table.day),
    index('online_entries_by_key').on(table.key),
  ],
);
