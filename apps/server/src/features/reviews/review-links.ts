import { createHash } from 'node:crypto';
import type { ReviewPage } from '@villa/shared/contract/reviews.ts';
import { reviewLinkState } from '@villa/shared/domain/review/review-link.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';

/** How long after its stay a link still says that its days are over; later it is unknown. */
const KNOWN_DAYS = 400;

export type ReviewState = ReviewPage['state'];

/**
 * The secret of a stay's link: 128 bits of a hash of the booking's id, which is a secret as well and does not follow from
 * it. So a link needs no row before anybody writes, and outlives a restored copy.
 */
export function reviewTokenOf(bookingId: string): string {
  return createHash('sha256').update(`review ${bookingId}`).digest('base64url').slice(0, 22);
}

export interface ReviewLinks {
  /** The use of a stay's link now. */
  state(record: BookingRecord, now: Date): ReviewState;
  /** The secret of its link; null where the stay cannot be reviewed, or is no longer to be. */
  tokenFor(record: BookingRecord): string | null;
  /** The id of the booking that a link is of; null: of none, or of one that ended too long ago. */
  bookingOf(token: string): string | null;
}

interface LinksDeps {
  db: Db;
  reviews: Pick<ReviewsRepository, 'ofBooking' | 'byToken'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villaSettings: () => { timeZone: string; checkOutTime: string };
  clock: Clock;
}

export function createReviewLinks(deps: LinksDeps): ReviewLinks {
  const { db, reviews } = deps;

  function state(record: BookingRecord, now: Date): ReviewState {
    const written = reviews.ofBooking(record.id);
    if (written !== null) return written.withdrawnAt === null ? 'used' : 'withdrawn';
    const money = moneyOfBooking(record, deps.ledgers.read(record.id));
    const { status, checkOut, ended } = record;
    return reviewLinkState({ status, checkOut, ended, money }, deps.villaSettings(), now);
  }

  return {
    state,
    tokenFor(record) {
      const is = state(record, deps.clock.now());
      return ['open', 'used', 'early'].includes(is) ? reviewTokenOf(record.id) : null;
    },
    bookingOf(token) {
      const written = reviews.byToken(token);
      if (written !== null) return written.bookingId;
      const today = dateInZone(deps.clock.now(), deps.villaSettings().timeZone);
      const { id, checkOut, confirmedAt, deletedAt } = bookingsTable;
      const isKnown = and(
        isNotNull(confirmedAt),
        isNull(deletedAt),
        gte(checkOut, addDays(today, -KNOWN_DAYS)),
      );
      const ids = db.select({ id }).from(bookingsTable).where(isKnown).all();
      return ids.find((one) => reviewTokenOf(one.id) === token)?.id ?? null;
    },
  };
}
