import {
  type CalendarDate,
  dayNumber,
  daysBetween,
  fromDayNumber,
  weekday,
} from './calendar-date.ts';

/** The nights from check-in up to, not including, check-out. */
export interface Stay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

export type NightKind = 'weekday' | 'weekend';

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The one place that says which nights are weekend nights: those of a Friday and a Saturday, slept
 * into Saturday and Sunday. Prices and every label on every screen follow from it.
 */
export function nightKind(night: CalendarDate): NightKind {
  const day = weekday(night);
  return day === FRIDAY || day === SATURDAY ? 'weekend' : 'weekday';
}

/** Number of nights; 0 or negative when the dates are equal or reversed. */
export function nightCount(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut);
}

/** Every night of the stay, in order. */
export function nightsOf(stay: Stay): CalendarDate[] {
  const first = dayNumber(stay.checkIn);
  const nights = Math.max(0, nightCount(stay));
  return Array.from({ length: nights }, (_, index) => fromDayNumber(first + index));
}
