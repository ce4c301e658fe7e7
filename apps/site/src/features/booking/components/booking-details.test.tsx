import { screen } from '@testing-library/react';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { SAMPLE_INFO, moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { BookingDetails } from './booking-details.tsx';

fakeServer();

const SLIP = {
  url: '/slip.png',
  receivedAt: '2026-12-01T10:00:00.000Z',
  state: 'accepted',
  instalmentId: null,
  refusal: null,
} as const;
const { money } = moneyFacts({ total: 30_000 });

/** Whoever did pay is told what to do. */
const UNCOUNTED = 'No payment is recorded from this slip. If you did pay it, please contact us.';

test.each<[string, Partial<Booking['money']>, string]>([
  ['whose money counts', { received: 30_000, paid: 30_000, due: 0 }, 'Accepted'],
  ['whose money staff took back', {}, UNCOUNTED],
  ['of a stay that costs nothing', { total: 0, due: 0, next: null }, UNCOUNTED],
])('a slip that was accepted, %s, says "%s"', (_, part, said) => {
  const booking = sampleBooking({
    status: 'confirmed',
    customerInfo: SAMPLE_INFO,
    slips: [SLIP],
    money: { ...money, ...part },
  });
  drawStay(<BookingDetails />, booking);
  const row = screen.getByRole('link', { name: /View slip/ }).closest('li');
  expect(row?.textContent).toBe(`View slip (opens in a new tab)${said}`);
});
