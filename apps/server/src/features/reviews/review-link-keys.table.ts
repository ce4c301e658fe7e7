import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * The secret by which the links to reviews are made: one row, from the first link on. It is in every copy, so a villa that
 * comes back from one knows the links that it sent; no answer of the API holds it.
 */
export const reviewLinkKeysTable = sqliteTable('review_link_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
});

/** The stays to which a link went before links were made by a secret: such a link goes on to open its page. */
export const earlierReviewLinksTable = sqliteTable('earlier_review_links', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => bookingsTable.id),
});
