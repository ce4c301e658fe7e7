import { expect, test } from 'vitest';
import { resting } from './resting-amount.ts';
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
  expect(resting(owing, '2026-11-10')).toEqual({ amount: BALANCE + 5000, damage: 5000 });
  expect(resting(owing, '2026-11-25')).toEqual({ amount: BALANCE + 5000, damage: 5000 });
});

test('not from the day of arrival on', () => {
  expect(resting(owing, owing.checkIn).amount).toBe(0);
});

test('nothing rests where nothing is asked for, where a bedroom is, or where a slip waits', () => {
  const today = '2026-11-10';
  expect(resting({ ...owing, money: { ...money, next: null } }, today).amount).toBe(0);
  const topUp = { kind: 'top_up' as const, amount: 2000, dueOn: '2026-11-30' };
  expect(resting({ ...owing, money: { ...money, next: topUp } }, today).amount).toBe(0);
  expect(resting({ ...owing, status: 'in_review' }, today).amount).toBe(0);
});
