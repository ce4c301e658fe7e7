import { describe, expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[3, 1], 2],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[], Number.NaN],
  ])('of %j is %d', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });
});

describe('quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%d of 1 to 100 is %d', (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });

  it('of no numbers is NaN', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
