import { expect, test } from 'vitest';
import { ageWords, asOfWords } from './age-words.ts';

const ZONE = 'Asia/Bangkok';
/** Thu 10 Dec 2026, 09:41 at the villa. */
const NOW = new Date('2026-12-10T02:41:00Z');
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const before = (minutes: number, seconds = 0) =>
  new Date(NOW.getTime() - minutes * 60_000 - seconds * 1000);
const wordsOf = (asOf: Date | null, language: 'th' | 'en') => {
  const words = ageWords(asOf, NOW, language, ZONE);
  return [words.level, words.title, plain(words.when), words.advice];
};

test.each([
  [0, 'fresh'],
  [14, 'fresh'],
  [15, 'stale'],
  [24 * 60, 'stale'],
  [24 * 60 + 1, 'old'],
  [7 * 24 * 60 - 1, 'old'],
  [7 * 24 * 60, 'gone'],
])('G6 what is %i minutes old is %s', (minutes, level) => {
  expect(ageWords(before(minutes), NOW, 'en', ZONE).level).toBe(level);
});

test('G6 what is 14:59 minutes old is fresh, and what another clock dates into the future, too', () => {
  expect(ageWords(before(14, 59), NOW, 'en', ZONE).level).toBe('fresh');
  expect(ageWords(before(-90), NOW, 'en', ZONE).level).toBe('fresh');
});

test('G6 an age over 15 minutes is a clock time, and how long ago that was', () => {
  expect(wordsOf(before(89), 'en')).toEqual([
    'stale',
    'No connection.',
    'As of 08:12, 1 h 29 min ago',
    null,
  ]);
  expect(wordsOf(before(89), 'th')).toEqual([
    'stale',
    'ไม่มีสัญญาณ',
    'ข้อมูลเมื่อ 08:12 น. 1 ชม. 29 นาทีที่แล้ว',
    null,
  ]);
  expect(wordsOf(before(59), 'en')[2]).toBe('As of 08:42, 59 min ago');
  expect(wordsOf(before(120), 'en')[2]).toBe('As of 07:41, 2 h ago');
});

test('G6 an age over 24 hours has its day, and says that nothing may be promised', () => {
  const tuesday = new Date('2026-12-08T02:40:00Z');
  expect(wordsOf(tuesday, 'en')).toEqual([
    'old',
    'Two days old.',
    'As of Tue 8 Dec, 09:40.',
    'Nights may be sold, stays moved. Promise nobody anything.',
  ]);
  expect(wordsOf(tuesday, 'th')).toEqual([
    'old',
    'ข้อมูลเก่า 2 วัน',
    'เมื่อ อังคาร 8 ธ.ค. 09:40 น.',
    'คืนอาจขายไปแล้ว อย่าเพิ่งรับปากใคร',
  ]);
});

test('G6 the day of an age is the villa’s', () => {
  // Already Wednesday at the villa.
  expect(wordsOf(new Date('2026-12-08T18:30:00Z'), 'en')[2]).toBe('As of Wed 9 Dec, 01:30.');
});

test.each([null, before(8 * 24 * 60)])('G6 after 7 days nothing is shown any more: %s', (asOf) => {
  expect(wordsOf(asOf, 'en')).toEqual([
    'gone',
    'No connection.',
    null,
    'This page can be read with a connection only.',
  ]);
});

test('what is as of now is a clock time alone', () => {
  expect(asOfWords(NOW, 'en', ZONE)).toBe('As of 09:41');
  expect(asOfWords(NOW, 'th', ZONE)).toBe('ข้อมูลเมื่อ 09:41 น.');
});
