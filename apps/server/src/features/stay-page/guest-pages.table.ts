import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** A guest's page beside the booking: the address for those who come along, and whether staff let in early. */
export const guestPagesTable = sqliteTable('guest_pages', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => bookingsTable.id),
  /** 128 random bits; null while nothing is shared. */
  shareToken: text('share_token').unique(),
  /** How many addresses were made so far. */
  shares: integer().notNull().default(0),
  openedAt: instant('opened_at'),
  /** The user who opened it. */
  openedBy: text('opened_by'),
});
