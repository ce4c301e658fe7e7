import type { Booking } from '@villa/shared/contract/booking.ts';
import {
  isLate,
  isOnHoldUntilAnswered,
  isPaidOnArrival,
  paymentDue,
} from '@villa/shared/domain/money/payment-due.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';

/** A week before a payment falls due, the day before, on the day, and when it is over. */
export const REMINDER_STAGES = ['week', 'day', 'today', 'late'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

export interface Reminder {
  stage: ReminderStage;
  dueOn: CalendarDate;
}

const WEEK = 7;

/**
 * The reminder that fits a day of the villa, of what a confirmed stay is asked for next; null for none. A damage
 * deposit that is paid on arrival needs none, and a slip or a request to cancel that waits is the villa's to answer.
 */
export function reminderOf(
  booking: Booking,
  today: CalendarDate,
  { isCancelAsked = false } = {},
): Reminder | null {
  const { status, checkIn, checkOut } = booking;
  const next = paymentDue(booking, today);
  if (status !== 'confirmed' || next === null || today >= checkOut) return null;
  if (isPaidOnArrival(next, booking) || hasWaitingSlip(booking)) return null;
  if (isCancelAsked && isOnHoldUntilAnswered(next, checkIn, today)) return null;
  const days = daysBetween(today, next.dueOn);
  if (days > WEEK) return null;
  const stage = isLate(next, booking, today) ? 'late' : stageBefore(days);
  return { stage, dueOn: next.dueOn };
}

function stageBefore(days: number): ReminderStage {
  return days === 0 ? 'today' : days === 1 ? 'day' : 'week';
}

/**
 * Staff confirmed without a word about money: whether the first payment came is not written down, so the guest
 * is not told that it is missing.
 */
export function isFirstUnrecorded({ money: { next, paid } }: Booking): boolean {
  return paid <= 0 && (next?.kind === 'full' || next?.kind === 'deposit');
}

/** How many days of the villa a guest is left alone after a mail that named the amount. */
export const QUIET_DAYS: Record<ReminderStage, number> = { week: 3, day: 1, today: 1, late: 1 };
