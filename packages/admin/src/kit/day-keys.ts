import { type CalendarDate, addDays, weekday } from '@villa/shared/domain/stay/calendar-date.ts';
import { addMonths, firstDay, monthOf, nightsIn } from '@villa/shared/domain/money/month.ts';

/** How far an arrow key goes in a grid of weeks. */
export const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that a key moves to in a calendar; null: none. */
export function dayAfterKey(key: string, day: CalendarDate): CalendarDate | null {
  const step = DAY_STEPS[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return inMonth(day, -1);
  if (key === 'PageDown') return inMonth(day, 1);
  return null;
}

/** The same day of another month, or its last when it is shorter. */
function inMonth(day: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOf(day), months);
  const date = Math.min(Number(day.slice(8)), nightsIn(month));
  return addDays(firstDay(month), date - 1);
}
