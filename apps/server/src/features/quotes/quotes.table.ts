import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import type { PromoTerms } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** Prices of stays that staff sent to guests by link. They hold no nights. */
export const quotesTable = sqliteTable(
  'quotes',
  {
    id: text().primaryKey(),
    /** 128 random bits: knowing it is what lets a guest see the quote, and book with it once. */
    token: text().notNull().unique(),
    /** The one it is for, as staff typed it; '' for nobody by name. */
    name: text().notNull().default(''),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    rooms: integer().notNull(),
    guests: integer().notNull(),
    /** As a booking keeps them: the breakdown of then, and the price that was agreed. */
    price: text({ mode: 'json' }).$type<Quote>().notNull(),
    promo: text({ mode: 'json' }).$type<PromoTerms>(),
    totalPrice: integer('total_price').notNull(),
    priceReason: text('price_reason').notNull().default(''),
    /** The days that follow from them are worked out when it is booked. */
    paymentTerms: text('payment_terms', { mode: 'json' }).$type<PaymentTerms>().notNull(),
    validUntil: instant('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The user. */
    createdBy: text('created_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    /** The booking that it became; another may follow one that ended unpaid. */
    bookingId: text('booking_id')
      .unique()
      .references(() => bookingsTable.id),
    bookedAt: instant('booked_at'),
  },
  (table) => [
    index('quotes_by_creation').on(table.createdAt),
    index('quotes_by_end').on(table.validUntil),
  ],
);
