import {
  CANCELLATION_STATES,
  type RefundAccount,
} from '@villa/shared/domain/money/cancellation.ts';
import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** Guests who asked to cancel. A row is answered once and then stays as it is. */
export const cancellationRequestsTable = sqliteTable(
  'cancellation_requests',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    state: text({ enum: CANCELLATION_STATES }).notNull().default('open'),
    askedAt: instant('asked_at').notNull(),
    /** The villa's day of it: the policy of that day counts, however long the answer takes. */
    askedOn: text('asked_on').notNull(),
    /** The account for the refund; null where no money was with the villa, and once the guest is forgotten. */
    account: text({ mode: 'json' }).$type<RefundAccount>(),
    words: text().notNull().default(''),
    /** Staff's answer to the guest. */
    answer: text().notNull().default(''),
    closedAt: instant('closed_at'),
    /** The user, if a user answered. */
    closedBy: text('closed_by'),
  },
  (table) => [
    index('cancellation_requests_by_booking').on(table.bookingId, table.askedAt),
    uniqueIndex('cancellation_requests_one_open')
      .on(table.bookingId)
      .where(sql`${table.state} = 'open'`),
  ],
);
