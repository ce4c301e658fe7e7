import { timeLeft } from '@villa/shared/domain/booking/payment-window.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { millisecondsUntil, readServerClock, serverNow } from './api/booking.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the time left follows the server and the steady clock', () => {
  const clock = readServerClock('2026-12-01T10:00:00.000Z', 5_000, 5_000);
  expect(millisecondsUntil('2026-12-01T10:30:00.000Z', clock, 5_000)).toBe(30 * 60_000);
  expect(millisecondsUntil('2026-12-01T10:30:00.000Z', clock, 65_000)).toBe(29 * 60_000);
});

test('a phone whose clock is three years slow counts down the same', () => {
  vi.useFakeTimers({ now: new Date('2023-01-01T00:00:00Z'), toFake: ['Date'] });
  const clock = readServerClock('2026-12-01T10:00:00.000Z', 0, 0);
  // The guest sets the clock right in the middle of it.
  vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
  expect(timeLeft(millisecondsUntil('2026-12-02T10:00:00.000Z', clock, 1_000))).toEqual({
    hours: 23,
    minutes: 59,
    seconds: 59,
  });
});

test('a slow answer counts for the middle of its round trip', () => {
  const clock = readServerClock('2026-12-01T10:00:00.000Z', 1_000, 5_000);
  expect(serverNow(clock, 5_000)).toBe(Date.parse('2026-12-01T10:00:02.000Z'));
});

test('an instant that has passed has no time left', () => {
  const clock = readServerClock('2026-12-01T10:00:00.000Z', 0, 0);
  expect(millisecondsUntil('2026-12-01T09:59:59.000Z', clock, 0)).toBe(0);
});
