import { type StayEnd, lastDayOf } from '../booking/stay-end.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import type { Money } from '../money/ledger.ts';
import { type CalendarDate, addDays, instantAt, startOfDay } from '../stay/calendar-date.ts';

/** How many days after a stay its guest may write. */
const REVIEW_DAYS = 60;

/**
 * The use of a stay's link to its review. `early`: the stay goes on. `late`: its days are over. `refused`: the
 * stay did not take place, its money is not whole, or all of it went back.
 */
export type ReviewLinkState = 'open' | 'early' | 'late' | 'refused';

export interface ReviewedStay {
  status: BookingStatus;
  checkOut: CalendarDate;
  ended: Pick<StayEnd, 'how' | 'on'> | null;
  money: Pick<Money, 'received' | 'paid' | 'due'>;
}

interface HouseClock {
  timeZone: string;
  /** `HH:MM` */
  checkOutTime: string;
}

/** The last day, at the villa, on which a stay's guest may write. */
export function lastReviewDay(stay: Pick<ReviewedStay, 'checkOut' | 'ended'>): CalendarDate {
  return addDays(lastDayOf(stay), REVIEW_DAYS);
}

/** Answers false for a stay that can never be reviewed as it is now, whatever the day. */
function canBeReviewed({ status, ended }: Pick<ReviewedStay, 'status' | 'ended'>): boolean {
  return status === 'confirmed' && ended?.how !== 'no_show';
}

/** True when nothing of the stay's money is owed and not all of it went back. Damage deposits do not count. */
function isMoneyWhole({ received, paid, due }: ReviewedStay['money']): boolean {
  return due === 0 && !(received > 0 && paid <= 0);
}

/** Decides on a stay's link at an instant, by the booking as it is. Pure. */
export function reviewLinkState(
  stay: ReviewedStay,
  { timeZone, checkOutTime }: HouseClock,
  now: Date,
): ReviewLinkState {
  if (!canBeReviewed(stay)) return 'refused';
  if (now < instantAt(lastDayOf(stay), checkOutTime, timeZone)) return 'early';
  if (now >= startOfDay(addDays(lastReviewDay(stay), 1), timeZone)) return 'late';
  return isMoneyWhole(stay.money) ? 'open' : 'refused';
}
