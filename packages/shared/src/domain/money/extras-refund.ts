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

/** The money of a cancelled stay as its guest is told of it, whole baht. */
export interface RefundParts {
  /** By the policy of the day, half a baht up; null: nothing is promised. */
  stay: number | null;
  /** The paid money of extras: what goes back whole, and what stays as its hours are over. */
  extras: { back: number; kept: number };
}

/** The parts that go back when a stay is cancelled. Money pays for the stay first. */
export function refundParts(
  terms: Pick<PaymentTerms, 'cancellationPolicy'>,
  { paid, total, extras }: CancelledMoney,
  checkIn: CalendarDate,
  today: CalendarDate,
): RefundParts {
  const forExtras = Math.min(extras.amount, Math.max(0, paid - Math.max(0, total - extras.amount)));
  const kept = Math.min(forExtras, extras.kept);
  return {
    stay: refundByPolicy(terms, paid - forExtras, checkIn, today),
    extras: { back: forExtras - kept, kept },
  };
}

/**
 * The part of the money that goes back when a stay is cancelled, or null where no terms say what of the stay's does: its
 * extras are then promised all the same (`promisedBack`). Money pays for the stay first: its part goes back by the policy of
 * the day, the extras' part whole, less those whose hours are over.
 * @returns whole baht, the stay's part half a baht up
 */
export function refundOfStay(
  terms: Pick<PaymentTerms, 'cancellationPolicy'>,
  money: CancelledMoney,
  checkIn: CalendarDate,
  today: CalendarDate,
): number | null {
  const { stay, extras } = refundParts(terms, money, checkIn, today);
  return stay === null ? null : stay + extras.back;
}

/** All of a cancelled stay's money that somebody was promised, whole baht: without terms the extras' alone. */
export const promisedBack = ({ stay, extras }: RefundParts): number => (stay ?? 0) + extras.back;
