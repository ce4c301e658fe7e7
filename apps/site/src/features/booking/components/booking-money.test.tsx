import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { BookingMoney } from './booking-money.tsx';

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
  return draw(<BookingMoney booking={booking} today="2026-12-01" />);
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
