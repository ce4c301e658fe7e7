import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { type DiskDay, weeksUntilFull } from './disk-forecast.ts';

const GB = 1_000_000_000;
const TOTAL = 40 * GB;

/** Days one after the other, by what each took of the disk; the last one is the newest. */
function daysOf(taken: readonly number[], freeNow: number): DiskDay[] {
  let freeBytes = freeNow + taken.reduce((sum, one) => sum + one, 0);
  const days = [{ day: '2026-11-01', freeBytes, totalBytes: TOTAL }];
  taken.forEach((bytes, at) => {
    freeBytes -= bytes;
    days.push({ day: addDays('2026-11-01', at + 1), freeBytes, totalBytes: TOTAL });
  });
  return days;
}
const weeks = (taken: readonly number[], freeBytes: number) =>
  weeksUntilFull(daysOf(taken, freeBytes), { freeBytes, totalBytes: TOTAL });

describe('F16 the disk is full in so many weeks', () => {
  test.each([
    ['seven days that take as much', Array(7).fill(0.1 * GB), 2.1 * GB, 3],
    ['fewer than seven days of data', Array(6).fill(0.1 * GB), 2.1 * GB, null],
    ['eight weeks or more', Array(7).fill(0.1 * GB), 5.6 * GB, null],
    ['just below eight weeks', Array(7).fill(0.1 * GB), 5.5 * GB, 8],
    ['a disk that does not fill', Array(10).fill(0), 0.1 * GB, null],
    ['a disk that empties', Array(10).fill(-0.1 * GB), 0.1 * GB, null],
    ['a disk that is all but full', Array(10).fill(1 * GB), 1000, 1],
    [
      'one day of many pictures among quiet ones',
      [0.01, 0.01, 0.01, 20, 0.01, 0.01, 0.01].map((gb) => gb * GB),
      2 * GB,
      null,
    ],
    [
      'one day on which old backups went',
      [0.1, 0.1, 0.1, -9, 0.1, 0.1, 0.1].map((gb) => gb * GB),
      2.1 * GB,
      3,
    ],
  ])('%s', (_name, taken: number[], freeBytes, expected) => {
    expect(weeks(taken, freeBytes)).toBe(expected);
  });

  test('days on which the server was off count as what they took each', () => {
    const [first, ...rest] = daysOf(Array(8).fill(0.1 * GB), 2.1 * GB);
    const days = [first as DiskDay, ...rest.slice(1)];
    expect(weeksUntilFull(days, { freeBytes: 2.1 * GB, totalBytes: TOTAL })).toBe(3);
  });

  test('another disk begins anew', () => {
    const before = daysOf(Array(8).fill(0.1 * GB), 2.1 * GB).map((day) => ({
      ...day,
      totalBytes: TOTAL / 2,
    }));
    const now = { freeBytes: 22 * GB, totalBytes: TOTAL };
    expect(weeksUntilFull([...before, { day: '2026-11-10', ...now }], now)).toBeNull();
  });
});
