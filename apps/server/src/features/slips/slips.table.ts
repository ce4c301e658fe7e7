import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';
import { bookingsTable } from '../bookings/bookings.table.ts';

/** An uploaded slip; the booking's `slipId` says which one was sent. */
export const slipsTable = sqliteTable(
  'slips',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Random name in the slips folder, which nothing serves statically. */
    file: text().notNull(),
    type: text({ enum: SLIP_TYPES }).notNull(),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('slips_by_booking').on(table.bookingId)],
);
