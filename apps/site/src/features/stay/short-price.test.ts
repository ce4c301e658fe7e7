import { expect, test } from 'vitest';
import { shortPrice } from './short-price.ts';

test.each([
  [0, '0', 'baht'],
  [999, '999', 'baht'],
  [1000, '1', 'thousands'],
  [8900, '8.9', 'thousands'],
  [12_900, '12.9', 'thousands'],
  [12_950, '13', 'thousands'],
  [99_949, '99.9', 'thousands'],
  [99_950, '100', 'thousands'],
  [125_400, '125', 'thousands'],
  [999_499, '999', 'thousands'],
  [999_500, '1', 'millions'],
  [10_000_000, '10', 'millions'],
] as const)('%i baht are %s %s', (baht, amount, unit) => {
  expect(shortPrice(baht)).toEqual({ amount, unit });
});
