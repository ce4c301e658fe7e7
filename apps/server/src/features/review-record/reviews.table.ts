import { HIDE_REASONS } from '@villa/shared/domain/review/review.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * The reviews of guests, one a stay. A row is never removed: one that was withdrawn keeps its stay from being reviewed
 * again, and the samples from coming back.
 */
export const reviewsTable = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .unique()
      .references(() => bookingsTable.id),
    /** The secret of its link, by which its guest takes it back. */
    token: text().notNull().unique(),
    /** 1 to 5. */
    rating: integer().notNull(),
    text: text().notNull(),
    /** As others read it; '' for a guest without a name. */
    name: text().notNull(),
    lang: text().notNull(),
    /** The month in which the stay ended, `YYYY-MM`. */
    month: text().notNull(),
    /** False: only the house reads it. */
    agreed: integer({ mode: 'boolean' }).notNull(),
    writtenAt: instant('written_at').notNull(),
    answer: text().notNull().default(''),
    answeredAt: instant('answered_at'),
    /** The user. */
    answeredBy: text('answered_by'),
    hiddenReason: text('hidden_reason', { enum: HIDE_REASONS }),
    hiddenAt: instant('hidden_at'),
    hiddenBy: text('hidden_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('reviews_by_writing').on(table.writtenAt)],
);
