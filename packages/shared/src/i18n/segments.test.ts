import { afterEach, expect, test, vi } from 'vitest';
import { segmentsOf } from './segments.ts';

afterEach(() => vi.unstubAllGlobals());

const THAI = 'บ้านพักริมน้ำ พร้อมสระ 2 สระ';

test('words are those of the language, and put together they are the text', () => {
  const words = segmentsOf(THAI, 'word').map(({ segment }) => segment);
  expect(words.join('')).toBe(THAI);
  expect(words).toContain('ริม');
});

test('without a dictionary a word is what stands between spaces, and a letter keeps its marks', () => {
  const { Segmenter: _none, ...older } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
  );
  vi.stubGlobal('Intl', older);
  for (const granularity of ['word', 'grapheme'] as const) {
    const found = segmentsOf(THAI, granularity);
    expect(found.map(({ segment }) => segment).join('')).toBe(THAI);
    for (const { index, segment } of found) {
      expect(THAI.slice(index, index + segment.length)).toBe(segment);
    }
  }
  expect(segmentsOf(THAI, 'word').map(({ segment }) => segment)).toEqual([
    'บ้านพักริมน้ำ',
    ' ',
    'พร้อมสระ',
    ' ',
    '2',
    ' ',
    'สระ',
  ]);
  expect(segmentsOf('น้ำที่', 'grapheme').map(({ segment }) => segment)).toEqual(['น้ำ', 'ที่']);
});
