import { type CalendarDate, addDays } from './calendar-date.ts';
import { type Stay, nightCount } from './stay.ts';

/** What the villa lets a guest book. Dates are the villa's, counts are nights, rooms and people. */
export interface StayLimits {
  minNights: number;
  maxNights: number;
  /** How many days from today the last check-in may be. */
  daysAhead: number;
  minRooms: number;
  bedrooms: number;
  maxGuests: number;
}

export type StayRefusal =
  | 'in_past'
  | 'same_day'
  | 'reversed'
  | 'too_few_nights'
  | 'too_many_nights'
  | 'too_far_ahead';

/** Why these dates cannot be booked by rule (whether they are taken is another question), or null. */
export function refuseStay(
  stay: Stay,
  limits: Pick<StayLimits, 'minNights' | 'maxNights' | 'daysAhead'>,
  today: CalendarDate,
): StayRefusal | null {
  const nights = nightCount(stay);
  if (nights === 0) return 'same_day';
  if (nights < 0) return 'reversed';
  if (stay.checkIn < today) return 'in_past';
  if (nights < limits.minNights) return 'too_few_nights';
  if (nights > limits.maxNights) return 'too_many_nights';
  if (stay.checkIn > lastCheckIn(limits, today)) return 'too_far_ahead';
  return null;
}

/** The last day on which a stay may begin. */
export function lastCheckIn(
  limits: Pick<StayLimits, 'daysAhead'>,
  today: CalendarDate,
): CalendarDate {
  return addDays(today, limits.daysAhead);
}

/** The room counts a guest may choose, fewest first. */
export function roomChoices(limits: Pick<StayLimits, 'minRooms' | 'bedrooms'>): number[] {
  const most = Math.max(1, limits.bedrooms);
  const fewest = Math.min(Math.max(1, limits.minRooms), most);
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}
