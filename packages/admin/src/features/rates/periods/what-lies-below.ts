import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type NightlyPrices,
  type RatePeriod,
  type RateReason,
  leastNightsOf,
  rateOfNight,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import { type NightKind, nightKind } from '@villa/shared/domain/stay/stay.ts';

/** The price of nights, or the minimum of nights, where the period sets none of its own. */
export interface Below {
  rate: RateReason;
  value: number;
}

export interface AllBelow {
  /** The guest's prices for a night of each kind; none where the period has no such night. */
  prices: Record<NightKind, Below[]>;
  minNights: Below[];
}

/** The layers below the nights of a period: for a special one the seasons and the villa, for a season the villa. */
export function whatLiesBelow(
  period: Pick<RatePeriod, 'kind' | 'firstNight' | 'lastNight'>,
  others: readonly RatePeriod[],
  villa: NightlyPrices & { minNights: number },
): AllBelow {
  const seasons = period.kind === 'special' ? others.filter(({ kind }) => kind === 'season') : [];
  const found: AllBelow = { prices: { weekday: [], weekend: [] }, minNights: [] };
  for (let night: CalendarDate = period.firstNight; night <= period.lastNight;) {
    const { price, rate } = rateOfNight(villa, seasons, night);
    addOnce(found.prices[nightKind(night)], { rate, value: price });
    const least = leastNightsOf(villa, seasons, night);
    addOnce(found.minNights, { rate: least.period, value: least.minNights });
    night = addDays(night, 1);
  }
  return found;
}

function addOnce(list: Below[], one: Below): void {
  const isKnown = list.some(
    ({ rate, value }) =>
      value === one.value &&
      rate.kind === one.rate.kind &&
      rate.name?.th === one.rate.name?.th &&
      rate.name?.en === one.rate.name?.en,
  );
  if (!isKnown) list.push(one);
}

/** The seasons that have a night of the period. */
export function seasonsBelow<Period extends RatePeriod>(
  period: Pick<RatePeriod, 'kind' | 'firstNight' | 'lastNight'>,
  others: readonly Period[],
): Period[] {
  if (period.kind !== 'special') return [];
  return others.filter(
    (other) =>
      other.kind === 'season' &&
      other.firstNight <= period.lastNight &&
      other.lastNight >= period.firstNight,
  );
}
