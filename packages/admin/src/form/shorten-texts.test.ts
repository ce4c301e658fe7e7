import { expect, test } from 'vitest';
import { shortenTexts } from './shorten-texts.ts';

test('short texts stay whole', () => {
  expect(shortenTexts(['15000', '20000'])).toEqual(['15000', '20000']);
});

test('a long text keeps the part that differs, and a little around it', () => {
  const long = (word: string) => `${'a'.repeat(200)} ${word} ${'z'.repeat(200)}`;
  expect(shortenTexts([long('two'), long('five')])).toEqual([
    `…${'a'.repeat(24)} two ${'z'.repeat(24)}…`,
    `…${'a'.repeat(24)} five ${'z'.repeat(24)}…`,
  ]);
});

test('a text that was emptied leaves the other one whole', () => {
  const long = 'word '.repeat(40);
  expect(shortenTexts([long, ''])).toEqual([long, '']);
});

test('no Thai vowel mark and no emoji is cut from what it belongs to', () => {
  const long = (word: string) => `${'ที่👩‍👩‍👧'.repeat(30)}${word}${'น้ำ🏝️'.repeat(30)}`;
  for (const text of shortenTexts([long('x'), long('y')])) {
    const [inside = ''] = /[^…]+/.exec(text) ?? [];
    expect(inside).not.toMatch(/^[\p{M}\u200D]/u);
    expect(inside.isWellFormed()).toBe(true);
  }
});
