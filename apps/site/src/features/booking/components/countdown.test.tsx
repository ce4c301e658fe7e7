import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readServerClock } from '../api/booking.ts';
import { drawStay } from '../testing/draw-stay.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { AskAmount, Countdown } from './ask.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-05-05T05:05:05Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function drawCountdown(until: string) {
  const now = performance.now();
  const clock = readServerClock('2026-12-01T10:00:00.000Z', now, now);
  draw(<Countdown label="Please pay within" until={until} clock={clock} />);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const timer = () => screen.getByRole('timer', { name: 'Please pay within' });
const seconds = () => timer().querySelector('[aria-hidden="true"]');

test('the countdown follows the server’s clock on a phone that is years ahead', async () => {
  drawCountdown('2026-12-02T10:00:00.000Z');
  expect(timer().textContent).toBe('24:00:00');
  await pass(1000);
  expect(timer().textContent).toBe('23:59:59');
  await pass(3_600_000);
  expect(timer().textContent).toBe('22:59:59');
});

test('the countdown stops at zero', async () => {
  drawCountdown('2026-12-01T10:00:02.000Z');
  await pass(10_000);
  expect(timer().textContent).toBe('0:00:00');
  expect(vi.getTimerCount()).toBe(0);
});

test('F12 the countdown speaks at 60, 15 and 5 minutes only, and its seconds are for the eye', async () => {
  drawCountdown('2026-12-01T11:02:00.000Z');
  const said: string[] = [];
  for (let minute = 62; minute >= 0; minute -= 1) {
    const text = screen.getByRole('status').textContent;
    if (text) said.push(text);
    await pass(60_000);
  }
  expect(said).toEqual(['60 minutes left', '15 minutes left', '5 minutes left']);
  expect(seconds()?.textContent).toBe(':00');
});

test('seconds are small until the last minute, in which all is alike', async () => {
  drawCountdown('2026-12-01T10:01:30.000Z');
  expect(seconds()?.className).toBe('text-xs');
  await pass(31_000);
  expect(seconds()?.className).toBe('');
});

test('a deadline is said once, with the time that is left until it', () => {
  const shown = (expiresAt: string | null) => {
    const drawn = drawStay(<AskAmount />, sampleBooking({ expiresAt }));
    const text = drawn.container.textContent;
    drawn.unmount();
    return text;
  };
  expect(shown('2026-12-01T12:00:00.000Z')).toMatch(/by .*19:00.*7:00:00/);
  // A booking that holds money or is confirmed has no countdown.
  expect(shown(null)).not.toMatch(/by |:00/);
});
