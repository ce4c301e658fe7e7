import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';

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
