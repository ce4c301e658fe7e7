import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { PaymentReceiptsRepository } from './payment-receipts.repository.ts';

/** The details for the receipts of a purged booking go with it; its receipts stay. */
export function createReceiptsFollower(
  receipts: Pick<PaymentReceiptsRepository, 'forgetDetails'>,
): BookingFollower {
  return {
    name: 'receipts',
    after: [],
    inTransaction({ event, after }) {
      if (event === 'purged') receipts.forgetDetails(after.id);
    },
  };
}
