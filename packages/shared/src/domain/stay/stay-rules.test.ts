import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateInZone } from './calendar-date.ts';
import { firstCheckIn, firstCheckInUntil, refuseStay } from './stay-rules.ts';

const settings = { noticeHours: 20, checkInTime: '15:00', timeZone: 'Asia/Bangkok' };

describe('the first day that can be arrived on', () => {
  // 15:00 in Bangkok is 08:00 in UTC.
  test.each<[hours: number, now: string, first: string]>([
    [0, '2026-12-01T16:59:59Z', '2026-12-01'],
    [0, '2026-12-01T17:00:00Z', '2026-12-02'],
    [20, '2026-12-01T12:00:00Z', '2026-12-02'],
    [20, '2026-12-01T12:00:01Z', '2026-12-03'],
    [48, '2026-12-01T08:00:00Z', '2026-12-03'],
    [48, '2026-12-01T08:00:01Z', '2026-12-04'],
  ])('with %i hours of notice at %s is %s', (noticeHours, now, first) => {
    expect(firstCheckIn({ ...settings, noticeHours }, new Date(now))).toBe(first);
  });

  test('can be arrived on, and the one before cannot', () => {
    const limits = { minNights: 1, maxNights: 30, daysAhead: 90 };
    const refuse = (checkIn: string) =>
      refuseStay({ checkIn, checkOut: addDays(checkIn, 2) }, limits, '2026-12-01', '2026-12-03');
    expect(refuse('2026-12-02')).toBe('too_soon');
    expect(refuse('2026-12-03')).toBeNull();
  });

  test('stays the same until the instant that is said, and is another one from it on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 72 }),
        fc.constantFrom('00:00', '14:00', '15:30', '23:59'),
        fc.constantFrom('Asia/Bangkok', 'UTC', 'America/Los_Angeles'),
        fc.integer({ min: 0, max: 30 * 86_400 }),
        (noticeHours, checkInTime, timeZone, seconds) => {
          const of = { noticeHours, checkInTime, timeZone };
          const now = new Date(Date.UTC(2026, 11, 1) + seconds * 1000);
          const first = firstCheckIn(of, now);
          const until = firstCheckInUntil(of, now);
          expect(until).toBeGreaterThan(now.getTime());
          expect(firstCheckIn(of, new Date(until - 1))).toBe(first);
          expect(firstCheckIn(of, new Date(until))).toBe(addDays(first, 1));
          // Never a day that is over.
          expect(first >= dateInZone(now, timeZone)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
