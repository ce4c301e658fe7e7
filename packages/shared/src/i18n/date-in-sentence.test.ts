import { expect, test } from 'vitest';
import { LANGUAGES } from '../domain/text/language.ts';
import { dateInSentence, formatDate, formatInstant } from './locale.ts';

const DAY = '2026-11-24';

test('a day within a Thai sentence has the words that belong to it, in each style', () => {
  expect(dateInSentence(formatDate(DAY, 'th', 'short'), 'th')).toBe('วันอังคาร\u2060ที่\u00a024 พ.ย.');
  expect(dateInSentence(formatDate(DAY, 'th', 'full'), 'th')).toBe(
    'วันอังคาร\u2060ที่\u00a024 พ.ย. 2569',
  );
  const instant = formatInstant('2026-11-24T12:48:00Z', 'th', 'Asia/Bangkok', 'short');
  expect(dateInSentence(instant, 'th')).toBe('วันอังคาร\u2060ที่\u00a024 พ.ย. 19:48');
});

test('Thursday has its whole name before its number', () => {
  expect(dateInSentence(formatDate('2026-11-26', 'th', 'short'), 'th')).toBe(
    'วันพฤหัสบดี\u2060ที่\u00a026 พ.ย.',
  );
});

test.each(LANGUAGES)('in %s, what is a sentence’s already stays', (language) => {
  const long = formatDate(DAY, language, 'long');
  expect(dateInSentence(long, language)).toBe(long);
});

test('an English day stays', () => {
  expect(dateInSentence(formatDate(DAY, 'en', 'short'), 'en')).toBe('Tue 24 Nov');
});
