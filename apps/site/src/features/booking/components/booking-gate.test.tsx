import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { sampleVilla } from '@villa/site/testing/sample-villa.ts';
import { expect, test } from 'vitest';
import type { Step } from '../booking-step.ts';
import { useStay } from '../stay.tsx';
import { draw } from '../testing/draw.tsx';
import { ok, refusal, fakeServer } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, moneyFacts } from '../testing/sample-booking.ts';
import { BookingGate } from './booking-gate.tsx';

const GET = 'GET /api/booking/b1';
const VILLA = { ...sampleVilla, name: { th: '', en: 'Baan Vela' } };
const server = fakeServer();

function ThePage() {
  return <p>the page of {useStay().booking.reference}</p>;
}

function open(step: Step | null, part: Partial<Booking> = {}, serverTime?: string) {
  server.answer(GET, ok(bookingAnswer(part, serverTime)));
  draw(
    <BookingGate id="b1" step={step} villa={VILLA}>
      <ThePage />
    </BookingGate>,
    step === null ? '/booking/b1' : `/booking/b1/${step}`,
  );
}

function address(): string | null {
  return screen.getByTestId('address').textContent;
}

test.each([
  ['new', {}, 'customer-info'],
  ['with the details', { customerInfo: SAMPLE_INFO }, 'payment'],
  ['under review', { status: 'in_review', customerInfo: SAMPLE_INFO }, 'confirmation'],
  ['confirmed', { status: 'confirmed', customerInfo: SAMPLE_INFO }, 'confirmation'],
] as const)('the link of a booking that is %s redirects to its step', async (_, part, step) => {
  open(null, { expiresAt: 'status' in part ? null : '2026-12-01T10:30:00.000Z', ...part });
  await waitFor(() => expect(address()).toBe(`/booking/b1/${step}`));
});

test('a page for another step redirects to the booking’s own', async () => {
  const { money } = moneyFacts({ total: 42_900 });
  const paid = { ...money, paid: 42_900, due: 0, next: null };
  open('payment', { status: 'confirmed', customerInfo: SAMPLE_INFO, expiresAt: null, money: paid });
  await waitFor(() => expect(address()).toBe('/booking/b1/confirmation'));
});

test('a confirmed stay with something to pay opens its payment, months later', async () => {
  open('payment', { status: 'confirmed', customerInfo: SAMPLE_INFO, expiresAt: null });
  expect(await screen.findByText('the page of BV-7K3Q9D')).toBeDefined();
});

test('the page of the step is drawn', async () => {
  open('payment', { customerInfo: SAMPLE_INFO });
  expect(await screen.findByText('the page of BV-7K3Q9D')).toBeDefined();
});

test('an expired booking shows the specified sentence and offers a new start', async () => {
  open('payment', { status: 'cancelled', cancelReason: 'expired', customerInfo: SAMPLE_INFO });
  const heading = await screen.findByRole('heading', {
    name: 'Payment window expired, please start a new booking.',
  });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Booking ended – Baan Vela');
  await userEvent.click(screen.getByRole('link', { name: 'Start a new booking' }));
  expect(address()).toBe('/booking');
});

test('a window that runs out while the page is open ends the booking, by the server’s clock', async () => {
  // Two seconds before the end, wherever this machine's own clock stands.
  open('customer-info', {}, '2026-12-01T10:29:58.000Z');
  await screen.findByText('the page of BV-7K3Q9D');
  const end = { name: /Payment window expired/ };
  expect(await screen.findByRole('heading', end)).toBeDefined();
});

test('an unknown booking shows links home and to a new booking', async () => {
  server.answer(GET, refusal('not_found'));
  draw(<BookingGate id="b1" step={null} villa={VILLA} />, '/booking/b1');
  await screen.findByRole('heading', { name: 'We cannot find this booking' });
  expect(screen.getByRole('link', { name: 'Back to the villa' }).getAttribute('href')).toBe('/');
});

test('a booking that could not be fetched is fetched again on request', async () => {
  server.answer(GET, refusal('unavailable'));
  draw(
    <BookingGate id="b1" step="customer-info" villa={VILLA}>
      <p>here it is</p>
    </BookingGate>,
    '/booking/b1/customer-info',
  );
  await screen.findByRole('heading', { name: 'Failed to fetch booking' });
  server.answer(GET, ok(bookingAnswer()));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('here it is')).toBeDefined();
});
