import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { Random } from './random.ts';
import { today } from './today.ts';

/** How far a stay reaches to either side of the contested night, in days. */
const reach = 3;

/** Nights that one contest can touch; contests this far apart share none. */
export const contestNights = 2 * reach + 1;

/** Stays that all sleep the same one night, so that any two of them overlap. */
export function contestedStays(night: CalendarDate, count: number, random: Random): Stay[] {
  return Array.from({ length: count }, () => ({
    checkIn: addDays(night, -random.whole(0, reach)),
    checkOut: addDays(night, 1 + random.whole(0, reach)),
  }));
}

/** The night that the nth contest from today is about. */
export function contestedNight(contest: number): CalendarDate {
  return addDays(today(), 1 + reach + contest * contestNights);
}
