import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import type { ReceiptSnapshot } from './receipt-snapshot.ts';

/**
 * The numbered receipts. Each payment of stay money has one that is valid, which may have been made out anew. Triggers
 * refuse to change or remove a row, a number that is
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
    index('receipts_by_payment').on(table.paymentId),
    check('receipts_from_one', sql`${table.place} > 0`),
  ],
);

/** Receipts of payments that were a mistake, which a trigger writes when such a payment is reversed, and those made out anew. */
export const receiptVoidsTable = sqliteTable('receipt_voids', {
  number: text()
    .primaryKey()
    .references(() => receiptsTable.number),
  /** The payment that took back the receipt's own; null where another number took its place. */
  reversedBy: text('reversed_by').references(() => paymentsTable.id),
  reason: text().notNull(),
  at: instant('at').notNull(),
});
