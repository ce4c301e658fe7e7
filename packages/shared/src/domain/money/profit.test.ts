import { expect, test } from 'vitest';
import { cashOf, profitOf } from './profit.ts';

test('D8 the profit is the revenue and what was kept, less all costs', () => {
  const month = { nights: 1_000_000, kept: 200_000, corrections: -30_000 };
  const costs = { commission: 4000, expenses: 500 };
  expect(profitOf({ ...month, ...costs })).toBe(1_165_500);
  expect(profitOf({ ...month, ...costs, fees: 60, lost: 7 })).toBe(1_165_433);
});

test('D8 the cash is what came less what went, damage deposits among it', () => {
  const month = { received: 1_000_000, paidBack: -200_000, payouts: 30_000 };
  expect(cashOf({ ...month, expenses: -4000, damage: 500 })).toBe(826_500);
  expect(cashOf({ ...month, expenses: -4000, damage: 500, online: 60 })).toBe(826_560);
});
