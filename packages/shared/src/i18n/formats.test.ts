import { expect, test } from 'vitest';
import { formatAgo, formatDateRange, weekdayNames } from './formats.ts';

const now = new Date('2026-12-01T02:00:00.000Z');

test.each([
  ['2026-12-01T02:00:00.000Z', 'now'],
  ['2026-12-01T02:00:30.000Z', 'now'],
  ['2026-12-01T01:59:01.000Z', 'now'],
  ['2026-12-01T01:59:00.000Z', '1 minute ago'],
  ['2026-12-01T00:00:01.000Z', '1 hour ago'],
  ['2026-11-30T02:00:00.000Z', 'yesterday'],
  ['2026-11-28T02:00:00.000Z', '3 days ago'],
])('%s is %s', (instant, words) => {
  expect(formatAgo(instant, now, 'en')).toBe(words);
});

test('a stay is written as one range, in the reader’s era', () => {
  expect(formatDateRange('2026-12-30', '2027-01-02', 'th')).toMatch(
    /30 ธ\.ค\. 2569.+2 ม\.ค\. 2570/,
  );
  expect(formatDateRange('2026-12-03', '2026-12-06', 'en')).toMatch(/^3\s–\s6 Dec 2026$/);
});

test('the weekday names start on Sunday', () => {
  expect(weekdayNames('th').map(({ narrow }) => narrow)).toEqual([
    'อา',
    'จ',
    'อ',
    'พ',
    'พฤ',
    'ศ',
    'ส',
  ]);
  expect(weekdayNames('en')[6]).toEqual({ narrow: 'S', short: 'Sat', long: 'Saturday' });
});
