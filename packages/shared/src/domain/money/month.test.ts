import { expect, test } from 'vitest';
import { addMonths, isMonth, monthOf, nightsIn, weeksOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, months, other) => {
  expect(addMonths(month, months)).toBe(other);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i nights', (month, nights) => {
  expect(nightsIn(month)).toBe(nights);
});

test('knows a month when it sees one', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
  expect(['2026-00', '2026-13', '2026-1', '0026-01', '2026-01-01', '', null].some(isMonth)).toBe(
    false,
  );
  expect(monthOf('2026-12-31')).toBe('2026-12');
});

test('weeks run from Sunday to Saturday and hold the whole month', () => {
  const november = weeksOf('2026-11');
  // 1 November 2026 is a Sunday, the 30th a Monday.
  expect(november.map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(november.at(-1)?.at(-1)).toBe('2026-12-05');
  // February 2026 fits four weeks exactly; May 2026 needs six.
  expect([weeksOf('2026-02').length, weeksOf('2026-05').length]).toEqual([4, 6]);
});
