import { expect, test } from 'vitest';
import { readWordsFile } from './words-file.ts';

const KNOWN = { hello: 'สวัสดี {{name}}', out: 'ออก' };

test('B9 a file of words is read line by line; blank lines, notes and names without words are skipped', () => {
  const text =
    '\u{feff}# a note\r\nlanguage = my\r\nname = မြန်မာ\r\n\r\nout = ထွက် = x\r\nhello =\r\n';
  expect(readWordsFile(text, KNOWN)).toEqual({
    language: 'my',
    name: 'မြန်မာ',
    words: { out: 'ထွက် = x' },
  });
});

test.each([
  ['name = X\nout = y', { problem: 'no_language' }],
  ['language = my\nout = y', { problem: 'no_name' }],
  ['language = my\nname = X\nout =', { problem: 'empty' }],
  ['language = <b>\nname = X\nout = y', { problem: 'no_language' }],
  ['language = my\nname = X\nother = y', { problem: 'unknown_name', line: 3, text: 'other = y' }],
  [
    'language = my\nname = X\ntoString = y',
    { problem: 'unknown_name', line: 3, text: 'toString = y' },
  ],
  ['language = my\nname = X\nout', { problem: 'no_equals', line: 3, text: 'out' }],
  ['language = my\nname = X\nhello = y', { problem: 'place_lost', line: 3, text: 'hello = y' }],
  [
    'language = my\nname = X\nhello = {{n}}',
    { problem: 'place_lost', line: 3, text: 'hello = {{n}}' },
  ],
])('B9 the file %j is refused with its first fault', (text, problem) => {
  expect(readWordsFile(text, KNOWN)).toEqual(problem);
});
