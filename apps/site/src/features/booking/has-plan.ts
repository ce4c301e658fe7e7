import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type PlanStep, planSteps } from '@villa/shared/domain/money/payment-plan.ts';

/** A damage deposit that is paid on the day of arrival, and so stands with it. */
export function isOnArrival({ amount, damage, dueOn }: PlanStep, checkIn: CalendarDate): boolean {
  return dueOn >= checkIn && amount === damage;
}

/** Answers true when there is a plan to show: one payment and the arrival are none. */
export function hasPlan(booking: Pick<Booking, 'money' | 'instalments' | 'checkIn'>): boolean {
  const { money, instalments, checkIn } = booking;
  const toPay = planSteps(instalments).filter((step) => !isOnArrival(step, checkIn));
  return toPay.length + (money.received > 0 ? 1 : 0) >= 2;
}
