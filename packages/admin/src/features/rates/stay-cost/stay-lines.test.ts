import type { QuoteLine } from '@villa/shared/domain/pricing/quote.ts';
import { expect, test } from 'vitest';
import { linesOf, missedDiscounts, withUnsaved } from './stay-lines.ts';

const night = (date: string, price: number, en: string | null): QuoteLine => ({
  date,
  kind: 'weekday',
  regular: price,
  price,
  rate: en === null ? { kind: 'villa', name: null } : { kind: 'season', name: { th: '', en } },
});

test('nights in a row with one reason are one line, also at different prices', () => {
  const lines = linesOf([
    night('2027-02-03', 15_000, 'High'),
    night('2027-02-04', 18_000, 'High'),
    night('2027-02-05', 12_000, null),
    night('2027-02-06', 15_000, 'High'),
  ]);
  expect(
    lines.map(({ firstNight, lastNight, nights, total }) => [firstNight, lastNight, nights, total]),
  ).toEqual([
    ['2027-02-03', '2027-02-04', 2, 33_000],
    ['2027-02-05', '2027-02-05', 1, 12_000],
    ['2027-02-06', '2027-02-06', 1, 15_000],
  ]);
});

const discounts = {
  lengthDiscounts: [
    { nights: 28, percent: 20 },
    { nights: 7, percent: 10 },
  ],
  earlyDiscount: { daysAhead: 90, percent: 8 },
  lastMinuteDiscount: { daysAhead: 7, percent: 5 },
};

test('a stay hears of the next length alone, and of the days that it lacks or has too many of', () => {
  const stay = { checkIn: '2027-02-03', checkOut: '2027-02-10' };
  expect(missedDiscounts(discounts, stay, '2026-11-22')).toEqual([
    { kind: 'length', nights: 28, percent: 20, has: 7 },
    { kind: 'early', daysAhead: 90, percent: 8, has: 73 },
    { kind: 'last_minute', daysAhead: 7, percent: 5, has: 73 },
  ]);
  expect(missedDiscounts(discounts, stay, '2026-11-05')).toEqual([
    { kind: 'length', nights: 28, percent: 20, has: 7 },
    { kind: 'last_minute', daysAhead: 7, percent: 5, has: 90 },
  ]);
});

test('a period in its form stands in the place of the saved one, a new one beside them', () => {
  const saved = {
    id: 'a',
    kind: 'season' as const,
    name: { th: '', en: 'High' },
    firstNight: '2026-11-01',
    lastNight: '2027-04-30',
    weekdayPrice: 15_000,
    weekdayDiscountedPrice: null,
    weekendPrice: null,
    weekendDiscountedPrice: null,
    minNights: null,
    arrivalDays: [],
  };
  const values = { ...saved, weekdayPrice: 16_000 };
  expect(withUnsaved([saved], { id: 'a', values })).toEqual([values]);
  expect(withUnsaved([saved], { id: null, values })).toEqual([saved, values]);
  expect(withUnsaved([saved], undefined)).toEqual([saved]);
});
