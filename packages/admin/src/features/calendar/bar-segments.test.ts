import { expect, test } from 'vitest';
import { barSegments } from './bar-segments.ts';

// November 2026: five weeks from Sunday the 1st.
const segments = (from: string, to: string) => barSegments(from, to, '2026-11-01', 5);

test('a stay within a week is one bar from noon to noon', () => {
  expect(segments('2026-11-03', '2026-11-06')).toEqual([
    { week: 0, start: 2.5, end: 5.5, opens: true, closes: true, isNamed: true },
  ]);
});

test('a stay that leaves on a Sunday has its last half day in the next week', () => {
  expect(segments('2026-11-06', '2026-11-08')).toEqual([
    { week: 0, start: 5.5, end: 7, opens: true, closes: false, isNamed: true },
    { week: 1, start: 0, end: 0.5, opens: false, closes: true, isNamed: false },
  ]);
});

test('a stay over the edges of the month is cut at them', () => {
  expect(segments('2026-10-20', '2026-11-09').map(({ week, opens }) => [week, opens])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(segments('2026-12-05', '2026-12-08')).toEqual([
    { week: 4, start: 6.5, end: 7, opens: true, closes: false, isNamed: true },
  ]);
});

test('a one-night stay over a Saturday is half a day in two weeks, and has its name on both', () => {
  expect(segments('2026-11-07', '2026-11-08')).toEqual([
    { week: 0, start: 6.5, end: 7, opens: true, closes: false, isNamed: true },
    { week: 1, start: 0, end: 0.5, opens: false, closes: true, isNamed: true },
  ]);
});

test('a stay before or after the month has no bar', () => {
  expect(segments('2026-10-28', '2026-10-31')).toEqual([]);
  expect(segments('2026-12-06', '2026-12-08')).toEqual([]);
});
