import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateInZone,
  daysBetween,
  isCalendarDate,
  isWireDate,
  readWireDate,
  startOfDay,
  weekday,
} from './calendar-date.ts';

const day = fc
  .integer({ min: -100_000, max: 200_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

describe('calendar dates', () => {
  it.each(['2026-02-31', '2026-13-01', '2026-00-10', '2025-02-29', '2026-1-1', '', '20261203'])(
    'refuses %j',
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  it.each(['2024-02-29', '2026-12-31', '1970-01-01'])('accepts %j', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );

  it('steps and counts days both ways', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekday(addDays(date, 7))).toBe(weekday(date));
        expect(weekday(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      }),
    );
  });
});

describe('dates on the wire', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-05T00:00:00Z', '2026-12-05'],
    // Midnight of the 6th in Bangkok is still the 5th in Greenwich.
    ['2026-12-05T17:00:00.000Z', '2026-12-06'],
    ['2026-12-05T16:59:59Z', '2026-12-05'],
    ['2026-12-05T00:00:00+07:00', '2026-12-05'],
    ['2026-12-04T23:00:00-10:00', '2026-12-05'],
    ['2026-12-05T10:00+14:00', '2026-12-05'],
    ['9999-12-30T23:59:59Z', '9999-12-31'],
  ])('reads %s as %s at the villa', (text, date) => {
    expect(isWireDate(text)).toBe(true);
    expect(readWireDate(text, 'Asia/Bangkok')).toBe(date);
  });

  it.each([
    '2026-02-31T00:00:00Z',
    '2026-12-05T00:00:00',
    '2026-12-05T24:00:00Z',
    '2026-12-05 00:00:00Z',
    // The year 10000 in Bangkok, and the year 999 in Hawaii.
    '9999-12-31T23:00:00Z',
    '9999-12-31T23:00:00-14:00',
    '1000-01-01T00:00:00+14:00',
    '0999-12-31T00:00:00Z',
    '0999-12-31',
    'tomorrow',
    20_261_205,
    null,
  ])('refuses %j', (value) => {
    expect(isWireDate(value)).toBe(false);
    expect(() => readWireDate(value as string, 'Asia/Bangkok')).toThrow(RangeError);
  });

  it('knows the date of an instant in a zone', () => {
    const instant = new Date('2026-12-05T10:30:00Z');
    expect(dateInZone(instant, 'Pacific/Honolulu')).toBe('2026-12-05');
    expect(dateInZone(instant, 'Asia/Bangkok')).toBe('2026-12-05');
    expect(dateInZone(instant, 'Pacific/Auckland')).toBe('2026-12-05');
    expect(dateInZone(new Date('2026-12-05T11:30:00Z'), 'Pacific/Auckland')).toBe('2026-12-06');
  });

  it.each(['Asia/Bangkok', 'Pacific/Auckland', 'America/New_York', 'Asia/Beirut', 'UTC'])(
    'knows the first instant of a day in %s',
    (zone) => {
      // Beirut's clocks go from 00:00 to 01:00 on 29 March, New York's change on 8 March.
      for (const date of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-12-05', '2027-01-01']) {
        const start = startOfDay(date, zone);
        expect(dateInZone(start, zone)).toBe(date);
        expect(dateInZone(new Date(start.getTime() - 1), zone)).toBe(addDays(date, -1));
      }
      expect(() => startOfDay('2026-02-31', zone)).toThrow(RangeError);
    },
  );
});
