import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** Codes that a guest may type for a discount: a percentage or whole baht. */
export const promoCodesTable = sqliteTable(
  'promo_codes',
  {
    id: text().primaryKey(),
    /** In capitals. */
    code: text().notNull().unique(),
    percent: integer(),
    amount: integer(),
    /** The first and the last day on which it may be used; null: no bound. */
    bookFrom: text('book_from'),
    bookUntil: text('book_until'),
    /** All nights of the stay lie between these two; null: no bound. */
    firstNight: text('first_night'),
    lastNight: text('last_night'),
    minNights: integer('min_nights').notNull().default(1),
    /** Null: as often as anybody likes. */
    maxUses: integer('max_uses'),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('promo_codes_one_kind', sql`(${table.percent} is null) <> (${table.amount} is null)`),
  ],
);

/** One row a booking whose discount is the code's, as long as it holds its nights. */
export const promoUsesTable = sqliteTable(
  'promo_uses',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookingsTable.id),
    promoCodeId: text('promo_code_id')
      .notNull()
      .references(() => promoCodesTable.id),
  },
  (table) => [index('promo_uses_by_code').on(table.promoCodeId)],
);
