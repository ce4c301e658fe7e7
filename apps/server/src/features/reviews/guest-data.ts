import { and, eq } from 'drizzle-orm';
import { type GuestData, ofTable, whenBooking, withoutGuests } from '../../platform/guest-data.ts';
import { earlierReviewLinksTable, reviewLinkKeysTable } from './review-link-keys.table.ts';
import { reviewsTable } from '../review-record/reviews.table.ts';

/**
 * A review that everybody may read stays, as one of "a guest": its text was given for that, and its guest can take it
 * back by the same link. One that only the house reads goes.
 */
export const guestData: readonly GuestData[] = [
  ofTable(
    reviewsTable,
    {
      id: 'none',
      bookingId: 'none',
      token: 'none',
      text: 'books',
      name: 'guest',
      lang: 'none',
      month: 'none',
      answer: 'staff',
      answeredBy: 'none',
      hiddenReason: 'none',
      hiddenBy: 'none',
    },
    whenBooking((bookingId, db) => {
      const ofGuest = eq(reviewsTable.bookingId, bookingId);
      db.update(reviewsTable).set({ name: '' }).where(ofGuest).run();
      db.update(reviewsTable)
        .set({ text: '', answer: '' })
        .where(and(ofGuest, eq(reviewsTable.agreed, false)))
        .run();
    }),
  ),
  withoutGuests(reviewLinkKeysTable),
  ofTable(earlierReviewLinksTable, { bookingId: 'none' }),
];
