import { expect, test } from 'vitest';
import { shortenTexts } from './shorten-texts.ts';

test('short texts stay whole', () => {
  expect(shortenTexts(['15000', '20000'])).toEqual(['15000', '20000']);
});

test('a long text keeps the part that differs, and a few words around it', () => {
  const long = (word: string) =>
    `${'the sea is near. '.repeat(20)}${word}${' It is warm.'.repeat(20)}`;
  expect(shortenTexts([long('Two rooms.'), long('Six rooms!')])).toEqual([
    '…is near. the sea is near. Two rooms. It is warm. It is warm. It…',
    '…is near. the sea is near. Six rooms! It is warm. It is warm. It…',
  ]);
});

test('a text that was emptied leaves the other one whole', () => {
  const long = 'word '.repeat(40);
  expect(shortenTexts([long, ''])).toEqual([long, '']);
});

test('neither a Thai vowel nor an emoji is parted from what it belongs to', () => {
  const long = (word: string) => `${'ที่👩‍👩‍👧'.repeat(30)}${word}${'น้ำ🏝️'.repeat(30)}`;
  for (const text of shortenTexts([long('x'), long('y')])) {
    const [inside = ''] = /[^…]+/.exec(text) ?? [];
    expect(inside).not.toMatch(/^[\p{M}\u200D]/u);
    // Half of an emoji cannot be written.
    expect(() => encodeURIComponent(inside)).not.toThrow();
    expect(inside.length).toBeLessThan(100);
  }
});
