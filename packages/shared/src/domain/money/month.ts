import { type CalendarDate, addDays, daysBetween, weekday } from '../stay/calendar-date.ts';

/** A month on the villa's calendar, written `YYYY-MM`. */
export type Month = string;

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** True for an existing month between the years 1000 and 9999. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value);
}

export function firstDay(month: Month): CalendarDate {
  return `${month}-01`;
}

/** The month so many months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** How many nights a month has: as many as days. */
export function nightsIn(month: Month): number {
  return daysBetween(firstDay(month), firstDay(addMonths(month, 1)));
}

/**
 * The weeks that a calendar of the month shows, each of seven days from Sunday on, as calendars in
 * Thailand begin; the first and the last may hold days of the neighbouring months.
 */
export function weeksOf(month: Month): CalendarDate[][] {
  const first = firstDay(month);
  const start = addDays(first, -weekday(first));
  const weeks = Math.ceil((weekday(first) + nightsIn(month)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}
