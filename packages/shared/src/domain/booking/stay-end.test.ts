import { expect, test } from 'vitest';
import { lastDayOf } from './stay-end.ts';

test('the last day of a stay is its check-out, or the day on which it ended before', () => {
  expect(lastDayOf({ checkOut: '2026-12-06' })).toBe('2026-12-06');
  expect(lastDayOf({ checkOut: '2026-12-06', ended: null })).toBe('2026-12-06');
  expect(lastDayOf({ checkOut: '2026-12-06', ended: { on: '2026-12-04' } })).toBe('2026-12-04');
});
