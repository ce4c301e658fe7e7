import type { ReviewPage } from '@villa/shared/contract/reviews.ts';
import { reviewLinkState } from '@villa/shared/domain/review/review-link.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';
import type { ReviewTokens } from './review-tokens.ts';

/** How long after its stay a link still says that its days are over; later it is unknown. */
const KNOWN_DAYS = 400;

export type ReviewState = ReviewPage['state'];

export interface ReviewLinks {
  /** The use of a stay's link now. */
  state(record: BookingRecord, now: Date): ReviewState;
  /** False where the stay cannot be reviewed, or is no longer to be. */
  hasLink(record: BookingRecord): boolean;
  /** The secret of its link, for its guest alone; null where it has none. Never within an answer to staff. */
  tokenFor(record: BookingRecord): string | null;
  /** The id of the booking that a link is of; null: of none, or of one that ended too long ago. */
  bookingOf(token: string): string | null;
}

interface LinksDeps {
  reviews: Pick<ReviewsRepository, 'ofBooking' | 'byToken'>;
  reviewTokens: ReviewTokens;
  ledgers: Pick<LedgerRepository, 'read'>;
  villaSettings: () => { timeZone: string; checkOutTime: string };
  clock: Clock;
}

export function createReviewLinks(deps: LinksDeps): ReviewLinks {
  const { reviews, reviewTokens } = deps;

  function state(record: BookingRecord, now: Date): ReviewState {
    const written = reviews.ofBooking(record.id);
    if (written !== null) return written.withdrawnAt === null ? 'used' : 'withdrawn';
    const money = moneyOfBooking(record, deps.ledgers.read(record.id));
    const { status, checkOut, ended } = record;
    return reviewLinkState({ status, checkOut, ended, money }, deps.villaSettings(), now);
  }

  const hasLink = (record: BookingRecord): boolean =>
    ['open', 'used', 'early'].includes(state(record, deps.clock.now()));

  return {
    state,
    hasLink,
    tokenFor: (record) => (hasLink(record) ? reviewTokens.of(record.id) : null),
    bookingOf(token) {
      const written = reviews.byToken(token);
      if (written !== null) return written.bookingId;
      const today = dateInZone(deps.clock.now(), deps.villaSettings().timeZone);
      return reviewTokens.bookingOf(token, addDays(today, -KNOWN_DAYS));
    },
  };
}
