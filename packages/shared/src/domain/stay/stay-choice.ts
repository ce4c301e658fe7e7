import { type CalendarDate, addDays, daysBetween } from './calendar-date.ts';
import {
  type BrokenRateRule,
  type RatePeriod,
  type RateReason,
  VILLA_RATE,
  findBrokenRateRules,
  leastNightsOf,
  leastNightsOfStay,
  mayArriveOn,
} from '../pricing/rate-periods.ts';
import type { Stay } from './stay.ts';
import { type StayLimits, lastCheckIn } from './stay-rules.ts';

/** The facts by which the calendar judges a day. Dates are the villa's. */
export interface StayCalendar {
  today: CalendarDate;
  limits: Pick<StayLimits, 'minNights' | 'maxNights' | 'daysAhead'>;
  /** The first day that can still be arrived on; today while it is not known. */
  firstCheckIn?: CalendarDate | undefined;
  /** Nights that somebody else sleeps here. */
  taken: ReadonlySet<CalendarDate>;
  /** They may ask for other least nights than the villa, and for weekdays to arrive on. */
  periods?: readonly RatePeriod[] | undefined;
  /** Free stretches between confirmed stays; one that fills such a gap is free of both rules. */
  gaps?: readonly Stay[] | undefined;
}

/** The days chosen so far: none, an arrival, or both. */
export interface ChosenDays {
  checkIn: CalendarDate | null;
  checkOut: CalendarDate | null;
}

export type ArrivalRefusal =
  | 'in_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'taken'
  | 'wrong_arrival_day'
  | 'gap_too_short';
export type DepartureRefusal =
  | 'same_day'
  | 'wrong_arrival_day'
  | 'too_few_nights'
  | 'too_many_nights'
  | 'taken_between';
export type DayRefusal = ArrivalRefusal | DepartureRefusal;

/** Why nobody can arrive on this day, or null. */
export function refuseArrival(day: CalendarDate, calendar: StayCalendar): ArrivalRefusal | null {
  const { today, limits, taken, firstCheckIn = today } = calendar;
  if (day < today) return 'in_past';
  if (day < firstCheckIn) return 'too_soon';
  if (day > lastCheckIn(limits, today)) return 'too_far_ahead';
  if (taken.has(day)) return 'taken';
  if (gapFrom(day, calendar)) return null;
  const { periods = [] } = calendar;
  if (!mayArriveOn(periods, day)) return 'wrong_arrival_day';
  // A longer stay may reach a period that asks for still more nights.
  let least = 1;
  for (let night = 0; night < limits.maxNights; night++) {
    const date = addDays(day, night);
    // Free itself, but the next guest arrives before the shortest stay would be over.
    if (taken.has(date)) return 'gap_too_short';
    least = Math.max(least, leastNightsOf(limits, periods, date).minNights);
    if (night + 1 >= least) return null;
  }
  return 'gap_too_short';
}

/** The gap that begins on this day and may be booked as a whole. */
function gapFrom(day: CalendarDate, { gaps = [], limits }: StayCalendar): Stay | undefined {
  const gap = gaps.find(({ checkIn }) => checkIn === day);
  return gap && daysBetween(gap.checkIn, gap.checkOut) <= limits.maxNights ? gap : undefined;
}

/**
 * Why a guest who arrives on `checkIn` cannot leave on this later (or same) day, or null. Leaving on
 * the first taken night is fine: the next guest arrives that afternoon.
 */
export function refuseDeparture(
  checkIn: CalendarDate,
  day: CalendarDate,
  calendar: StayCalendar,
): DepartureRefusal | null {
  const { limits, taken, periods = [] } = calendar;
  const nights = daysBetween(checkIn, day);
  if (nights === 0) return 'same_day';
  const fillsGap = gapFrom(checkIn, calendar)?.checkOut === day;
  if (!fillsGap) {
    if (!mayArriveOn(periods, checkIn)) return 'wrong_arrival_day';
    const stay = { checkIn, checkOut: day };
    if (nights < leastNightsOfStay(limits, periods, stay).minNights) return 'too_few_nights';
  }
  if (nights > limits.maxNights) return 'too_many_nights';
  for (let night = 0; night < nights; night++) {
    if (taken.has(addDays(checkIn, night))) return 'taken_between';
  }
  return null;
}

/** The first day after `day` on which a guest who arrives on `checkIn` can leave, or null when there is none. */
export function nextDeparture(
  checkIn: CalendarDate,
  day: CalendarDate,
  calendar: StayCalendar,
): CalendarDate | null {
  const last = addDays(checkIn, calendar.limits.maxNights);
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) {
    if (next > checkIn && refuseDeparture(checkIn, next, calendar) === null) return next;
  }
  return null;
}

/** True while the next click names the day of leaving. */
export function isChoosingDeparture(chosen: ChosenDays): chosen is {
  checkIn: CalendarDate;
  checkOut: null;
} {
  return chosen.checkIn !== null && chosen.checkOut === null;
}

/** Why this day cannot be clicked now, or null. */
export function refuseDay(
  chosen: ChosenDays,
  day: CalendarDate,
  calendar: StayCalendar,
): DayRefusal | null {
  return isChoosingDeparture(chosen) && day >= chosen.checkIn
    ? refuseDeparture(chosen.checkIn, day, calendar)
    : refuseArrival(day, calendar);
}

/** A refusal with what its sentence names. */
export type DayReason =
  | BrokenRateRule
  | { reason: 'gap_too_short'; minNights: number; period: RateReason }
  /** A stay from this arrival fills a gap, or is none. */
  | { reason: 'only_whole_gap'; checkIn: CalendarDate; checkOut: CalendarDate }
  | { reason: Exclude<DayRefusal, BrokenRateRule['reason'] | 'gap_too_short'> };

/** The same as `refuseDay`, with the rule and the period that it comes from. */
export function explainDay(
  chosen: ChosenDays,
  day: CalendarDate,
  calendar: StayCalendar,
): DayReason | null {
  const reason = refuseDay(chosen, day, calendar);
  if (reason === null) return null;
  const { limits, periods = [] } = calendar;
  const isDeparture = isChoosingDeparture(chosen) && day >= chosen.checkIn;
  switch (reason) {
    case 'gap_too_short':
      return explainShortGap(day, calendar);
    case 'too_few_nights':
    case 'wrong_arrival_day': {
      const checkIn = isDeparture ? chosen.checkIn : day;
      const stay = { checkIn, checkOut: isDeparture ? day : addDays(day, 1) };
      const gap = isDeparture ? gapFrom(checkIn, calendar) : undefined;
      if (gap && isOnlyStay(gap, calendar)) {
        return { reason: 'only_whole_gap', ...gap };
      }
      const rules = findBrokenRateRules(limits, periods, stay);
      return (
        rules.find((rule) => rule.reason === reason) ?? {
          reason: 'gap_too_short',
          minNights: limits.minNights,
          period: VILLA_RATE,
        }
      );
    }
    default:
      return { reason };
  }
}

/** Answers true when from a gap's first day no shorter stay is possible than the one that fills it. */
function isOnlyStay({ checkIn, checkOut }: Stay, calendar: StayCalendar): boolean {
  const shorter = Array.from({ length: daysBetween(checkIn, checkOut) - 1 }, (_, index) =>
    addDays(checkIn, index + 1),
  );
  return shorter.every((day) => refuseDeparture(checkIn, day, calendar) !== null);
}

/** The next guest arrives before the shortest stay from this day on would be over; or none is short enough. */
function explainShortGap(
  day: CalendarDate,
  { limits, periods = [], taken }: StayCalendar,
): DayReason {
  let least = leastNightsOf(limits, periods, day);
  for (let night = 0; night < limits.maxNights; night++) {
    const date = addDays(day, night);
    if (taken.has(date)) return { reason: 'gap_too_short', ...least };
    const here = leastNightsOf(limits, periods, date);
    if (here.minNights > least.minNights) least = here;
  }
  return { reason: 'too_few_nights', ...least };
}

/** The first day on which somebody can arrive, or null when there is none. */
export function firstArrival(calendar: StayCalendar): CalendarDate | null {
  const { today, limits, firstCheckIn = today } = calendar;
  const last = lastCheckIn(limits, today);
  for (let day = firstCheckIn; day <= last; day = addDays(day, 1)) {
    if (refuseArrival(day, calendar) === null) return day;
  }
  return null;
}

/** The arrival of the first free stay of the least nights that ends within its month; else of the first one at all. */
export function firstWithinMonth(calendar: StayCalendar): CalendarDate | null {
  const first = firstArrival(calendar);
  const last = lastCheckIn(calendar.limits, calendar.today);
  for (let day = first; day !== null && day <= last; day = addDays(day, 1)) {
    if (refuseArrival(day, calendar) !== null) continue;
    if (nextDeparture(day, day, calendar)?.slice(0, 7) === day.slice(0, 7)) return day;
  }
  return first;
}

export type DayClick =
  | { chosen: ChosenDays; refusal: null }
  | { chosen: ChosenDays; refusal: DayRefusal };

/**
 * A click on a day. The first names the arrival, the second the departure, a third begins anew, and
 * a day before the arrival moves the arrival. A refused click changes nothing.
 */
export function clickDay(chosen: ChosenDays, day: CalendarDate, calendar: StayCalendar): DayClick {
  const refusal = refuseDay(chosen, day, calendar);
  if (refusal) return { chosen, refusal };
  if (isChoosingDeparture(chosen) && day > chosen.checkIn) {
    return { chosen: { checkIn: chosen.checkIn, checkOut: day }, refusal: null };
  }
  return { chosen: { checkIn: day, checkOut: null }, refusal: null };
}

/** True when chosen dates can still be booked, after fresh news of what is taken. */
export function isStillFree(chosen: ChosenDays, calendar: StayCalendar): boolean {
  if (chosen.checkIn === null) return true;
  if (refuseArrival(chosen.checkIn, calendar)) return false;
  return chosen.checkOut === null || !refuseDeparture(chosen.checkIn, chosen.checkOut, calendar);
}
