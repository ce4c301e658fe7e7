import { screen } from '@testing-library/react';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { RefundLink } from './refund.tsx';

const server = fakeServer();

function drawLink(part: Partial<Booking['money']>) {
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const money = { ...moneyFacts({ total: 30_000 }).money, next: null, ...part };
  return drawStay(<RefundLink />, sampleBooking({ status: 'confirmed', money }));
}

test('a refund that is due is named, and leads to the card of the money', () => {
  drawLink({ received: 30_700, paid: 30_700, refundDue: 700 });
  const link = screen.getByRole('link', { name: 'We owe you ฿700' });
  expect(link.getAttribute('href')).toBe('#booking-money');
});

test('once a refund has gone back, nobody is owed anything', () => {
  const { container } = drawLink({ received: 30_700, refunded: 700, paid: 30_000 });
  expect(container.textContent).not.toContain('owe');
});
