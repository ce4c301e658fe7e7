import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadPrice } from './spread-price.ts';

test.each([
  [42_900, [10_900, 16_000, 16_000], [10_900, 16_000, 16_000]],
  // 7 % tax on all of them.
  [45_903, [10_900, 16_000, 16_000], [11_663, 17_120, 17_120]],
  [40_700, [15_000, 18_000, 18_000], [11_970, 14_364, 14_366]],
  // An agreed price.
  [30_000, [10_000, 20_000, 20_000], [6000, 12_000, 12_000]],
  [100, [1, 1, 1], [33, 33, 34]],
  [100, [0, 0, 0], [33, 33, 34]],
  [0, [10_900, 16_000], [0, 0]],
  [500, [], []],
])('%i over %j', (total, prices, shares) => {
  expect(spreadPrice(total, prices)).toEqual(shares);
});

test('the shares are whole, never negative, and add up', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(price, fc.array(price, { minLength: 1, maxLength: 60 }), (total, prices) => {
      const shares = spreadPrice(total, prices);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      expect(shares).toHaveLength(prices.length);
    }),
  );
});
