import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150, 200]],
  [387_000, [0, 100_000, 200_000, 300_000, 400_000]],
  [400_001, [0, 200_000, 400_000, 600_000, 800_000]],
])('up to %i: %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});
