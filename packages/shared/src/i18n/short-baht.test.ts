import { expect, test } from 'vitest';
import { shortBaht } from './locale.ts';

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
