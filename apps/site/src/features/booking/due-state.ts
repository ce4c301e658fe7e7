import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';

/** How the day that a payment falls due is said. */
export type DueState = 'today' | 'by' | 'late';

/**
 * What is asked for at booking is due now, whenever that was: only a balance or a damage deposit, whose day the
 * guest was told long before, can be late.
 */
export function dueState(
  { kind, dueOn }: NonNullable<Booking['money']['next']>,
  today: CalendarDate,
): DueState {
  if (dueOn > today) return 'by';
  const hasDay = kind === 'balance' || kind === 'damage_deposit';
  return hasDay && dueOn < today ? 'late' : 'today';
}
