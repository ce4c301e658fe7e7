import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { hasLooseSlip } from './has-loose-slip.ts';

/** How the day that a payment falls due is said. */
export type DueState = 'today' | 'by' | 'late' | 'onArrival';

/**
 * What is asked for at booking is due now, whenever that was: only a balance or a damage deposit, whose day the
 * guest was told long before, can be late. A damage deposit that the booking's terms ask for on arrival has no day
 * before that.
 */
export function dueState(
  { kind, dueOn }: NonNullable<Booking['money']['next']>,
  { checkIn, paymentTerms }: Pick<Booking, 'checkIn' | 'paymentTerms'>,
  today: CalendarDate,
): DueState {
  const isOnArrival =
    kind === 'damage_deposit' &&
    paymentTerms.damageDepositWhen === 'on_arrival' &&
    dueOn === checkIn;
  if (isOnArrival && today <= checkIn) return 'onArrival';
  if (dueOn > today) return 'by';
  const hasDay = kind === 'balance' || kind === 'damage_deposit';
  return hasDay && dueOn < today ? 'late' : 'today';
}

/** Whether whoever has sent a slip is asked to say so, where the day that a payment falls due is said. */
export function asksWhoSent(
  next: NonNullable<Booking['money']['next']>,
  booking: Pick<Booking, 'checkIn' | 'paymentTerms' | 'slips' | 'money'>,
  today: CalendarDate,
): boolean {
  const state = dueState(next, booking, today);
  return hasLooseSlip(booking) && (state === 'late' || state === 'today');
}
