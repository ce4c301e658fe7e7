import { TRANSFER_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { PAYERS, POTS } from '@villa/shared/domain/money/ledger.ts';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** One transfer each, in or out. Triggers refuse to change or remove a row: a mistake is reversed. */
export const paymentsTable = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    method: text({ enum: TRANSFER_METHODS }).notNull(),
    /** The day on which it arrived or left, in the villa's zone. */
    receivedOn: text('received_on').notNull(),
    /** As the slip's code names it, or as staff typed it. */
    bank: text().notNull().default(''),
    bankReference: text('bank_reference').notNull().default(''),
    slipIds: text('slip_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    note: text().notNull().default(''),
    /** The payment that this one takes back; each is taken back once. */
    reverses: text()
      .unique()
      .references((): AnySQLiteColumn => paymentsTable.id),
    /** The payment in whose place it stands: that one was written down wrongly and is taken back by another row. */
    corrects: text().references((): AnySQLiteColumn => paymentsTable.id),
    /** Worked out from a booking that was confirmed before payments were kept; it has no receipt. */
    takenOver: integer('taken_over', { mode: 'boolean' }).notNull().default(false),
    /** The reporter's own name for it: one payment is recorded under it. Null where the reporter gave none. */
    key: text(),
    /** The sender where a plan has more than one; null: the guest. */
    payer: text({ enum: PAYERS }),
    /** The user, if a user wrote it. */
    by: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_reference')
      .on(table.bank, table.bankReference)
      .where(sql`${table.bankReference} <> ''`),
    uniqueIndex('payments_by_key')
      .on(table.key)
      .where(sql`${table.key} is not null`),
  ],
);

/** A payment's parts by pot: more than 0 came in, less than 0 went out. */
export const paymentEntriesTable = sqliteTable(
  'payment_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentsTable.id),
    pot: text({ enum: POTS }).notNull(),
    /** Whole baht. */
    amount: integer().notNull(),
  },
  (table) => [
    index('payment_entries_by_payment').on(table.paymentId),
    check('payment_entries_of_something', sql`${table.amount} <> 0`),
  ],
);
