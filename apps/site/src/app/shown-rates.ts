import { sorted } from '@villa/shared/domain/sorted.ts';
import type { MonthRates } from '@villa/shared/contract/home-villa.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Rates, priceDate } from '@villa/shared/domain/pricing/pricing.ts';
import type { RateReason } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { NightKind } from '@villa/shared/domain/stay/stay.ts';

/** The price of nights of one kind within a month: the cheapest, and whether it is the price of all. */
export type ShownRate = MonthRates[NightKind];

/** A month near its end says nothing of one kind of night. */
const MIN_NIGHTS = 7;

/** The nights of a month that are still to come: a whole week at least. */
export function nightsOfMonth(month: CalendarDate, today: CalendarDate): CalendarDate[] {
  const from = month.slice(0, 7) <= today.slice(0, 7) ? today : `${month.slice(0, 7)}-01`;
  const nights: CalendarDate[] = [];
  for (let day = from; nights.length < MIN_NIGHTS || day.slice(0, 7) === from.slice(0, 7);) {
    nights.push(day);
    day = addDays(day, 1);
  }
  return nights;
}

/** The prices of nights with this many bedrooms, by the kind of night. */
export function monthRates(
  rates: Rates,
  nights: readonly CalendarDate[],
  rooms: number,
): MonthRates {
  const lines = nights.map((night) => priceDate(rates, night, rooms));
  const ofKind = (kind: NightKind): ShownRate => {
    const same = lines.filter((line) => line.kind === kind);
    const { price = 0, regular = 0 } = sorted(same, (a, b) => a.price - b.price)[0] ?? {};
    return {
      price,
      regular,
      varies: same.some((line) => line.price !== price || line.regular !== regular),
    };
  };
  return {
    weekday: ofKind('weekday'),
    weekend: ofKind('weekend'),
    names: periodsOf(lines),
  };
}

/** Each name once; where the villa's own price is the only one there is nothing to name. */
function periodsOf(lines: readonly { rate: RateReason; price: number }[]): MonthRates['names'] {
  const keyOf = ({ rate }: { rate: RateReason }) => JSON.stringify(rate.name ?? null);
  const isMixed = new Set(lines.map(keyOf)).size > 1;
  return [...new Map(lines.map((line) => [keyOf(line), line.rate.name]))].flatMap(([key, name]) => {
    const own = lines.filter((line) => keyOf(line) === key).map(({ price }) => price);
    return name ? [{ name, from: isMixed ? Math.min(...own) : null }] : [];
  });
}

/** The furthest ahead that a villa can be set to take bookings. */
const MAX_DAYS = 1000;

/** The lowest and the highest price of a night that a stay can begin with, with all bedrooms. */
export function priceRange(villa: Rates & Pick<Villa, 'daysAhead'>, today: CalendarDate) {
  // Without periods every week is the same.
  const hasPeriods = (villa.periods ?? []).length > 0;
  const days = hasPeriods ? Math.min(villa.daysAhead, MAX_DAYS) + 1 : MIN_NIGHTS;
  const prices = Array.from(
    { length: days },
    (_, day) => priceDate(villa, addDays(today, day), villa.bedrooms).price,
  );
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}
