import { expect, test } from 'vitest';
import { isWithin } from './undo.ts';

const NOW = new Date('2026-12-01T08:00:00Z');

test.each([
  [0, true],
  [-10_000, true],
  [-10_001, false],
  [10_000, true],
  [10_001, false],
])('an instant %i ms from now is within ten seconds: %s', (away, within) => {
  expect(isWithin(new Date(NOW.getTime() + away), NOW, 10_000)).toBe(within);
});
