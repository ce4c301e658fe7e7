import type { PaidExtra } from '@villa/shared/domain/money/extras-paid.ts';
import { CHARGE_KINDS, POTS } from '@villa/shared/domain/money/ledger.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** The debts of a booking, and the rows that take them back. Triggers refuse to change or remove a row. */
export const chargesTable = sqliteTable(
  'charges',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    pot: text({ enum: POTS }).notNull(),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    /** Whole baht; negative where something is owed no longer. */
    amount: integer().notNull(),
    /** The extras that cost less by it; null where it is of something else, and of charges of before. */
    extras: text({ mode: 'json' }).$type<PaidExtra[]>(),
    reason: text().notNull().default(''),
    /** The user, if a user did it. */
    by: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('charges_by_booking').on(table.bookingId, table.id),
    check('charges_of_something', sql`${table.amount} <> 0`),
  ],
);
