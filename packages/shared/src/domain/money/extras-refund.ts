import type { CalendarDate } from '../stay/calendar-date.ts';
import { type PaymentTerms, refundByPolicy } from './ledger-changes.ts';

/** The money of a stay that is cancelled, whole baht. */
export interface CancelledMoney {
  /** The payments for the stay, less the refunds. */
  paid: number;
  /** The price of all, extras with their tax among it. */
  total: number;
  /** The extras with their tax, and the part of them whose hours for cancelling are over. */
  extras: { amount: number; kept: number };
}

/** No extra is a part of the stay's money. */
export const NO_EXTRAS = { amount: 0, kept: 0 };

/**
 * The part of the money that goes back when a stay is cancelled, or null where nothing is promised. Money pays for the
 * stay first: its part goes back by the policy of the day, the extras' part whole, less those whose hours are over.
 * @returns whole baht, the stay's part half a baht up
 */
export function refundOfStay(
  terms: Pick<PaymentTerms, 'cancellationPolicy'>,
  { paid, total, extras }: CancelledMoney,
  checkIn: CalendarDate,
  today: CalendarDate,
): number | null {
  const forExtras = Math.min(extras.amount, Math.max(0, paid - Math.max(0, total - extras.amount)));
  const ofStay = refundByPolicy(terms, paid - forExtras, checkIn, today);
  if (forExtras === 0) return ofStay;
  return (ofStay ?? 0) + Math.max(0, forExtras - extras.kept);
}
