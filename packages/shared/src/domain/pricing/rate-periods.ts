import { sorted } from '../sorted.ts';
import {
  type CalendarDate,
  addDays,
  dayNumber,
  daysBetween,
  isCalendarDate,
  weekday,
} from '../stay/calendar-date.ts';
import type { Localized } from '../text/language.ts';
import { type NightKind, type Stay, nightKind, nightsOf } from '../stay/stay.ts';

export const RATE_PERIOD_KINDS = ['season', 'special'] as const;
export type RatePeriodKind = (typeof RATE_PERIOD_KINDS)[number];

/** The price of a range of nights, and the stays that it takes. Whole baht a night for all bedrooms. */
export interface RatePeriod {
  kind: RatePeriodKind;
  name: Localized;
  /** Both are nights that belong to it. */
  firstNight: CalendarDate;
  lastNight: CalendarDate;
  /** Null: what lies below goes on, with its discounted price. */
  weekdayPrice: number | null;
  /** Counts only beside a regular price; null or 0: none. */
  weekdayDiscountedPrice: number | null;
  weekendPrice: number | null;
  weekendDiscountedPrice: number | null;
  /** Null: what lies below goes on. */
  minNights: number | null;
  /** Weekdays on which a stay may begin, 0 = Sunday; empty: any. */
  arrivalDays: readonly number[];
}

/** The villa's own prices, below all periods. A discounted price of null or 0 is unset. */
export interface NightlyPrices {
  weekdayPrice: number;
  weekdayDiscountedPrice: number | null;
  weekendPrice: number;
  weekendDiscountedPrice: number | null;
}

/** Why a night costs what it costs: the layer whose price counts. The villa's own has no name. */
export interface RateReason {
  kind: 'villa' | RatePeriodKind;
  name: Localized | null;
}

/** The price of a night with all bedrooms, before any discount. */
export interface NightRate {
  regular: number;
  price: number;
  rate: RateReason;
}

export const VILLA_RATE: RateReason = { kind: 'villa', name: null };

/** The periods of each kind in the order of their nights; made once for each list of periods. */
const byKind = new WeakMap<readonly RatePeriod[], Record<RatePeriodKind, RatePeriod[]>>();

function sortedByKind(periods: readonly RatePeriod[]): Record<RatePeriodKind, RatePeriod[]> {
  let known = byKind.get(periods);
  if (!known) {
    const ofKind = (kind: RatePeriodKind) =>
      sorted(
        periods.filter((period) => period.kind === kind),
        (a, b) => (a.firstNight < b.firstNight ? -1 : 1),
      );
    known = { season: ofKind('season'), special: ofKind('special') };
    byKind.set(periods, known);
  }
  return known;
}

/** The one period of a list in which a night lies; no two of one kind share a night. */
function periodAt(list: readonly RatePeriod[], night: CalendarDate): RatePeriod | undefined {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const period = list[middle] as RatePeriod;
    if (night < period.firstNight) to = middle;
    else if (night > period.lastNight) from = middle + 1;
    else return period;
  }
  return undefined;
}

/** The periods that a night lies in, the topmost first: the special one, then the season. */
export function periodsOfNight<Period extends RatePeriod>(
  periods: readonly Period[],
  night: CalendarDate,
): Period[] {
  if (periods.length === 0) return [];
  const { special, season } = sortedByKind(periods);
  return [periodAt(special, night), periodAt(season, night)].filter(
    (period) => period !== undefined,
  ) as Period[];
}

/** Prices a night with all bedrooms: by the topmost layer that sets a regular price for its kind. */
export function rateOfNight(
  villa: NightlyPrices,
  periods: readonly RatePeriod[],
  night: CalendarDate,
): NightRate {
  const kind = nightKind(night);
  const own = priceOfKind(villa, kind);
  for (const period of periodsOfNight(periods, night)) {
    const set = priceOfKind(period, kind);
    if (set !== null) return { ...set, rate: { kind: period.kind, name: period.name } };
  }
  return { ...(own ?? { regular: 0, price: 0 }), rate: VILLA_RATE };
}

/** The price that a layer sets for a kind of night; null when it sets none. */
export function priceOfKind(
  layer: NightlyPrices | RatePeriod,
  kind: NightKind,
): { regular: number; price: number } | null {
  const regular = kind === 'weekend' ? layer.weekendPrice : layer.weekdayPrice;
  if (regular === null) return null;
  const discounted =
    kind === 'weekend' ? layer.weekendDiscountedPrice : layer.weekdayDiscountedPrice;
  return { regular, price: discounted !== null && discounted > 0 ? discounted : regular };
}

/** A rule of a period, or of the villa, that a stay breaks. */
export type BrokenRateRule =
  | { reason: 'too_few_nights'; minNights: number; period: RateReason }
  | { reason: 'wrong_arrival_day'; arrivalDays: readonly number[]; period: RateReason };

const reasonOf = (period: RatePeriod | undefined): RateReason =>
  period === undefined ? VILLA_RATE : { kind: period.kind, name: period.name };

/** How many nights a stay with this night must have, and which layer says so. */
export function leastNightsOf(
  villa: { minNights: number },
  periods: readonly RatePeriod[],
  night: CalendarDate,
): { minNights: number; period: RateReason } {
  const setting = periodsOfNight(periods, night).find(({ minNights }) => minNights !== null);
  return { minNights: setting?.minNights ?? villa.minNights, period: reasonOf(setting) };
}

/** Answers true when a stay may begin with this night, by the weekdays of the topmost period it lies in. */
export function mayArriveOn(periods: readonly RatePeriod[], night: CalendarDate): boolean {
  const [topmost] = periodsOfNight(periods, night);
  const days = topmost?.arrivalDays ?? [];
  return days.length === 0 || days.includes(weekday(night));
}

/** How many nights the stay must have: the greatest least of its nights. */
export function leastNightsOfStay(
  villa: { minNights: number },
  periods: readonly RatePeriod[],
  stay: Stay,
): { minNights: number; period: RateReason } {
  if (periods.length === 0) return { minNights: villa.minNights, period: VILLA_RATE };
  return nightsOf(stay)
    .map((night) => leastNightsOf(villa, periods, night))
    .reduce(
      (greatest, least) => (least.minNights > greatest.minNights ? least : greatest),
      leastNightsOf(villa, periods, stay.checkIn),
    );
}

/**
 * The rules of the periods and of the villa's minimum nights that a stay breaks; staff may book it all the same.
 * @param fillsGap between two confirmed stretches with nothing left over, which is free of both rules
 */
export function findBrokenRateRules(
  villa: { minNights: number },
  periods: readonly RatePeriod[],
  stay: Stay,
  fillsGap = false,
): BrokenRateRule[] {
  if (fillsGap) return [];
  const broken: BrokenRateRule[] = [];
  const [topmost] = periodsOfNight(periods, stay.checkIn);
  if (topmost && !mayArriveOn(periods, stay.checkIn)) {
    const { arrivalDays } = topmost;
    broken.push({ reason: 'wrong_arrival_day', arrivalDays, period: reasonOf(topmost) });
  }
  const least = leastNightsOfStay(villa, periods, stay);
  if (daysBetween(stay.checkIn, stay.checkOut) < least.minNights) {
    broken.push({ reason: 'too_few_nights', ...least });
  }
  return broken;
}

/** The first period of the same kind that shares a night with this one. */
export function findOverlap<Period extends RatePeriod>(
  period: Pick<RatePeriod, 'kind' | 'firstNight' | 'lastNight'>,
  others: readonly Period[],
): Period | undefined {
  return sorted(
    others.filter(
      (other) =>
        other.kind === period.kind &&
        other.firstNight <= period.lastNight &&
        other.lastNight >= period.firstNight,
    ),
    (a, b) => (a.firstNight < b.firstNight ? -1 : 1),
  )[0];
}

/** The same day a year later; the last of February goes to the last of February. */
export function nextYear(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + 1);
  if (date.slice(5, 7) === '02' && addDays(date, 1).slice(5, 7) === '03') {
    return addDays(`${year}-03-01`, -1);
  }
  return `${year}${date.slice(4)}`;
}

/** A period as it would be a year later. Movable feasts do not move with it. */
export function copyToNextYear<Period extends RatePeriod>(period: Period): Period {
  return {
    ...period,
    firstNight: nextYear(period.firstNight),
    lastNight: nextYear(period.lastNight),
  };
}

/** One row is one stretch of one year. */
export const MAX_PERIOD_NIGHTS = 366;

export type PeriodMisfit =
  | 'not_a_date'
  | 'reversed'
  | 'too_many_nights'
  | 'above_regular'
  | 'required'
  | 'more_than_max_nights'
  | 'no_arrival_possible';

/** The contradictions in a period, by the field to mend. The form asks before it sends, the server again. */
export function findPeriodMisfits(
  period: Omit<RatePeriod, 'kind' | 'name'>,
  villa: { maxNights: number },
): Partial<Record<keyof RatePeriod, PeriodMisfit>> {
  const found: Partial<Record<keyof RatePeriod, PeriodMisfit>> = {};
  const { firstNight, lastNight, minNights, arrivalDays } = period;
  if (!isCalendarDate(firstNight)) found.firstNight = 'not_a_date';
  if (!isCalendarDate(lastNight)) found.lastNight = 'not_a_date';
  if (Object.keys(found).length === 0) {
    const nights = dayNumber(lastNight) - dayNumber(firstNight) + 1;
    if (nights < 1) found.lastNight = 'reversed';
    if (nights > MAX_PERIOD_NIGHTS) found.lastNight = 'too_many_nights';
    // A period of two nights on which nobody may arrive sells neither as a first night.
    if (nights >= 1 && arrivalDays.length > 0 && nights < 7) {
      const days = Array.from({ length: nights }, (_, index) =>
        weekday(addDays(firstNight, index)),
      );
      if (!days.some((day) => arrivalDays.includes(day))) {
        found.arrivalDays = 'no_arrival_possible';
      }
    }
  }
  for (const kind of ['weekday', 'weekend'] as const) {
    const regular = period[`${kind}Price`];
    const discounted = period[`${kind}DiscountedPrice`] ?? 0;
    if (discounted === 0) continue;
    if (regular === null) found[`${kind}Price`] = 'required';
    else if (discounted > regular) found[`${kind}DiscountedPrice`] = 'above_regular';
  }
  if (minNights !== null && minNights > villa.maxNights) found.minNights = 'more_than_max_nights';
  return found;
}
