import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEasyToGuess } from './easy-to-guess.ts';

const MALI = ['มะลิ สุวรรณรัตน์', 'mali.s@example.com'];
const NOK = ['Nok Suwan', 'nok+villa@baan-talay.com'];

describe('is easy to guess', () => {
  test.each([
    ['twelve equal characters', 'aaaaaaaaaaaa'],
    ['equal but for their size', 'aAaAaAaAaAaA'],
    ['blanks', '            '],
    ['blanks of all kinds', '\u00a0\u2003\u3000 \t\u00a0\u2003\u3000 \t\u00a0\u2003'],
    [
      'signs that nobody sees',
      '\u200b\u200c\u200d\u2060\ufeff\u00ad\u200b\u200c\u200d\u2060\ufeff',
    ],
    ['fillers of fonts', '\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164'],
    ['a few letters among blanks', 'a           b'],
    ['two signs in turns', 'xyxyxyxyxyxy'],
    ['a word twice', 'passwordpassword'],
    ['a word twice and a half', 'hunter2hunter2hunt'],
    ['the digits', '123456789012'],
    ['the digits backwards', '098765432109'],
    ['full-width digits', '１２３４５６７８９０１２'],
    ['Thai digits', '๑๒๓๔๕๖๗๘๙๐๑๒'],
    ['the alphabet', 'abcdefghijkl'],
    ['the Thai alphabet', 'กขคฆงจฉชซฌญ'],
    ['a row of keys', 'qwertyuiop[]'],
    ['a row of Thai keys', 'ฟหกด้เ่าสวง'],
    ['two rows of keys', 'qwertyuiopasdfghjkl'],
    ['keys from top to bottom', '1qaz2wsx3edc'],
    ['keys in zigzag', '1q2w3e4r5t6y'],
    ['one key and a run', 'Aaaaaaaa123456'],
    ['stars', '************'],
    ['one emoji', '😀😀😀😀😀😀😀😀😀😀😀😀'],
  ])('%s: %s', (_what, password) => {
    expect(isEasyToGuess(password)).toBe(true);
  });

  test.each([
    ['the own address', 'mali.s@example.com', MALI],
    ['the own address in capitals', 'MALI.S@EXAMPLE.COM', MALI],
    ['the own address and a digit', 'mali.s@example.com1', MALI],
    ['the own address twice', 'mali.s@example.commali.s@example.com', MALI],
    ['what stands before its @, and digits', 'mali.s1234567', MALI],
    ['parts of it', 'example-mali', MALI],
    ['the own name', 'มะลิสุวรรณรัตน์', MALI],
    ['the own name with blanks', 'มะลิ  สุวรรณรัตน์ ', MALI],
    ['the own name and the year', 'nok.suwan2026', NOK],
    ['the villa in the address', 'Baan-Talay!!!', NOK],
  ])('%s: %s', (_what, password, about) => {
    expect(isEasyToGuess(password, about)).toBe(true);
    expect(isEasyToGuess(`${password} by the river`, about)).toBe(false);
  });
});

describe('is not easy to guess', () => {
  test.each([
    'a long enough password',
    'by the river at six',
    'ทะเลสวยมากวันนี้',
    'krabi-lagoon-38',
    'correct horse correct horse',
    'Tr0ub4dor&3',
    '839174620518',
    'nok loves the sea',
    '海の見える部屋で朝食を食べる',
  ])('%s', (password) => {
    expect(isEasyToGuess(password, NOK)).toBe(false);
  });

  test('of random passwords hardly any, with any name', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const random = fc.string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 12 });
    const refused = fc
      .sample(random, { numRuns: 2000, seed: 7 })
      .filter((one) => isEasyToGuess(one));
    expect(refused.length).toBeLessThan(10);
  });
});

test('never throws, and says the same of what looks the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (password, about) => {
      const said = isEasyToGuess(password, [about]);
      expect(isEasyToGuess(` ${password}\u200b`, [about])).toBe(said);
    }),
  );
});
