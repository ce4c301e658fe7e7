import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatAgo, formatBytes, formatDateRange, weekdayNames } from './locale.ts';

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

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [123_456_789, '123.5 MB'],
  [3_210_000_000, '3.2 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
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

describe.each(['Pacific/Honolulu', 'Asia/Bangkok', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'to a reader in %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs());

    /** The formats as a page there has them, without what was remembered elsewhere. */
    async function formatsThere() {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      return import('./locale.ts');
    }

    test('a calendar date is that date', async () => {
      const there = await formatsThere();
      const { formatDate } = there;
      expect(formatDate('2026-12-04', 'en', 'full')).toBe('Fri, 4 Dec 2026');
      expect(formatDate('2026-12-01', 'en', 'month')).toBe('December 2026');
      expect(formatDate('2027-01-01', 'th')).toBe('1 ม.ค. 2570');
      expect(formatDate('2026-12-31', 'th', 'monthShort')).toBe('ธ.ค.');
      expect(there.formatDateRange('2026-12-31', '2027-01-01', 'en')).toMatch(
        /^31 Dec 2026\s–\s1 Jan 2027$/,
      );
      expect(there.weekdayNames('en')[0]?.long).toBe('Sunday');
    });

    test('an instant is what the clock at the villa shows', async () => {
      const { formatInstant } = await formatsThere();
      const shown = formatInstant('2026-12-31T20:30:00.000Z', 'en', 'Asia/Bangkok');
      expect(shown).toBe('1 Jan 2027, 03:30');
    });
  },
);
