import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** A payment or refund that a provider is asked for, written before it is asked. The ledger has its outcome. */
export const paymentIntentsTable = sqliteTable(
  'payment_intents',
  {
    key: text().primaryKey(),
    provider: text({ enum: PAYMENT_METHODS }).notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Whole baht. */
    amount: integer().notNull(),
    /** The payment that it gives back, of a refund. */
    refundOf: text('refund_of'),
    /** The page that it was paid on: the provider's name for it, its address and its end. Null until it is known. */
    attempt: text(),
    url: text(),
    endsAt: instant('ends_at'),
    /** When it was found ended or paid, or gone back. */
    closedAt: instant('closed_at'),
    /** Whole baht of the amount that are for the damage deposit. */
    damage: integer().notNull().default(0),
    /** Whole baht of the guest that the villa had when the page was begun. */
    paidBefore: integer('paid_before').notNull().default(0),
    /** The hold was lengthened for it, which happens once. */
    extendsHold: integer('extends_hold', { mode: 'boolean' }).notNull().default(false),
    /** The villa refunds it by itself, as the money is not owed. */
    isAutomatic: integer('is_automatic', { mode: 'boolean' }).notNull().default(false),
    /** The provider's name for the refund, once it has answered, and when it said that it did not arrive. */
    refundKey: text('refund_key'),
    failedAt: instant('failed_at'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payment_intents_by_booking').on(table.bookingId),
    check('payment_intents_amount', sql`${table.amount} > 0`),
  ],
);
