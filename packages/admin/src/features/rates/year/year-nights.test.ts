import { sorted } from '@villa/shared/domain/sorted.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { expect, test } from 'vitest';
import {
  channelNights,
  nightsOfPeriods,
  periodsOfYear,
  stretchesOf,
  takenNights,
  yearFrom,
} from './year-nights.ts';

const period = (
  kind: RatePeriod['kind'],
  en: string,
  firstNight: string,
  lastNight: string,
): RatePeriod => ({
  kind,
  name: { th: '', en },
  firstNight,
  lastNight,
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
});

const year = yearFrom('2026-11');

test('a year is twelve months from any month on, whatever February has', () => {
  expect(year.months).toHaveLength(12);
  expect(year.lastNight).toBe('2027-10-31');
  expect(yearFrom('2027-03').lastNight).toBe('2028-02-29');
});

test('special days lie over the season, which goes on behind them with its letter', () => {
  const nights = nightsOfPeriods(
    [
      period('special', 'New Year', '2026-12-30', '2027-01-02'),
      period('season', 'High', '2026-10-01', '2027-04-30'),
    ],
    year,
  );
  const at = (night: string) => {
    const found = nights.get(night);
    return found ? `${found.period.name.en}${found.isFirst ? ', first' : ''}` : 'none';
  };
  expect(at('2026-10-31')).toBe('none');
  expect(at('2026-11-01')).toBe('High, first');
  expect(at('2026-11-02')).toBe('High');
  expect(at('2026-12-29')).toBe('High');
  expect(at('2026-12-30')).toBe('New Year, first');
  expect(at('2027-01-01')).toBe('New Year, first');
  expect(at('2027-01-03')).toBe('High, first');
  expect(at('2027-04-30')).toBe('High');
  expect(at('2027-05-01')).toBe('none');
});

test('a period belongs to the year with its last or its first night alone', () => {
  const names = periodsOfYear(
    [
      period('season', 'after', '2027-11-01', '2027-12-01'),
      period('season', 'ends in it', '2026-10-01', '2026-11-01'),
      period('special', 'begins in it', '2027-10-31', '2027-11-02'),
      period('season', 'before', '2026-09-01', '2026-09-30'),
    ],
    year,
  ).map(({ name }) => name.en);
  expect(names).toEqual(['ends in it', 'begins in it']);
});

test('a stay that was booked over a block counts as a stay, and the day of leaving as free', () => {
  const taken = takenNights({
    blocks: [{ _id: 'b', from: '2026-12-01', to: '2026-12-03', note: '', createdBy: '' }],
    stays: [
      {
        _id: 's',
        reference: '',
        customerName: '',
        status: 'confirmed',
        checkIn: '2026-12-02',
        checkOut: '2026-12-04',
        guests: 2,
        expiresAt: null,
      },
    ],
  } as never);
  expect(sorted(taken, ([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['2026-12-01', 'block'],
    ['2026-12-02', 'stay'],
    ['2026-12-03', 'stay'],
  ]);
});

test('nights in a row are one stretch, also over the end of a month', () => {
  expect(stretchesOf(['2027-02-28', '2027-03-01', '2027-02-27', '2027-03-03'])).toEqual([
    { firstNight: '2027-02-27', lastNight: '2027-03-01' },
    { firstNight: '2027-03-03', lastNight: '2027-03-03' },
  ]);
});

test('a year of 400 periods has its own alone', () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    period(
      'special',
      `p${index}`,
      `${2027 + Math.floor(index / 100)}-01-01`,
      `${2027 + Math.floor(index / 100)}-01-01`,
    ),
  );
  expect(periodsOfYear(many, year)).toHaveLength(100);
  expect(nightsOfPeriods(many, year).size).toBe(1);
});

test('a channel’s nights are taken, and say whose they are', () => {
  const channel = {
    id: 'c1',
    name: 'Airbnb',
    kind: 'airbnb' as const,
    colour: '#b23a48',
    state: 'fresh' as const,
    lastSuccessAt: null,
  };
  const stay = {
    id: 's',
    from: '2026-12-03',
    to: '2026-12-05',
    reserved: true,
    title: '',
    entry: { from: '2026-12-03', until: '2026-12-05' },
    note: null,
    channel,
  };
  const calendar = { stays: [], blocks: [], channelStays: [stay] };
  expect([...takenNights(calendar)]).toEqual([
    ['2026-12-03', 'block'],
    ['2026-12-04', 'block'],
  ]);
  expect([...channelNights(calendar).keys()]).toEqual(['2026-12-03', '2026-12-04']);
  expect(channelNights(calendar).get('2026-12-04')?.name).toBe('Airbnb');
});
