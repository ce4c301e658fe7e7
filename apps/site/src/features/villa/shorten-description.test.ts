import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondHero, shortenDescription } from './shorten-description.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

test('twenty words of English stay whole', () => {
  expect(shortenDescription(words(20), 'en')).toBe(words(20));
});

test('the twenty-first word is replaced by an ellipsis', () => {
  expect(shortenDescription(words(21), 'en')).toBe(`${words(20)}…`);
});

test('a comma before the ellipsis is removed', () => {
  expect(shortenDescription(`${words(20)}, and more`, 'en')).toBe(`${words(20)}…`);
});

test('a first paragraph that fits is shown without an ellipsis, one that does not is cut', () => {
  expect(shortenDescription(`${words(20)}\n\n${words(20)}`, 'en')).toBe(words(20));
  expect(shortenDescription(`${words(21)}\n\n${words(20)}`, 'en')).toBe(`${words(20)}…`);
  const hundred = 'ทะเล'.repeat(25);
  expect(shortenDescription(`${hundred}\n\nสวย`, 'th')).toBe(hundred);
});

test('the tab goes on where the hero has shown a whole paragraph, and loses nothing else', () => {
  const [fits, long] = [words(20), words(21)];
  expect(beyondHero(`${fits}\n\n${long}\n \n${fits}`, 'en')).toEqual([long, fits]);
  // Cut in the hero, or all that there is: it is read here.
  expect(beyondHero(`${long}\n\n${fits}`, 'en')).toEqual([long, fits]);
  expect(beyondHero(fits, 'en')).toEqual([fits]);
  expect(beyondHero(' \n\n ', 'en')).toEqual([]);
  // The hero shows a line of it, which is no paragraph.
  expect(beyondHero(`${fits}\n${long}\n\n${fits}`, 'en')).toEqual([`${fits}\n${long}`, fits]);
});

test('short paragraphs that all fit stay', () => {
  expect(shortenDescription(`${words(9)}\n\n${words(11)}`, 'en')).toBe(
    `${words(9)}\n\n${words(11)}`,
  );
});

test('a hundred Thai characters stay whole, one more is cut', () => {
  const hundred = 'ทะเล'.repeat(25);
  expect(shortenDescription(hundred, 'th')).toBe(hundred);
  const cut = shortenDescription(`${hundred}สวย`, 'th');
  expect(cut.endsWith('…')).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(101);
});

test('Thai is cut between words', () => {
  const text = 'วิลล่าส่วนตัวริมหาด '.repeat(10);
  const cut = shortenDescription(text, 'th').slice(0, -1);
  expect(text.startsWith(cut)).toBe(true);
  expect(['วิลล่า', 'ส่วนตัว', 'ริม', 'หาด'].some((word) => cut.endsWith(word))).toBe(true);
});

test('a mark is never separated from its letter', () => {
  const thai = fc.array(fc.constantFrom('ก', 'กี่', 'น้ำ', 'เป็น', 'ู', '่', ' ', 'ที่', 'a'), {
    minLength: 60,
    maxLength: 200,
  });
  const graphemes = (text: string) =>
    [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map((s) => s.segment);
  fc.assert(
    fc.property(thai, (parts) => {
      const text = parts.join('').trim();
      const kept = shortenDescription(text, 'th').replace(/…$/, '');
      expect(kept.length).toBeLessThanOrEqual(100);
      expect(graphemes(text).slice(0, graphemes(kept).length)).toEqual(graphemes(kept));
    }),
  );
});
