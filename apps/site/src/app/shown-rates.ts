import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/calendar-date.ts';
import type { Localized } from '@villa/shared/domain/language.ts';
import { type Rates, priceDate } from '@villa/shared/domain/pricing.ts';
import type { RateReason } from '@villa/shared/domain/rate-periods.ts';
import type { NightKind } from '@villa/shared/domain/stay.ts';

/** What nights of one kind cost within a month: the cheapest, and whether it is the price of all. */
export interface ShownRate {
  regular: number;
  price: number;
  varies: boolean;
}

/** What a month's nights cost, for the price tile. */
export interface MonthRates extends Record<NightKind, ShownRate> {
  /** The periods that the prices are from, in the order of their nights; none when only the villa's own count. */
  names: Localized[];
}

/** A month near its end says nothing of one kind of night. */
const LEAST_NIGHTS = 7;

/** The nights of a month that are still to come: a whole week at least. */
export function nightsOfMonth(month: CalendarDate, today: CalendarDate): CalendarDate[] {
  const from = month.slice(0, 7) <= today.slice(0, 7) ? today : `${month.slice(0, 7)}-01`;
  const nights: CalendarDate[] = [];
  for (let day = from; nights.length < LEAST_NIGHTS || day.slice(0, 7) === from.slice(0, 7);) {
    nights.push(day);
    day = addDays(day, 1);
  }
  return nights;
}

/** What nights cost with this many bedrooms, by the kind of night. */
export function monthRates(
  rates: Rates,
  nights: readonly CalendarDate[],
  rooms: number,
): MonthRates {
  const lines = nights.map((night) => priceDate(rates, night, rooms));
  const ofKind = (kind: NightKind): ShownRate => {
    const same = lines.filter((line) => line.kind === kind);
    const { price = 0, regular = 0 } = same.toSorted((a, b) => a.price - b.price)[0] ?? {};
    return {
      price,
      regular,
      varies: same.some((line) => line.price !== price || line.regular !== regular),
    };
  };
  return {
    weekday: ofKind('weekday'),
    weekend: ofKind('weekend'),
    names: namesOf(lines.map(({ rate }) => rate)),
  };
}

/** Each name once; where the villa's own price is the only one there is nothing to name. */
function namesOf(reasons: readonly RateReason[]): Localized[] {
  const names = new Map<string, Localized>();
  for (const { name } of reasons) if (name) names.set(JSON.stringify(name), name);
  return [...names.values()];
}

/** The lowest and the highest price of a night that can be booked, with all bedrooms. */
export function priceRange(villa: Rates & Pick<Villa, 'daysAhead'>, today: CalendarDate) {
  const prices = Array.from(
    { length: villa.daysAhead + 1 },
    (_, day) => priceDate(villa, addDays(today, day), villa.bedrooms).price,
  );
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}
