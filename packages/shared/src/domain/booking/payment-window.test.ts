import { expect, test } from 'vitest';
import { endByCheckIn, paymentEndsAt, timeLeft } from './payment-window.ts';

/** Guests may come at 15:00 in Bangkok, which is 08:00 in UTC. */
const settings = {
  holdMinutes: 30,
  paymentHours: 24,
  checkInTime: '15:00',
  timeZone: 'Asia/Bangkok',
};
const stay = { checkIn: '2026-12-03' };

test.each<[now: string, held: number, end: string]>([
  ['2026-12-01T08:00:00Z', 0, '2026-12-02T08:00:00Z'],
  ['2026-12-01T08:00:00Z', 61, '2026-12-01T14:00:00Z'],
  ['2026-12-01T08:00:00Z', 121, '2026-12-01T10:00:00Z'],
  ['2026-12-02T08:00:00Z', 0, '2026-12-03T08:00:00Z'],
  ['2026-12-02T08:00:01Z', 0, '2026-12-03T08:00:00Z'],
  ['2026-12-03T07:40:00Z', 0, '2026-12-03T08:10:00Z'],
  ['2026-12-03T12:00:00Z', 0, '2026-12-03T12:30:00Z'],
])('a window that begins at %s, with %i nights held, ends at %s', (now, held, end) => {
  expect(paymentEndsAt(new Date(now), settings, stay, held)).toEqual(new Date(end));
});

test('a window that is shorter than a hold is not made longer', () => {
  const now = new Date('2026-12-03T12:00:00Z');
  const soon = new Date('2026-12-03T12:05:00Z');
  expect(endByCheckIn(soon, now, settings, stay)).toEqual(soon);
});

test.each([
  [59_001, [0, 1, 0]],
  [60_000, [0, 1, 0]],
  [3_599_001, [1, 0, 0]],
  [7_325_000, [2, 2, 5]],
])('%i milliseconds are shown as %j', (milliseconds, [hours, minutes, seconds]) => {
  expect(timeLeft(milliseconds)).toEqual({ hours, minutes, seconds });
});
