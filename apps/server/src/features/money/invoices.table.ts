import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.ts';

/**
 * The numbered invoices. They ask for money and move none. Triggers refuse to remove a row, to change one but for
 * making it void once, and a number that is not the next one of its year.
 */
export const invoicesTable = sqliteTable(
  'invoices',
  {
    /** `INV-2026-0001`: a range of its own, by the year of issue at the villa. */
    number: text().primaryKey(),
    year: integer().notNull(),
    place: integer().notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** The day at the villa. */
    issuedOn: text('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The user. */
    by: text().notNull(),
    snapshot: text({ mode: 'json' }).$type<InvoiceSnapshot>().notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: text('voided_by'),
  },
  (table) => [
    unique('invoices_by_year').on(table.year, table.place),
    index('invoices_by_booking').on(table.bookingId),
    check('invoices_from_one', sql`${table.place} > 0`),
  ],
);
