import { screen } from '@testing-library/react';
import type { TopUp, TopUpAnswer } from '@villa/shared/contract/top-ups.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { ExtraBedroom } from './extra-bedroom.tsx';
import { MoneyCard } from './money-card.tsx';

const server = fakeServer();
const TODAY = '2026-12-01';
const TOP_UP: TopUp = {
  id: 't1',
  state: 'open',
  rooms: 3,
  amount: 6000,
  paid: 0,
  takenAt: '2026-12-01T02:00:00.000Z',
  endsAt: '2026-12-02T02:00:00.000Z',
};

/** A paid stay of ฿30,000 with two bedrooms, and what is asked for beside it. */
function drawWith(topUp: Partial<TopUp>, asked = 6000, slips: readonly object[] = []) {
  drawAnswer({ offer: null, topUp: { ...TOP_UP, ...topUp } }, asked, slips);
}

function drawAnswer(answer: TopUpAnswer, asked: number, slips: readonly object[] = []) {
  const facts = moneyFacts({ total: 30_000 + asked });
  const next = asked > 0 ? ({ kind: 'top_up', amount: asked, dueOn: TODAY } as const) : null;
  const money = { ...facts.money, received: 30_000, paid: 30_000, due: asked, next };
  server.answer('GET /api/booking/b1/top-up', ok(answer));
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  server.answer('GET /api/booking/b1/money', ok({ money, keptForDamage: [], payments: [] }));
  const booking = sampleBooking({
    status: 'confirmed',
    rooms: 2,
    totalPrice: 30_000,
    money,
    instalments: next ? [{ id: 'i2', ...next, paid: 0 }] : [],
    slips: slips as never,
  });
  drawStay(
    <>
      <ExtraBedroom room="The third room" />
      <MoneyCard />
    </>,
    booking,
  );
}

const shown = () => document.body.textContent.replaceAll('\u00A0', ' ');

test('a bedroom that nobody owes has one hour and one way to pay, and the stay is called paid', async () => {
  drawWith({});
  // An extra bedroom ends by its hour: its charge and instalment are then taken back, and nothing changes.
  await screen.findByText('If you do not pay, nothing changes: your stay keeps its 2 bedrooms.');
  expect(screen.getAllByRole('link', { name: 'Go to payment' })).toHaveLength(1);
  expect(shown()).toContain('For the bedroom, please pay by Wed 2 Dec, 09:00');
  expect(shown()).not.toContain('due today');
  expect(shown()).toContain('The third room');
  expect(shown()).toContain('Stay paid in full: ฿30,000, without the extra bedroom');
});

test('of one that something came for staff decide: nothing is shown of a stay without it', async () => {
  drawWith({ paid: 2000 }, 4000);
  await screen.findByText('฿2,000 received');
  expect(screen.getByText('฿4,000')).toBeTruthy();
  expect(shown()).not.toContain('If you do not pay');
});

test('what falls due with the bedroom is asked for as one sum', async () => {
  drawWith({}, 11_000);
  await screen.findByRole('heading', { name: 'One more bedroom' });
  expect(shown()).toContain('due today');
});

test('a slip that waits is not asked for again', async () => {
  const waiting = {
    url: '/slip.png',
    receivedAt: '2026-12-01T03:00:00.000Z',
    state: 'waiting',
    instalmentId: 'i2',
    refusal: null,
  };
  drawWith({}, 6000, [waiting]);
  await screen.findByRole('heading', { name: 'One more bedroom' });
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
  expect(shown()).toContain('Do not pay twice.');
});

test('the offer says until when it is paid before anybody takes it, and the stay is called paid without more', async () => {
  const offer = { rooms: 3, amount: 6000, payUntil: '2026-12-02T02:00:00.000Z' };
  drawAnswer({ offer, topUp: null }, 0);
  await screen.findByRole('button', { name: 'Open one more bedroom' });
  expect(shown()).toContain('it can be paid on the payment page until Wed 2 Dec, 09:00');
  expect(shown()).toContain('Stay paid in full: ฿30,000');
  expect(shown()).not.toContain('without the extra bedroom');
});
