import { expect, test } from 'vitest';
import { areShortened, shortBaht } from './locale.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_900, '12,900'],
  [12_950, '12,950'],
  [99_999, '99,999'],
  [100_000, '100k'],
  [128_400, '128k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [10_000_000, '10M'],
])('%i baht are %s', (baht, text) => expect(shortBaht(baht)).toBe(text));

test('S2 the legend of the calendar explains a letter only where a cell has one', () => {
  expect(areShortened([12_500, 99_999])).toBe(false);
  expect(areShortened([12_500, 128_000])).toBe(true);
  expect(areShortened([1_200_000])).toBe(true);
});
