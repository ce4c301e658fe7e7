import type { KeptQuote } from '@villa/shared/domain/pricing/quote.ts';
import { TOP_UP_STATES } from '@villa/shared/domain/money/top-up.ts';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** Bedrooms that guests open after they booked. A row is closed once and then stays as it is. */
export const topUpsTable = sqliteTable(
  'top_ups',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    state: text({ enum: TOP_UP_STATES }).notNull().default('open'),
    /** The booking's bedrooms with it. */
    rooms: integer().notNull(),
    /** Whole baht. */
    amount: integer().notNull(),
    /** The price of the stay with it, as it was worked out when it was taken. */
    price: text({ mode: 'json' }).$type<KeptQuote>().notNull(),
    /** The instalment that asks for it. */
    instalmentId: text('instalment_id').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** Until when it is paid or a slip is there. */
    endsAt: instant('ends_at').notNull(),
    closedAt: instant('closed_at'),
    /** The user, if a user closed it. */
    closedBy: text('closed_by'),
  },
  (table) => [
    index('top_ups_by_booking').on(table.bookingId, table.takenAt),
    index('top_ups_by_end').on(table.state, table.endsAt),
    uniqueIndex('top_ups_one_open')
      .on(table.bookingId)
      .where(sql`${table.state} = 'open'`),
  ],
);
