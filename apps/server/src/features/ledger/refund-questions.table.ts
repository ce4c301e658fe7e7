import { REFUND_ANSWERS } from '@villa/shared/contract/money-to-settle.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * Bookings that were confirmed and then cancelled before payments were written down: whether the money went back
 * is asked once. The migration wrote the questions; triggers refuse to remove one, or to answer it twice.
 */
export const refundQuestionsTable = sqliteTable('refund_questions', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => bookingsTable.id),
  /** The total when it was last confirmed, in whole baht. */
  amount: integer().notNull(),
  /** The day of that confirmation in Thailand. */
  confirmedOn: text('confirmed_on').notNull(),
  answer: text({ enum: REFUND_ANSWERS }),
  /** The user who answered. */
  by: text(),
  answeredAt: instant('answered_at'),
});
