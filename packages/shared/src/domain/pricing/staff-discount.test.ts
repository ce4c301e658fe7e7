import { expect, test } from 'vitest';
import { leastAgreed } from './staff-discount.ts';

test.each([
  [10_000, 0, 0],
  [10_000, 10, 9000],
  [9999, 10, 9000],
  [1, 50, 1],
  [0, 10, 0],
  [10_000, 100, 0],
])('of %i baht with %i percent staff may go down to %i', (usual, percent, least) => {
  expect(leastAgreed(usual, percent)).toBe(least);
});
