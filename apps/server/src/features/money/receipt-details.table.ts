import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** To whom the coming receipts of a booking are made out, where that is not the guest alone. */
export const receiptDetailsTable = sqliteTable('receipt_details', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => bookingsTable.id),
  company: text().notNull(),
  taxNumber: text('tax_number').notNull(),
  address: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
