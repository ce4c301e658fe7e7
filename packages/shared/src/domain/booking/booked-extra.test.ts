import { describe, expect, test } from 'vitest';
import {
  type ExtraDay,
  type ExtraHours,
  answerUntil,
  dayOfExtra,
  decideFrom,
  hoursOfExtra,
  momentOfExtra,
} from './booked-extra.ts';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const VILLA = { checkInTime: '15:00', checkOutTime: '11:00', timeZone: 'Asia/Bangkok' };
const PLAIN: ExtraHours & ExtraDay = {
  leadHours: 0,
  cancelHours: 0,
  shift: null,
  date: null,
  time: null,
};

describe('C5 the moment of an extra', () => {
  test.each([
    ['check-in, where it has no day', {}, '2026-12-03', '2026-12-03T08:00:00.000Z'],
    // An hour without a day says nothing.
    ['check-in, whatever hour it has', { time: '18:30' }, '2026-12-03', '2026-12-03T08:00:00.000Z'],
    [
      'the hour of check-in on its day',
      { date: '2026-12-04' },
      '2026-12-04',
      '2026-12-04T08:00:00.000Z',
    ],
    [
      'its day and hour',
      { date: '2026-12-04', time: '18:30' },
      '2026-12-04',
      '2026-12-04T11:30:00.000Z',
    ],
    [
      'check-in for an early one',
      { shift: 'early_check_in', date: '2026-12-05', time: '10:00' },
      '2026-12-03',
      '2026-12-03T08:00:00.000Z',
    ],
    [
      'check-out for a late one',
      { shift: 'late_check_out', date: '2026-12-05', time: '18:00' },
      '2026-12-06',
      '2026-12-06T04:00:00.000Z',
    ],
  ] as const)('is %s', (_title, of, day, moment) => {
    const extra = { ...PLAIN, ...of };
    expect(dayOfExtra(extra, STAY)).toBe(day);
    expect(momentOfExtra(extra, STAY, VILLA).toISOString()).toBe(moment);
  });

  test('is counted by the clocks of the villa', () => {
    const inLisbon = { ...VILLA, timeZone: 'Europe/Lisbon' };
    expect(momentOfExtra(PLAIN, STAY, inLisbon).toISOString()).toBe('2026-12-03T15:00:00.000Z');
  });
});

describe('C5 the hours of an extra', () => {
  const extra = { ...PLAIN, leadHours: 24, cancelHours: 48 };

  test('count back from its moment, those to choose it and those to cancel it', () => {
    const { chooseUntil, cancelUntil } = hoursOfExtra(extra, STAY, VILLA);
    expect(chooseUntil.toISOString()).toBe('2026-12-02T08:00:00.000Z');
    expect(cancelUntil.toISOString()).toBe('2026-12-01T08:00:00.000Z');
  });

  test.each([
    ['a day after it was asked', '2026-11-30T07:59:00.000Z', '2026-12-01T07:59:00.000Z'],
    ['the last moment to choose it', '2026-12-01T08:00:01.000Z', '2026-12-02T08:00:00.000Z'],
  ])('a wish is answered until %s', (_title, askedAt, until) => {
    expect(answerUntil(extra, STAY, VILLA, new Date(askedAt)).toISOString()).toBe(until);
  });

  test('one that moves an hour is answered until the last moment to choose it, and decided by the clock before', () => {
    const late = { ...extra, leadHours: 12, shift: 'late_check_out' as const, decideHours: 36 };
    const askedAt = new Date('2026-11-01T00:00:00Z');
    expect(answerUntil(late, STAY, VILLA, askedAt).toISOString()).toBe('2026-12-05T16:00:00.000Z');
    expect(decideFrom(late, STAY, VILLA).toISOString()).toBe('2026-12-04T16:00:00.000Z');
  });
});
