import { dateInSentence, formatDate, formatDateRange, joinDate, joinDateRange } from './locale.ts';
import { expect, test } from 'vitest';

test.each(['th', 'en'] as const)('a range of days has no place to break, in %s', (language) => {
  for (const to of ['2027-03-19', '2027-04-02']) {
    const range = formatDateRange('2027-03-16', to, language);
    // Neither a common nor a thin space.
    expect(joinDateRange(range)).not.toMatch(/[ \u2009]/);
    // A dash ends no line either.
    expect(joinDateRange(range)).not.toMatch(/–\s/);
    expect(joinDateRange(range).replace(/[\s\u2060]/g, '')).toBe(range.replace(/\s/g, ''));
  }
});

test('a day is not torn from its month', () => {
  expect(joinDate(formatDate('2026-11-21', 'en', 'short'))).toContain('21\u00a0Nov');
  expect(joinDate(formatDate('2026-11-21', 'th', 'short'))).toContain('21\u00a0พ.ย.');
  const long = formatDate('2026-11-21', 'th', 'long');
  expect(joinDate(long)).toBe('วันเสาร์\u2060ที่\u00a021\u00a0พฤศจิกายน 2569');
  const said = dateInSentence(formatDate('2026-11-21', 'th', 'full'), 'th');
  expect(joinDate(said)).toBe('วันเสาร์\u2060ที่\u00a021\u00a0พ.ย.\u00a02569');
  expect(joinDate('Saturday, 21 November 2026')).toBe('Saturday, 21\u00a0November\u00a02026');
});
