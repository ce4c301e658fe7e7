import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { createReviewLinks } from './review-links.ts';
import { createReviewTokens } from './review-tokens.ts';
import { createGuestReviews } from './reviews.usecases.ts';
import { createStaffReviews } from './staff-reviews.usecases.ts';

export type ReviewsBelow = BookingsBelow & BookingsServices;
export type ReviewsServices = ReturnType<typeof createReviewsServices>;
/** Everything that its calls read. */
export type ReviewsContext = HttpContext & ReviewsBelow & ReviewsServices;

/** Reviews of stays: their links, what guests write by them, and what the house does about it. */
export function createReviewsServices(below: ReviewsBelow) {
  const { reviews } = below.stores;
  const reviewLinks = createReviewLinks({
    ...below,
    reviews,
    reviewTokens: createReviewTokens(below),
  });
  return {
    reviewLinks,
    guestReviews: createGuestReviews({ ...below, reviews, reviewLinks }),
    staffReviews: createStaffReviews({ ...below, reviews, namesOf: namesOfUsers(below.db) }),
  };
}
