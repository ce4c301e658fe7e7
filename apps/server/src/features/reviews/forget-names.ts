import { withoutKnownNames } from '@villa/shared/domain/text/known-names.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';

/** An answer of the house that speaks to its guest by name says it no more once the guest is forgotten. */
export function createForgetNames({
  reviews,
}: {
  reviews: Pick<ReviewsRepository, 'ofBooking' | 'update'>;
}): BookingFollower {
  return {
    name: 'names in answers to reviews',
    after: [],
    inTransaction({ before, event }) {
      if (event !== 'purged' || before === null) return;
      const review = reviews.ofBooking(before.id);
      if (review === null || review.answer === '') return;
      const { customerInfo, customerName } = before;
      const names = [customerName, customerInfo?.firstName ?? '', customerInfo?.lastName ?? ''];
      reviews.update(review.id, { answer: withoutKnownNames(review.answer, names) });
    },
  };
}
