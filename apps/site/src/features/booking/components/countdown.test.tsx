import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readServerClock } from '../api/booking.ts';
import { drawStay } from '../testing/draw-stay.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { AskCountdown, Countdown } from './ask.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-05-05T05:05:05Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function drawCountdown(until: string, isShort = false) {
  const now = performance.now();
  const clock = readServerClock('2026-12-01T10:00:00.000Z', now, now);
  draw(<Countdown label="Please pay within" until={until} clock={clock} isShort={isShort} />);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function timer(): string | null {
  return screen.getByRole('timer', { name: 'Please pay within' }).textContent;
}

test('the countdown follows the server’s clock on a phone that is years ahead', async () => {
  drawCountdown('2026-12-02T10:00:00.000Z');
  expect(timer()).toBe('24hours00minutes00seconds');
  await pass(1000);
  expect(timer()).toBe('23hours59minutes59seconds');
  await pass(3_600_000);
  expect(timer()).toBe('22hours59minutes59seconds');
});

test('the countdown stops at zero', async () => {
  drawCountdown('2026-12-01T10:00:02.000Z');
  await pass(10_000);
  expect(timer()).toBe('00hours00minutes00seconds');
  expect(vi.getTimerCount()).toBe(0);
});

test('the last ten minutes are announced, not every second', async () => {
  drawCountdown('2026-12-01T10:10:30.000Z');
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(31_000);
  expect(screen.getByRole('status').textContent).toBe('10 minutes left');
  await pass(60_000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a short hold shows its minutes, and seconds in the last one', async () => {
  drawCountdown('2026-12-01T10:30:00.000Z', true);
  expect(timer()).toBe('30minutes');
  await pass(29 * 60_000);
  expect(timer()).toBe('01minutes');
  await pass(1000);
  expect(timer()).toBe('00minutes59seconds');
});

test('while a booking waits for its money or its slip, its nights are said to be held', () => {
  const shown = (expiresAt: string | null) => {
    const drawn = drawStay(<AskCountdown />, sampleBooking({ expiresAt }));
    const text = drawn.container.textContent;
    drawn.unmount();
    return text;
  };
  expect(shown('2026-12-01T12:00:00.000Z')).toContain('We hold your nights for you until then');
  // A booking that holds money or is confirmed has no countdown.
  expect(shown(null)).not.toMatch(/Time left|hold/);
});
