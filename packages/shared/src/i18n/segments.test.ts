import { afterEach, expect, test, vi } from 'vitest';
import { segmentEnds, segmentsOf } from './segments.ts';

afterEach(() => vi.unstubAllGlobals());

const THAI = 'บ้านพักริมน้ำ พร้อมสระ 2 สระ';

test('words are those of the language, and put together they are the text', () => {
  const words = segmentsOf(THAI, 'word');
  expect(words.join('')).toBe(THAI);
  expect(words).toContain('ริม');
  expect(segmentEnds(THAI, 'word').at(-1)).toBe(THAI.length);
});

test('without a dictionary a word is what stands between spaces, and a letter keeps its marks', () => {
  const { Segmenter: _none, ...older } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
  );
  vi.stubGlobal('Intl', older);
  for (const granularity of ['word', 'grapheme'] as const) {
    expect(segmentsOf(THAI, granularity).join('')).toBe(THAI);
  }
  const words = ['บ้านพักริมน้ำ', ' ', 'พร้อมสระ', ' ', '2', ' ', 'สระ'];
  expect(segmentsOf(THAI, 'word')).toEqual(words);
  expect(segmentsOf('น้ำที่ ิ', 'grapheme')).toEqual(['น้ำ', 'ที่', ' ิ']);
});
