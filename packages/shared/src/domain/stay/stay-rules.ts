import { type CalendarDate, addDays, dateInZone, instantAt } from './calendar-date.ts';
import { type Stay, nightCount } from './stay.ts';

/** The stays that the villa lets a guest book. Dates are the villa's, counts are nights, rooms and people. */
export interface StayLimits {
  minNights: number;
  maxNights: number;
  /** How many days from today the last check-in may be. */
  daysAhead: number;
  minRooms: number;
  bedrooms: number;
  maxGuests: number;
}

/** How late a guest may still book. */
export interface NoticeSettings {
  /** Hours before check-in time; 0: no bound. */
  noticeHours: number;
  /** `HH:MM` by the clocks of `timeZone`. */
  checkInTime: string;
  timeZone: string;
}

export type StayRefusal =
  | 'in_past'
  | 'too_soon'
  | 'same_day'
  | 'reversed'
  | 'too_few_nights'
  | 'too_many_nights'
  | 'too_far_ahead';

/**
 * Why these dates cannot be booked by rule (whether they are taken is another question), or null.
 * @param first the first day that can still be arrived on (`firstCheckIn`)
 */
export function refuseStay(
  stay: Stay,
  limits: Pick<StayLimits, 'minNights' | 'maxNights' | 'daysAhead'>,
  today: CalendarDate,
  first: CalendarDate = today,
): StayRefusal | null {
  const nights = nightCount(stay);
  if (nights === 0) return 'same_day';
  if (nights < 0) return 'reversed';
  if (stay.checkIn < today) return 'in_past';
  if (stay.checkIn < first) return 'too_soon';
  if (nights < limits.minNights) return 'too_few_nights';
  if (nights > limits.maxNights) return 'too_many_nights';
  if (stay.checkIn > lastCheckIn(limits, today)) return 'too_far_ahead';
  return null;
}

/** The first day whose check-in time is not nearer than the notice that the villa wants. */
export function firstCheckIn(settings: NoticeSettings, now: Date): CalendarDate {
  const { noticeHours, checkInTime, timeZone } = settings;
  if (noticeHours === 0) return dateInZone(now, timeZone);
  const earliest = new Date(now.getTime() + noticeHours * 3_600_000);
  const day = dateInZone(earliest, timeZone);
  return instantAt(day, checkInTime, timeZone) < earliest ? addDays(day, 1) : day;
}

/** The instant (milliseconds since 1970) from which `firstCheckIn` is another day. */
export function firstCheckInUntil(settings: NoticeSettings, now: Date): number {
  const { noticeHours, checkInTime, timeZone } = settings;
  const first = firstCheckIn(settings, now);
  if (noticeHours === 0) return instantAt(addDays(first, 1), '00:00', timeZone).getTime();
  // At the very instant of the notice it can still be booked.
  return instantAt(first, checkInTime, timeZone).getTime() - noticeHours * 3_600_000 + 1;
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
