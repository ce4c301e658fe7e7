import { expect, test } from 'vitest';
import { restingAmount } from './resting-amount.ts';
import { moneyFacts, sampleBooking } from './testing/sample-booking.ts';

const DUE_ON = '2026-11-20';
const [DEPOSIT, BALANCE] = [12_870, 30_030];
const next = { kind: 'balance' as const, amount: BALANCE, dueOn: DUE_ON };
const money = { ...moneyFacts({ total: DEPOSIT + BALANCE }).money, received: DEPOSIT, next };
const instalments = [
  { id: 'i1', kind: 'deposit' as const, amount: DEPOSIT, paid: DEPOSIT, dueOn: '2026-11-01' },
  { id: 'i2', kind: 'balance' as const, amount: BALANCE, paid: 0, dueOn: DUE_ON },
  { id: 'i3', kind: 'damage_deposit' as const, amount: 5000, paid: 0, dueOn: '2026-12-03' },
  { id: 'i4', kind: 'top_up' as const, amount: 2000, paid: 0, dueOn: '2026-11-30' },
];
const owing = sampleBooking({ status: 'confirmed', money, instalments });

test('what is still to come rests until the villa has answered, whether its day has passed or not', () => {
  expect(restingAmount(owing, '2026-11-10')).toBe(BALANCE + 5000);
  expect(restingAmount(owing, '2026-11-25')).toBe(BALANCE + 5000);
});

test('not from the day of arrival on', () => {
  expect(restingAmount(owing, owing.checkIn)).toBe(0);
});

test('nothing rests where nothing is asked for, where a bedroom is, or where a slip waits', () => {
  const today = '2026-11-10';
  expect(restingAmount({ ...owing, money: { ...money, next: null } }, today)).toBe(0);
  const topUp = { kind: 'top_up' as const, amount: 2000, dueOn: '2026-11-30' };
  expect(restingAmount({ ...owing, money: { ...money, next: topUp } }, today)).toBe(0);
  expect(restingAmount({ ...owing, status: 'in_review' }, today)).toBe(0);
});
