import {
  type Ledger,
  damageToReturn,
  moneyOf,
  paidInto,
} from '@villa/shared/domain/money/ledger.ts';
import {
  type RefundParts,
  promisedBack,
  refundOfStay,
  refundParts,
} from '@villa/shared/domain/money/extras-refund.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { besideStayAt } from '@villa/shared/domain/pricing/extras.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { refuseBelowBound } from '../booking-record/staff-bound.ts';

/**
 * The refund that the booking's terms give of the stay's money, whole baht; null: they say nothing of it. Extras have hours
 * of their own.
 * @param day the villa's day whose policy counts
 * @param at the instant of asking, by which an extra's hours are over or not
 */
export function refundOn(
  record: CancelledRecord,
  ledger: Ledger,
  day: string,
  at: Date,
): number | null {
  const { terms, money, checkIn } = cancelledMoney(record, ledger, at);
  return refundOfStay(terms, money, checkIn, day);
}

/** The money that the guest is told would come back, whole baht: that refund, or without terms the extras' alone. */
export function promisedOn(record: CancelledRecord, ledger: Ledger, day: string, at: Date): number {
  const { terms, money, checkIn } = cancelledMoney(record, ledger, at);
  return promisedBack(refundParts(terms, money, checkIn, day));
}

/** The extras' part of that refund, and of what is kept, whole baht; null where no money came for extras. */
export function extrasRefundOn(
  record: CancelledRecord,
  ledger: Ledger,
  day: string,
  at: Date,
): RefundParts['extras'] | null {
  const { terms, money, checkIn } = cancelledMoney(record, ledger, at);
  const { extras } = refundParts(terms, money, checkIn, day);
  return extras.back + extras.kept === 0 ? null : extras;
}

type CancelledRecord = Pick<BookingRecord, 'paymentTerms' | 'checkIn' | 'price' | 'totalPrice'>;

function cancelledMoney(record: CancelledRecord, ledger: Ledger, at: Date) {
  const { price, totalPrice: total, checkIn } = record;
  const money = { paid: paidInto(ledger, 'stay'), total, extras: besideStayAt(price, at) };
  return { terms: record.paymentTerms ?? PLAIN_TERMS, money, checkIn };
}

/** The damage deposit less the part that is kept of it. */
export function damageBack(ledger: Ledger): number {
  return damageToReturn(moneyOf('confirmed', ledger).damage);
}

/** The refund by the kept terms, and staff's reason for another one. */
export interface KeptTerms {
  /** The refund by those terms; null: they say nothing. */
  refund: number | null;
  /** The money that was promised: that refund, or without terms the extras'. */
  promised: number;
  /** True if a request waits whose guest was told so. */
  isPromised: boolean;
  reason?: string | undefined;
}

/**
 * Nothing can be kept of what did not come, nor of what the guest was told would come back, nor without terms of extras
 * whose hours are not over; other than by the terms only with a reason.
 * @throws AppError `invalid_fields`
 */
export function checkKept(
  kept: number,
  ledger: Ledger,
  { refund, promised, isPromised, reason = '' }: KeptTerms,
): void {
  const paid = Math.max(0, paidInto(ledger, 'stay'));
  const most = isPromised || refund === null ? paid - promised : paid;
  if (kept > most) throw invalidFields({ kept: 'too_big' });
  if (refund !== null && kept !== paid - refund && reason === '') {
    throw invalidFields({ reason: 'required' });
  }
}

/**
 * Staff give back what the terms promise and, within the owner's bound, something beyond it.
 * @param kept 0 where nobody named an amount: then all that came goes back
 * @throws AppError `invalid_fields` (`below_bound`)
 */
export function refuseTooMuchBack(
  kept: number,
  ledger: Ledger,
  promised: number,
  by: Parameters<typeof refuseBelowBound>[2],
): void {
  refuseBelowBound({ kept }, Math.max(0, paidInto(ledger, 'stay')) - promised, by);
}
