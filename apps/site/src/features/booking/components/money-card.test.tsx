import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { beforeEach, expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok } from '../testing/fake-server.ts';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { MoneyCard } from './money-card.tsx';

const server = fakeServer();
const TODAY = '2026-12-01';
const DEPOSIT = { kind: 'damage_deposit', amount: 10_000, dueOn: '2026-12-03' } as const;

/** The guest has asked to cancel, or not. */
function answerAsked(isAsked = true): void {
  const request = {
    id: 'c1',
    state: 'open',
    askedAt: '2026-12-01T02:00:00.000Z',
    askedOn: TODAY,
    words: '',
    answer: '',
    closedAt: null,
  };
  const none = { canAsk: !isAsked, paid: 0, refund: 0, refundReason: null, damage: 0 };
  server.answer(
    'GET /api/booking/b1/cancellation',
    ok({
      ...none,
      needsAccount: false,
      request: isAsked ? request : null,
      refundAccount: null,
      canNameAccount: false,
    }),
  );
}

beforeEach(() => answerAsked(false));

/** A confirmed stay of ฿48,900; what came of it, and what is asked for next. */
function confirmed(paid: number, next: Booking['money']['next'], sentTooMuch = false): Booking {
  const facts = moneyFacts({ total: 48_900 });
  const money = { ...facts.money, received: paid, paid, due: Math.max(0, 48_900 - paid), next };
  money.refundDue = Math.max(0, paid - 48_900);
  server.answer(
    'GET /api/booking/b1/money',
    ok({ ...facts, money, sentTooMuch, keptForDamage: [], payments: [] }),
  );
  return sampleBooking({
    status: 'confirmed',
    money,
    instalments: next === null ? [] : [{ id: 'i2', ...next, paid: 0 }],
    paymentTerms: { ...facts.paymentTerms, damageDepositWhen: 'on_arrival' },
  });
}

test('a paid stay says so first; the damage deposit due later is no debt', () => {
  drawStay(<MoneyCard />, confirmed(48_900, DEPOSIT));
  const said = document.body.textContent.replaceAll('\u00A0', ' ');
  expect(said).toContain('Stay paid in full: ฿48,900');
  expect(said.indexOf('฿48,900')).toBeLessThan(said.indexOf('฿10,000'));
  expect(screen.getByText(/฿10,000/).className).not.toContain('text-3xl');
  // It is due on arrival: paying it here is an offer.
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Or pay it ahead/ }).className).not.toContain('bg-');
});

test('who has asked to cancel is not offered to pay the damage deposit ahead', async () => {
  answerAsked();
  drawStay(<MoneyCard />, confirmed(48_900, DEPOSIT));
  await screen.findByRole('link', { name: /^If you still want to pay/ });
  expect(screen.queryByRole('link', { name: /ahead/ })).toBeNull();
});

test('on the day itself the damage deposit is asked for like everything else', () => {
  drawStay(<MoneyCard />, confirmed(48_900, DEPOSIT), { today: '2026-12-03' });
  expect(screen.getByText('฿10,000').className).toContain('text-3xl');
});

test('what is due of the stay is asked for, and quietly where the guest has asked to cancel', async () => {
  const next = { kind: 'balance', amount: 38_900, dueOn: '2026-12-02' } as const;
  const { unmount } = drawStay(<MoneyCard />, confirmed(10_000, next));
  const loud = screen.getByRole('link', { name: 'Go to payment' }).className;
  expect(document.body.textContent).not.toContain('paid in full');
  unmount();
  answerAsked();
  drawStay(<MoneyCard />, confirmed(10_000, next));
  const quiet = await screen.findByRole('link', {
    name: 'If you still want to pay, go to payment',
  });
  expect(quiet.className).not.toBe(loud);
  // The line of dots says no day either.
  const dots = screen.getByRole('list', { name: 'What is due and when' });
  expect(dots.textContent).toContain('On hold');
  expect(dots.textContent).not.toMatch(/By|Now/);
});

test('a damage deposit with a day before the arrival is not said to be paid ahead', () => {
  const booking = confirmed(48_900, { ...DEPOSIT, dueOn: '2026-12-02' });
  drawStay(<MoneyCard />, booking);
  expect(screen.getByRole('link', { name: 'Go to payment' })).toBeDefined();
});

test('a day that has come, or passed, is told in one sentence', () => {
  const next = { kind: 'balance', amount: 38_900, dueOn: TODAY } as const;
  drawStay(<MoneyCard />, confirmed(10_000, next));
  expect(document.body.textContent.match(/due today/g)).toHaveLength(1);
});

test.each([
  ['of a stay', 0, 48_900, '฿10,000of ฿48,900'],
  ['of which some went back', 300, 48_900, '฿10,000of ฿48,900'],
  ['with a bedroom that is asked for', 0, 44_000, 'of ฿48,900 with the bedroom you asked for'],
] as const)(
  'the line of days begins with what came, %s, once',
  (_, refunded, totalPrice, words) => {
    const next = { kind: 'balance', amount: 38_900, dueOn: '2026-12-02' } as const;
    const booking = confirmed(10_000, next);
    booking.money = { ...booking.money, refunded };
    drawStay(<MoneyCard />, { ...booking, totalPrice });
    const said = document.body.textContent.replaceAll('\u00A0', ' ');
    expect(said).toContain(words);
    expect(said.split('฿10,000')).toHaveLength(2);
  },
);

const FACTS = moneyFacts({ total: 30_000 });
const FULL = { id: 'i1', kind: 'full', amount: 30_000, paid: 0, dueOn: '2026-12-01' } as const;
const DAMAGE = {
  id: 'i3',
  kind: 'damage_deposit',
  amount: 5000,
  paid: 0,
  dueOn: '2026-12-03',
} as const;

function drawWaiting(part: Parameters<typeof sampleBooking>[0]) {
  const booking = sampleBooking({ ...FACTS, status: 'in_review', expiresAt: null, ...part });
  return drawStay(<MoneyCard />, booking);
}

test('while the slip for all of it is looked at, there is no card without a word', () => {
  drawWaiting({ instalments: [FULL, DAMAGE] });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('while a first slip is looked at, the card has what comes later', () => {
  const balance = { ...FULL, id: 'i2', kind: 'balance', dueOn: '2026-12-02' } as const;
  drawWaiting({ instalments: [{ ...FULL, kind: 'deposit' }, balance, DAMAGE] });
  expect(screen.getByRole('heading', { name: 'Your payments' })).toBeDefined();
  expect(screen.getByRole('list', { name: 'What is due and when' })).toBeDefined();
});

test('while a slip is looked at, what has come already is told', () => {
  drawWaiting({ money: { ...FACTS.money, received: 1000, paid: 1000, due: 29_000 } });
  expect(screen.getAllByText(/฿1,000/)).toBeDefined();
});

test.each([
  [true, 'You have paid ฿49,600, more than the ฿48,900 your stay costs.'],
  [
    false,
    'Your stay now costs ฿48,900 for 3 nights, 3 –\u2060 6 Dec 2026, and you have paid ฿49,600.',
  ],
])('of what goes back, sent beyond what was asked: %s, the reason is told', async (sent, words) => {
  drawStay(<MoneyCard />, confirmed(49_600, null, sent));
  await screen.findByText(words);
  // The sum stands first.
  const said = document.body.textContent.replaceAll('\u00A0', ' ');
  expect(said.indexOf('฿700')).toBeLessThan(said.indexOf('paid in full'));
  expect(screen.queryAllByText(/now costs|more than the/)).toHaveLength(1);
  // It has said how much came.
  expect(said).not.toContain('Paid so far');
});

test('once part of it has gone back, what came and what went are two sums', async () => {
  const booking = confirmed(49_600, null, true);
  booking.money = { ...booking.money, received: 49_900, refunded: 300 };
  drawStay(<MoneyCard />, booking);
  await screen.findByText(
    'You have paid ฿49,900, and we have paid back ฿300 of it. Your stay costs ฿48,900.',
  );
  expect(screen.queryAllByText(/more than the/)).toHaveLength(0);
});

test('a payment that staff removed is not called received, and says what to do if it was paid', async () => {
  const next = { kind: 'full', amount: 48_900, dueOn: '2026-12-01' } as const;
  const booking = confirmed(0, next);
  const facts = moneyFacts({ total: 48_900 });
  const removed = {
    id: 'p1',
    receivedOn: '2026-11-20',
    amount: 100,
    method: 'cash',
    out: false,
    damage: 0,
    reversed: true,
    receipt: null,
    pictureUrl: null,
  };
  const payments = [removed, { ...removed, id: 'p2', out: true }];
  const { money } = booking;
  server.answer(
    'GET /api/booking/b1/money',
    ok({ ...facts, money, sentTooMuch: false, keptForDamage: [], payments }),
  );
  drawStay(<MoneyCard />, booking);
  const list = await screen.findByRole('list', { name: 'Payments' });
  const said = list.textContent.replaceAll('\u00A0', ' ');
  expect(said).toContain('Earlier noted as received on 20 Nov 2026');
  expect(said).toContain(
    'We took this entry back: it no longer counts as paid. If you did pay it, please contact us.Earlier',
  );
  expect(said).toContain('Earlier noted as paid back on 20 Nov 2026');
  expect(said).toContain('it no longer counts as paid back to you.');
  expect(said).not.toMatch(/Received|Paid back to you|Taken back/);
  expect(screen.getByText('No payment is recorded yet.')).toBeDefined();
  // After a slip was sent, the text above says so, and paying again is not the first thing offered.
  const look = (name: string) => screen.getByRole('link', { name }).className;
  const filled = look('Go to payment');
  drawStay(<MoneyCard />, { ...booking, slips: [{}] as never[] });
  expect(screen.getAllByText('No payment is recorded yet.')).toHaveLength(1);
  expect(look('Not paid yet? Go to payment')).not.toBe(filled);
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Payments' })).toHaveLength(2));
  expect(screen.getAllByText(/it no longer counts as paid\./)).toHaveLength(2);
  expect(screen.getAllByText(/If you did pay it/)).toHaveLength(2);
  expect(document.body.textContent).not.toContain('tell us your booking reference');
});

test.each([
  [
    'what the price was before',
    { at: '2026-11-20T02:00:00.000Z', from: 40_000, to: 48_900 },
    'The price of your stay changed on 20 Nov 2026, from ฿40,000 to ฿48,900. This price is for 3 nights, 3 –\u2060 6 Dec 2026.',
  ],
  [
    'the terms, where it never changed',
    null,
    'By the terms of your booking, 2 days before you arrive.',
  ],
] as const)('a balance says why it is due: %s', async (_, priceChange, why) => {
  const facts = moneyFacts({ total: 48_900 });
  const next = { kind: 'balance', amount: 8900, dueOn: '2026-12-01' } as const;
  const booking = confirmed(40_000, next);
  server.answer(
    'GET /api/booking/b1/money',
    ok({ ...facts, sentTooMuch: false, priceChange, keptForDamage: [], payments: [] }),
  );
  const paymentTerms = { ...facts.paymentTerms, balanceDueDays: 2 };
  drawStay(<MoneyCard />, { ...booking, checkIn: '2026-12-03', paymentTerms });
  expect((await screen.findByText(why)).textContent).toBeTruthy();
});

test('a stay that was made free says since when, and asks whoever sent a slip whether it was paid', async () => {
  const facts = moneyFacts({ total: 0 });
  const money = { ...facts.money, next: null };
  const booking = { ...confirmed(0, null), ...facts, money };
  const priceChange = { at: '2026-11-20T02:00:00.000Z', from: 48_900, to: 0 };
  server.answer(
    'GET /api/booking/b1/money',
    ok({ ...facts, money, sentTooMuch: false, priceChange, keptForDamage: [], payments: [] }),
  );
  const asked = /but no payment is recorded from it\. If you did pay, please contact us\./;
  const { unmount } = drawStay(<MoneyCard />, booking);
  await screen.findByText('The price of your stay changed on 20 Nov 2026, from ฿48,900 to ฿0.');
  expect(screen.getByText('Nothing to pay for this stay')).toBeDefined();
  expect(document.body.textContent).not.toMatch(asked);
  unmount();
  drawStay(<MoneyCard />, { ...booking, slips: [{}] as never[] });
  expect(document.body.textContent.replaceAll(/\s/g, ' ')).toMatch(asked);
});
