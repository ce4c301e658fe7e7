import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import type { ReceiptSnapshot } from './receipt-snapshot.ts';

/**
 * The numbered receipts, one for each payment of stay money. Triggers refuse to change or remove a row, a number that is
 * not the next one of its year, and a payment that was taken back.
 */
export const receiptsTable = sqliteTable(
  'receipts',
  {
    /** `2026-0001`: the year of issue at the villa, and the place in it. */
    number: text().primaryKey(),
    year: integer().notNull(),
    place: integer().notNull(),
    /**
     * A code of 111 random bits: whoever has the paper can ask whether it is real, and nobody can guess one. Those of
     * before are 22 characters of base64.
     */
    token: text().notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => paymentsTable.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** The day at the villa. */
    issuedOn: text('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Everything that it says, so that no later change of villa, guest or stay changes it. */
    snapshot: text({ mode: 'json' }).$type<ReceiptSnapshot>().notNull(),
  },
  (table) => [
    unique('receipts_by_year').on(table.year, table.place),
    index('receipts_by_booking').on(table.bookingId),
    check('receipts_from_one', sql`${table.place} > 0`),
  ],
);

/** Receipts of payments that were a mistake; a trigger writes a row when such a payment is reversed. */
export const receiptVoidsTable = sqliteTable('receipt_voids', {
  number: text()
    .primaryKey()
    .references(() => receiptsTable.number),
  /** The payment that took back the receipt's own. */
  reversedBy: text('reversed_by')
    .notNull()
    .references(() => paymentsTable.id),
  reason: text().notNull(),
  at: instant('at').notNull(),
});
