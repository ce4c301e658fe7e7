import type { Booking } from '@villa/shared/contract/booking.ts';
import { factsOf, isWaitingForVilla, stayState } from '@villa/shared/domain/booking/stay-state.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';

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
  const request = isCancelAsked ? ({ state: 'open' } as const) : null;
  const state = stayState(factsOf(booking, { request }), { today });
  const { ask } = state;
  if (booking.status !== 'confirmed' || ask === null || today >= booking.checkOut) return null;
  // Cash is reminded of once its day is over: nobody pays it at the villa any more.
  const isAtTheDoor = ask.onArrival && !(ask.cash && ask.late);
  if (isAtTheDoor || ask.onHold || isWaitingForVilla(state)) return null;
  const days = daysBetween(today, ask.by);
  if (days > WEEK) return null;
  return { stage: ask.late ? 'late' : stageBefore(days), dueOn: ask.by };
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
