import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { expect, test } from 'vitest';
import { seasonsBelow, whatLiesBelow } from './what-lies-below.ts';

const villa = {
  weekdayPrice: 12_000,
  weekdayDiscountedPrice: 11_000,
  weekendPrice: 15_000,
  weekendDiscountedPrice: null,
  minNights: 1,
};
const high: RatePeriod = {
  kind: 'season',
  name: { th: '', en: 'High' },
  firstNight: '2026-11-01',
  lastNight: '2027-02-05',
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: 18_000,
  weekendDiscountedPrice: 17_000,
  minNights: 2,
  arrivalDays: [],
};
/** Thursday to Saturday, of which the last lies beyond the season. */
const special = { kind: 'special', firstNight: '2027-02-04', lastNight: '2027-02-06' } as const;

test('special days say what guests pay by the season, by the villa, and where each of them ends', () => {
  const { prices, minNights } = whatLiesBelow(special, [high], villa);
  // The season sets no price for weekdays: the villa's goes on, with its discount.
  expect(prices.weekday).toEqual([{ rate: { kind: 'villa', name: null }, value: 11_000 }]);
  expect(prices.weekend).toEqual([
    { rate: { kind: 'season', name: high.name }, value: 17_000 },
    { rate: { kind: 'villa', name: null }, value: 15_000 },
  ]);
  expect(minNights.map(({ value }) => value)).toEqual([2, 1]);
});

test('below a season lies the villa alone, and a period without a weekend says so', () => {
  const season = { kind: 'season', firstNight: '2027-02-01', lastNight: '2027-02-04' } as const;
  const { prices } = whatLiesBelow(season, [high], villa);
  expect(prices.weekday).toEqual([{ rate: { kind: 'villa', name: null }, value: 11_000 }]);
  expect(prices.weekend).toEqual([]);
});

test('only special days lie over a season that has one of their nights', () => {
  expect(seasonsBelow(special, [high])).toEqual([high]);
  expect(seasonsBelow({ ...special, firstNight: '2027-02-06' }, [high])).toEqual([]);
  expect(seasonsBelow({ ...special, kind: 'season' }, [high])).toEqual([]);
});
