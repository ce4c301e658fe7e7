import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';
import { useOwnNights } from '../../features/stay/own-nights.ts';
import { draw } from '../../features/booking/testing/draw.tsx';
import { fakeServer, ok, refusal } from '../../features/booking/testing/fake-server.ts';
import {
  SAMPLE_INFO,
  bookingAnswer,
  sampleBooking,
} from '../../features/booking/testing/sample-booking.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { OwnBookings } from './own-bookings.tsx';

const server = fakeServer();
beforeEach(() => {
  queryClient.setQueryData(villaQuery.queryKey, sampleVilla);
  localStorage.setItem('bookings', 'b1');
  sessionStorage.setItem('opened-bookings', 'b1');
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  useOwnNights.setState({ nights: new Set() });
});

function drawLine(part: Partial<OwnBooking>, serverTime?: string) {
  server.answer(
    'GET /api/booking/b1',
    ok(bookingAnswer({ customerInfo: SAMPLE_INFO, ...part }, serverTime)),
  );
  draw(<OwnBookings />);
  return screen.findByRole('region', { name: 'Your booking' });
}

const { money } = sampleBooking();
const paid: Partial<OwnBooking> = {
  status: 'confirmed',
  expiresAt: null,
  instalments: [],
  money: { ...money, received: money.total, paid: money.total, due: 0, next: null, state: 'paid' },
};
const slip = {
  url: '/s',
  state: 'waiting',
  instalmentId: null,
  receivedAt: '2026-12-01T09:00:00.000Z',
  refusal: null,
};

test.each<[string, Partial<OwnBooking>, string | undefined, RegExp]>([
  ['waits for its guest’s details', { customerInfo: null }, undefined, /held until 1\sDec,\s17:30/],
  ['is to be paid', {}, undefined, /฿\d+,\d+ due/],
  [
    'has a slip that is looked at',
    { status: 'in_review', expiresAt: null, slips: [slip as never] },
    undefined,
    /we look at your slip/,
  ],
  [
    'is paid and far away',
    { ...paid, checkIn: '2027-02-03', checkOut: '2027-02-06' },
    undefined,
    /confirmed/,
  ],
  [
    'its guest is cancelling, though it is paid',
    {
      ...paid,
      cancellation: { endsAt: '2026-12-01T10:40:00.000Z', refund: 9000, by: '2026-12-08' },
    },
    undefined,
    /being cancelled, ends 17:40/,
  ],
  ['begins within a week', paid, undefined, /the way, door code/],
  [
    'has ended, and its money comes back',
    {
      status: 'cancelled',
      expiresAt: null,
      instalments: [],
      money: {
        ...money,
        total: 0,
        received: 9000,
        paid: 9000,
        due: 0,
        next: null,
        refundDue: 9000,
      },
    },
    undefined,
    /฿9,000 comes back/,
  ],
])('F13 the line of a booking that %s', async (_how, part, serverTime, words) => {
  const line = await drawLine(part, serverTime);
  await waitFor(() => expect(line.textContent).toMatch(words));
  expect(line.textContent).toMatch(/Your booking 3.*6/);
});

test('F13 the days alone are told until the booking is opened', async () => {
  sessionStorage.clear();
  const line = await drawLine({});
  await waitFor(() => expect(line.textContent).toMatch(/Your booking 3.*6\sDec/));
  expect(line.textContent).not.toContain('฿');
});

test('F13 its nights are the guest’s own, until it is not theirs', async () => {
  await drawLine({});
  await waitFor(() =>
    expect([...useOwnNights.getState().nights]).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Not mine' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(useOwnNights.getState().nights.size).toBe(0);
  expect(localStorage).toHaveLength(0);
});

test.each<[string, () => void]>([
  [
    'from the day after check-out on',
    () => server.answer('GET /api/booking/b1', ok(bookingAnswer(paid, '2026-12-06T17:00:00.000Z'))),
  ],
  [
    'once nobody holds it any more',
    () =>
      server.answer(
        'GET /api/booking/b1',
        ok(bookingAnswer({ status: 'cancelled', expiresAt: null })),
      ),
  ],
  ['where there is none', () => server.answer('GET /api/booking/b1', refusal('not_found'))],
])('F13 a booking is forgotten %s', async (_when, answer) => {
  answer();
  draw(<OwnBookings />);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('F13 the line stays on the day of check-out', async () => {
  await drawLine(paid, '2026-12-06T16:59:00.000Z');
  await waitFor(() => expect(screen.getByRole('region').textContent).toMatch(/6\sDec/));
  expect(localStorage.getItem('bookings')).toBe('b1');
});
