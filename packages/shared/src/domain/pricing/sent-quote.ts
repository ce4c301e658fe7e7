import { type CalendarDate, addDays, dateInZone, instantAt } from '../stay/calendar-date.ts';
import type { Stay } from '../stay/stay.ts';

/** How far a quote is that staff sent to a guest. Nights play no part: it holds none. */
export const SENT_QUOTE_STATES = ['open', 'used', 'withdrawn', 'ended'] as const;
export type SentQuoteState = (typeof SENT_QUOTE_STATES)[number];

/** The days of validity that staff choose among; the first look takes the middle one. */
export const VALID_DAYS = [1, 4, 7] as const;
export const MAX_VALID_DAYS = 30;

/** A quote ends in the evening: the last day that a guest was promised is a whole one. */
const EVENING = '20:00';

/** The instant at which a quote ends: the evening so many days from today, and never after check-in. */
export function quoteEndsAt(
  { now, days, checkIn }: { now: Date; days: number; checkIn: CalendarDate },
  { timeZone, checkInTime }: { timeZone: string; checkInTime: string },
): Date {
  const evening = instantAt(addDays(dateInZone(now, timeZone), days), EVENING, timeZone);
  const arrival = instantAt(checkIn, checkInTime, timeZone);
  return evening < arrival ? evening : arrival;
}

/** The facts that a quote's state is worked out from. */
export interface SentQuoteFacts {
  validUntil: Date;
  withdrawnAt: Date | null;
  /** A booking was made with it, and stands or was confirmed once. */
  isUsed: boolean;
}

export function sentQuoteState(
  { validUntil, withdrawnAt, isUsed }: SentQuoteFacts,
  now: Date,
): SentQuoteState {
  if (isUsed) return 'used';
  if (withdrawnAt !== null) return 'withdrawn';
  return now < validUntil ? 'open' : 'ended';
}

/** True if both offer the same night: two guests could book it. */
export function sharesNights(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
}
