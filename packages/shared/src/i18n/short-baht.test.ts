import { expect, test } from 'vitest';
import { shortBaht } from './short-baht.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [12_900, '12.9k'],
  [12_950, '13k'],
  [99_949, '99.9k'],
  [99_950, '100k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [10_000_000, '10M'],
])('%i baht are %s', (baht, text) => expect(shortBaht(baht)).toBe(text));
