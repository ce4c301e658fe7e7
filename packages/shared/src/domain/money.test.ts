import { expect, test } from 'vitest';
import { type Money, type MoneyFacts, moneyOf } from './money.ts';

test.each<[string, MoneyFacts, Money]>([
  [
    'not confirmed yet: all of it is due',
    { status: 'in_review', totalPrice: 38_700, confirmedTotal: null },
    { received: null, due: 38_700, giveBack: 0 },
  ],
  [
    'confirmed: that much came, and nothing is due',
    { status: 'confirmed', totalPrice: 38_700, confirmedTotal: 38_700 },
    { received: 38_700, due: 0, giveBack: 0 },
  ],
  [
    'confirmed, then dearer: the difference is due',
    { status: 'confirmed', totalPrice: 56_700, confirmedTotal: 38_700 },
    { received: 38_700, due: 18_000, giveBack: 0 },
  ],
  [
    'confirmed, then cheaper: the difference is to give back',
    { status: 'confirmed', totalPrice: 30_000, confirmedTotal: 38_700 },
    { received: 38_700, due: 0, giveBack: 8700 },
  ],
  [
    'confirmed and cancelled: what came is to give back, whatever the stay costs by now',
    { status: 'cancelled', totalPrice: 56_700, confirmedTotal: 38_700 },
    { received: 38_700, due: 0, giveBack: 38_700 },
  ],
  [
    'cancelled before any money came: nothing',
    { status: 'cancelled', totalPrice: 38_700, confirmedTotal: null },
    { received: null, due: 0, giveBack: 0 },
  ],
  [
    'opened again: what was agreed counts',
    { status: 'pending', totalPrice: 56_700, confirmedTotal: 38_700 },
    { received: 38_700, due: 18_000, giveBack: 0 },
  ],
  [
    'confirmed for nothing',
    { status: 'confirmed', totalPrice: 0, confirmedTotal: 0 },
    { received: 0, due: 0, giveBack: 0 },
  ],
])('%s', (_what, facts, money) => {
  expect(moneyOf(facts)).toEqual(money);
});
