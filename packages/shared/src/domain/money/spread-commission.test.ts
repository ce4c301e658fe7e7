import { expect, test } from 'vitest';
import { commissionByMonth } from './spread-commission.ts';

const days = new Map([
  ['2026-11-29', 6000],
  ['2026-11-30', 4000],
  ['2026-12-01', 5000],
]);

test('a stay’s commission is shared by what it earns in each month, and adds up', () => {
  expect([...commissionByMonth(150_000, days)]).toEqual([
    ['2026-11', 100_000],
    ['2026-12', 50_000],
  ]);
  const [november = 0, december = 0] = commissionByMonth(100, days).values();
  expect(november + december).toBe(100);
});

test('without a commission, or without a day that earns, no month has one', () => {
  expect(commissionByMonth(0, days).size).toBe(0);
  expect(commissionByMonth(100, new Map()).size).toBe(0);
});
