import { BOOKING_EVENTS } from '@villa/shared/domain/booking/booking-events.ts';
import { ACTOR_KINDS, BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import type { HistoryDetail } from '../booking-record/history-detail.ts';

/** Append-only: one row for each change. It stays when the booking is deleted. */
export const bookingHistoryTable = sqliteTable(
  'booking_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    at: instant('at').notNull(),
    actor: text({ enum: ACTOR_KINDS }).notNull(),
    /** The user, if a user did it. */
    personId: text('person_id'),
    /** The kind of step: created, customer_info, slip, cancelled ... */
    event: text({ enum: BOOKING_EVENTS }).notNull(),
    fromStatus: text('from_status', { enum: BOOKING_STATUSES }),
    toStatus: text('to_status', { enum: BOOKING_STATUSES }),
    detail: text({ mode: 'json' }).$type<HistoryDetail>(),
  },
  (table) => [index('booking_history_by_booking').on(table.bookingId, table.id)],
);
