import { describe, expect, test } from 'vitest';
import { expectedPayout, satangOfCommission, shortfallOf } from './channel-stay.ts';

const NOTED = { gross: 10_000, commission: { percent: 15.5 }, payoutSatang: null };

describe('the payout of a channel’s stay', () => {
  test.each([
    ['gross less commission', NOTED, 155_000, 845_000],
    ['gross, where no commission was noted', { ...NOTED, commission: null }, 0, 1_000_000],
    ['as staff noted it', { ...NOTED, payoutSatang: 0 }, 155_000, 0],
    ['unknown without a gross amount', { ...NOTED, gross: null }, 0, null],
  ])('is %s', (_title, money, commission, payout) => {
    expect(satangOfCommission(money)).toBe(commission);
    expect(expectedPayout(money)).toBe(payout);
  });
});

describe('a payout lacks something', () => {
  test.each([
    ['nobody knows how much is to come', null, 100, 0],
    ['nothing came yet', 845_000, 0, 0],
    ['all came', 845_000, 845_000, 0],
    ['more came', 845_000, 900_000, 0],
    // 1 percent of 845,000 are 8,450, and 50 baht are 5,000.
    ['50 baht lack of a large one', 845_000, 840_000, 0],
    ['a satang more lacks', 845_000, 839_999, 5001],
    ['1 percent lacks of a small one', 100_000, 99_000, 0],
    ['a satang more than 1 percent lacks of a small one', 100_000, 98_999, 1001],
  ])('where %s', (_title, expected, came, short) => {
    expect(shortfallOf(expected, came)).toBe(short);
  });
});
