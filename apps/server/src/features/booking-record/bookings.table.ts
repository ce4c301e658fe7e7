import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import { type BookingAgent, BOOKING_SOURCES } from '@villa/shared/domain/booking/booking-source.ts';
import { BOOKING_STATUSES, CANCEL_REASONS } from '@villa/shared/domain/booking/booking-status.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import type { RunningCancellation } from '@villa/shared/domain/money/certain-cancellation.ts';
import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import type { KeptQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { PromoTerms } from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { RecordedStayEnd } from './recorded-stay-end.ts';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

export const bookingsTable = sqliteTable(
  'bookings',
  {
    /** 128 random bits: knowing it is what lets a guest see the booking. */
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    rooms: integer().notNull(),
    guests: integer().notNull(),
    totalPrice: integer('total_price').notNull(),
    /** The breakdown as it was agreed; it never moves when the villa's prices do. */
    price: text({ mode: 'json' }).$type<KeptQuote>().notNull(),
    /** The promo code that came with it, on the terms of then, whether or not it is the discount that counts. */
    promo: text({ mode: 'json' }).$type<PromoTerms>(),
    /** How it is to be paid and what cancelling gives back, as it was when it was made; null: before there were terms. */
    paymentTerms: text('payment_terms', { mode: 'json' }).$type<PaymentTerms>(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    specialRequests: text('special_requests').notNull().default(''),
    slipId: text('slip_id'),
    customerName: text('customer_name').notNull().default(''),
    customerInfo: text('customer_info', { mode: 'json' }).$type<CustomerInfo>(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** When the hold or the payment window ends; set while pending. */
    expiresAt: instant('expires_at'),
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
    /** Why the guests of a confirmed stay are gone before its check-out, and what taking that back needs. */
    ended: text({ mode: 'json' }).$type<RecordedStayEnd>(),
    /** Its guest has cancelled it, and can take that back for an hour; until then it stays `confirmed`. */
    cancelling: text({ mode: 'json' }).$type<RunningCancellation>(),
    /** The day by which the guest was told that a refund is paid; it never moves later. */
    refundBy: text('refund_by'),
    /** A keyed hash of the address that created it, to bound its unpaid holds; never the address. */
    clientKey: text('client_key'),
    /** The same of the wider network (an IPv6 /56) that the address lies in; null for IPv4. */
    clientNetwork: text('client_network'),
    /** The same of the range (an IPv6 /48 or an IPv4 /24) around it; null: made before ranges were counted. */
    clientRange: text('client_range'),
    /** When the guest's window ends, kept while a slip is reviewed: a slip never renews it. */
    deadline: instant('deadline'),
    /** True once the guest took the longer window of a transfer from abroad. */
    paysFromAbroad: integer('pays_from_abroad', { mode: 'boolean' }).notNull().default(false),
    /** When it was last confirmed, and the amount agreed then; both stay when the stay changes. */
    confirmedAt: instant('confirmed_at'),
    confirmedTotal: integer('confirmed_total'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set when staff put it into the bin; it is then in no list and no figure. */
    deletedAt: instant('deleted_at'),
    /** Set when its time in the bin was over and the guest's data were emptied. */
    purgedAt: instant('purged_at'),
    /** How it came; null: made by staff who did not say, or before it was asked. */
    source: text({ enum: BOOKING_SOURCES }),
    /** The agent who brought it, and what was agreed with them. */
    agent: text({ mode: 'json' }).$type<BookingAgent>(),
    /** Notes of staff, which no guest sees. */
    staffNotes: text('staff_notes').notNull().default(''),
    /** Read by whoever cleans, without the names of its guests. */
    cleaningNote: text('cleaning_note').notNull().default(''),
    /** Why `totalPrice` is not what `price` says. */
    priceReason: text('price_reason').notNull().default(''),
    /** The text that a search looks through, see search-text.ts. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('bookings_by_expiry').on(table.status, table.expiresAt),
    index('bookings_by_creation').on(table.createdAt),
    // The few that ended early, among all that ever were.
    index('bookings_ended')
      .on(table.checkIn)
      .where(sql`${table.ended} is not null`),
    index('bookings_by_client').on(table.clientKey, table.status),
    index('bookings_by_network').on(table.clientNetwork, table.status),
    index('bookings_by_range').on(table.clientRange, table.status),
    // Every column that the figures are counted from, so that the rows themselves are not read.
    index('bookings_figures').on(table.deletedAt, table.status, table.expiresAt, table.totalPrice),
    // All that a list looks for, so that finding a page of 10 000 bookings reads no booking: ten
    // times less to read than the rows with their price lines.
    index('bookings_for_lists').on(
      table.deletedAt,
      table.status,
      table.checkIn,
      table.checkOut,
      table.createdAt,
      table.totalPrice,
      table.expiresAt,
      table.searchText,
      table.id,
    ),
  ],
);
export type BookingRow = typeof bookingsTable.$inferSelect;
