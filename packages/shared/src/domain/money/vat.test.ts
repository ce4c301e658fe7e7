import { expect, test } from 'vitest';
import { vatIn } from './vat.ts';

test.each([
  [0, 0],
  [10_700, 700],
  [-10_700, -700],
  // 100.00 less 93.457…
  [10_000, 654],
  [-10_000, -654],
  [1, 0],
])('the VAT in %i satang is %i', (satang, vat) => {
  expect(vatIn(satang)).toBe(vat);
});
