import type { BookingStatus } from '../booking/booking-status.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import type { PaymentTerms } from './ledger-changes.ts';
import {
  type Instalment,
  type InstalmentKind,
  type Money,
  holdsMoney,
  nextOf,
  potOf,
} from './ledger.ts';

interface DueBooking {
  status: BookingStatus;
  money: Pick<Money, 'next'>;
  checkOut: CalendarDate;
  /** In the order of `instalmentsOf`. */
  instalments: readonly Instalment[];
}

/**
 * The payment that the guest is asked for: `money.next`, but for a damage deposit that nobody asks for any more once
 * the stay is over, behind which a rest may stand, or, like cash on arrival, not yet while the stay waits to be confirmed. Pages, mails,
 * reminders and documents all ask by it.
 * @param today the villa's day
 */
export function paymentDue(
  { status, money: { next }, checkOut, instalments }: DueBooking,
  today: CalendarDate,
): Money['next'] {
  if (next?.way === 'on_arrival' && status === 'pending' && next.dueOn > today) return null;
  if (next?.kind !== 'damage_deposit') return next;
  if (isEverAsked([next.kind], checkOut, today)) {
    return status === 'pending' && next.dueOn > today ? null : next;
  }
  const ofStay = instalments.filter(
    ({ kind, amount, paid, payer }) => potOf(kind) === 'stay' && payer !== 'agent' && paid < amount,
  );
  return nextOf(instalments.filter(({ dueOn }) => ofStay.some((one) => one.dueOn === dueOn)));
}

/** Payments that fall due together are asked for, now or later: a damage deposit alone is not after the stay. */
export function isEverAsked(
  kinds: readonly InstalmentKind[],
  checkOut: CalendarDate,
  today: CalendarDate,
): boolean {
  return today < checkOut || kinds.some((kind) => potOf(kind) === 'stay');
}

/**
 * A payment is late when it is asked for, its day is before today, and the booking is confirmed or holds money: until
 * then its window decides, and nobody owes the villa anything.
 * @param one an instalment that is not paid, or `money.next`; null is never late
 * @param today the villa's day
 */
export function isLate(
  one: { kind: InstalmentKind; dueOn: CalendarDate } | null,
  booking: Pick<DueBooking, 'status' | 'checkOut'> & {
    money: Pick<Money, 'paid'> & { damage: Pick<Money['damage'], 'held'> };
  },
  today: CalendarDate,
): boolean {
  if (one === null || one.dueOn >= today) return false;
  const { status, money, checkOut } = booking;
  if (status === 'cancelled') return false;
  const isOwed = status === 'confirmed' || holdsMoney(money);
  return isOwed && isEverAsked([one.kind], checkOut, today);
}

/** Cash on arrival, or a damage deposit that the booking's terms ask for on arrival, and that has no day before it. */
export function isPaidOnArrival(
  { kind, dueOn, way }: Pick<Instalment, 'kind' | 'dueOn' | 'way'>,
  {
    checkIn,
    paymentTerms,
  }: { checkIn: CalendarDate; paymentTerms: Pick<PaymentTerms, 'damageDepositWhen'> },
): boolean {
  const { damageDepositWhen } = paymentTerms;
  if (way === 'on_arrival') return true;
  return kind === 'damage_deposit' && damageDepositWhen === 'on_arrival' && dueOn === checkIn;
}

/**
 * The next payment need not be made while the guest's request to cancel waits (decision 29). On the day of arrival the
 * stay begins, whatever was asked; a bedroom that nobody pays for lapses by itself.
 * @param today the villa's day
 */
export function isOnHoldUntilAnswered(
  next: Money['next'],
  checkIn: CalendarDate,
  today: CalendarDate,
): boolean {
  return next !== null && next.kind !== 'top_up' && today < checkIn;
}
