import { ONLINE_NOTES } from '@villa/shared/contract/checkout.ts';
import { CARD_MEANS } from '@villa/shared/contract/payment.ts';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** News of providers that had its effect; the same news again changes nothing. */
export const providerEventsTable = sqliteTable(
  'provider_events',
  { provider: text().notNull(), id: text().notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

/** The provider's side of a payment that it brought: beside the ledger's row. */
export const onlinePaymentsTable = sqliteTable(
  'online_payments',
  {
    /** The ledger's row. */
    payment: text().primaryKey(),
    provider: text().notNull(),
    /** The provider's name for it. */
    key: text().notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** The page that it was paid on; null: it began at the provider's. */
    intent: text(),
    means: text({ enum: CARD_MEANS }),
    /** Satang that the provider keeps; null: not known yet. */
    fee: integer(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('online_payments_by_booking').on(table.bookingId),
    index('online_payments_by_intent').on(table.intent),
  ],
);

/** A guest's bank wants a payment back. */
export const disputesTable = sqliteTable(
  'disputes',
  {
    key: text().primaryKey(),
    /** The ledger's row of the disputed payment. */
    payment: text().notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Whole baht. */
    amount: integer().notNull(),
    /** Satang that the provider takes for it. */
    fee: integer().notNull(),
    /** Satang that the provider took out of the balance until it had ended, without the fee; none of a mere inquiry. */
    held: integer().notNull().default(0),
    reason: text().notNull(),
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    dueBy: instant('due_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [index('disputes_by_booking').on(table.bookingId)],
);

/** A sum that a provider sent to the villa's account. */
export const payoutsTable = sqliteTable('payouts', {
  key: text().primaryKey(),
  provider: text().notNull(),
  satang: integer().notNull(),
  state: text({ enum: ['on_the_way', 'paid', 'failed'] }).notNull(),
  arrivesOn: text('arrives_on').notNull(),
  at: instant('at').notNull(),
  /** The day on which the bank's own statement shows it; null: nobody has seen it there. */
  seenOn: text('seen_on'),
});

/** The payments, refunds and disputes in a payout, each by the provider's name for it, and what else is in it. */
export const payoutPartsTable = sqliteTable(
  'payout_parts',
  {
    payout: text().notNull(),
    key: text().notNull(),
    /** The part of it that arrives, satang, without the fee. */
    satang: integer().notNull(),
    fee: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payout, table.key] })],
);

/** Money that moved by itself, for staff to look at. */
export const onlineNotesTable = sqliteTable(
  'online_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: ONLINE_NOTES }).notNull(),
    bookingId: text('booking_id'),
    amount: integer().notNull(),
    currency: text().notNull(),
    key: text().notNull(),
    dueBy: instant('due_by'),
    at: instant('at').notNull(),
  },
  (table) => [index('online_notes_by_booking').on(table.bookingId)],
);
