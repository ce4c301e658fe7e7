import { isWithin } from '@villa/shared/domain/booking/undo.ts';
import {
  type Entry,
  damageToReturn,
  moneyOf,
  paidInto,
  standingPayments,
} from '@villa/shared/domain/money/ledger.ts';
import {
  type AskedOfTransfer,
  damagePartOf,
  damagePartOfRefund,
} from '@villa/shared/domain/money/split-transfer.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { readPastDay } from '../../platform/read-past-day.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingLedger, KeptPayment } from '../ledger/ledger.repository.ts';
import type { PaymentCommand, PaymentOutcome } from './reported-payment.ts';

/** Two equal amounts within this time are more likely typed twice than paid twice. */
const SAME_PAYMENT_MS = 60_000;

/** A transfer's parts, divided where its caller has not. Out of a pot goes at most the amount that is in it. */
export function entriesOf(
  { amount, damage: named, out = false }: PaymentCommand['entries'],
  {
    asked,
    ...booking
  }: Pick<PaymentOutcome, 'money' | 'instalments'> & {
    asked: AskedOfTransfer | undefined;
  },
  ledger: BookingLedger,
): Entry[] {
  const damage =
    named ??
    (out ? damagePartOfRefund(amount, booking.money) : damagePartOf(amount, booking, asked));
  if (damage > amount) throw invalidFields({ damage: 'too_big' });
  const parts: Entry[] = [
    { pot: 'stay', amount: amount - damage },
    { pot: 'damage', amount: damage },
  ];
  const entries = parts.filter((entry) => entry.amount !== 0);
  if (!out) return entries;
  for (const { pot, amount: part } of entries) {
    if (part > paidInto(ledger, pot)) {
      throw invalidFields({ [pot === 'damage' ? 'damage' : 'amount']: 'too_big' });
    }
  }
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

/** The same reference, however somebody typed it off a statement. */
export function plainReference(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** No guest pays so long before the booking is made: it is a year typed wrongly. */
const MAX_DAYS_BEFORE = 400;

/** The day of a payment. @throws AppError `invalid_fields` */
export function readDay(
  wire: string | undefined,
  { today, bookedOn, timeZone }: { today: string; bookedOn: string; timeZone: string },
): string {
  if (wire === undefined) return today;
  const earliest = addDays(bookedOn, -MAX_DAYS_BEFORE);
  return readPastDay('receivedOn', wire, { today, earliest, timeZone });
}

/**
 * A deposit may come before staff write the booking down; more often its date is a slip of the pen.
 * @throws AppError `dated_before`
 */
export function refuseDatedBefore(day: string, bookedOn: string): void {
  if (day < bookedOn) throw new AppError('dated_before', { data: { bookedOn } });
}

/**
 * Whoever pays back more than is due is asked whether they mean it.
 * @throws AppError `more_than_due`
 */
export function refuseMoreThanDue(
  status: BookingRecord['status'],
  ledger: BookingLedger,
  entries: readonly Entry[],
): void {
  const { refundDue, damage } = moneyOf(status, ledger);
  const due = { stay: refundDue, damage: damageToReturn(damage) };
  if (entries.some(({ pot, amount }) => -amount > due[pot])) {
    throw new AppError('more_than_due', { data: { due } });
  }
}

/** @throws AppError `same_payment` */
export function refuseSame(
  { payments }: BookingLedger,
  entries: readonly Entry[],
  now: Date,
): void {
  const text = JSON.stringify(entries);
  const isSame = (other: KeptPayment) =>
    isWithin(other.at, now, SAME_PAYMENT_MS) && JSON.stringify(other.entries) === text;
  if (standingPayments(payments).some(isSame)) throw new AppError('same_payment');
}
