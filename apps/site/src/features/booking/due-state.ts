import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { isLate, isPaidOnArrival } from '@villa/shared/domain/money/payment-due.ts';
import { hasSlipWithoutPayment } from './has-slip-without-payment.ts';

/** How the guest reads the day that a payment falls due. */
export type DueState = 'today' | 'by' | 'late' | 'onArrival';

type DueBooking = Pick<Booking, 'checkIn' | 'checkOut' | 'paymentTerms' | 'status' | 'money'>;

/**
 * A first payment or a bedroom is due now, whenever it was asked for: to its guest only a balance or a damage deposit,
 * whose day they were told long before, is late. A damage deposit that the booking's terms ask for on arrival has no
 * day before that.
 */
export function dueState(
  next: NonNullable<Booking['money']['next']>,
  booking: DueBooking,
  today: CalendarDate,
): DueState {
  const { kind, dueOn } = next;
  if (isPaidOnArrival(next, booking) && today <= booking.checkIn) return 'onArrival';
  if (dueOn > today) return 'by';
  const hasDay = kind === 'balance' || kind === 'damage_deposit';
  return hasDay && isLate(next, booking, today) ? 'late' : 'today';
}

/** Asks a guest who has sent a slip to say so, beside the day that a payment falls due. */
export function asksWhoSent(
  next: NonNullable<Booking['money']['next']>,
  booking: DueBooking & Pick<Booking, 'slips'>,
  today: CalendarDate,
): boolean {
  const state = dueState(next, booking, today);
  return hasSlipWithoutPayment(booking) && (state === 'late' || state === 'today');
}
