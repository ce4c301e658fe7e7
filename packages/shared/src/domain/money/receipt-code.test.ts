import { describe, expect, test } from 'vitest';
import {
  foldOldReceiptCode,
  groupReceiptCode,
  makeReceiptCode,
  readReceiptCode,
} from './receipt-code.ts';

const CODE = '7K3Q9DACEFHJMNPRTVWX2456';

describe('the code of a receipt', () => {
  test('is 24 characters, none of which is taken for another', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    const seen = new Set<string>();
    for (let from = 0; from + 24 <= 256; from += 1) {
      const code = makeReceiptCode(all.subarray(from, from + 24));
      expect(code).toHaveLength(24);
      expect(readReceiptCode(code)).toBe(code);
      for (const letter of code) seen.add(letter);
    }
    expect(seen.size).toBe(25);
    expect([...seen].join('')).not.toMatch(/[01OILB8SZGU]/);
  });

  test.each([
    CODE,
    '7K3Q-9DAC-EFHJ-MNPR-TVWX-2456',
    ' 7k3q 9dac efhj mnpr tvwx 2456 ',
    '7K3Q–9DAC—EFHJ.MNPR_TVWX/2456',
    // A two read as Z, a five as S, a six as G, a V as U; and digits of a Thai keyboard.
    '7K3Q-9DAC-EFHJ-MNPR-TUWX-Z4SG',
    '๗K๓Q-๙DAC-EFHJ-MNPR-TVWX-๒๔๕๖',
  ])('is read from %s', (typed) => {
    expect(readReceiptCode(typed)).toBe(CODE);
  });

  test.each([
    '',
    CODE.slice(1),
    `${CODE}2`,
    // A character that could be read as two of the alphabet, or as none, is not guessed.
    CODE.replace('7', '0'),
    CODE.replace('7', 'B'),
    `${CODE}${' '.repeat(100)}`,
  ])('is not read from %j', (typed) => {
    expect(readReceiptCode(typed)).toBeNull();
  });

  test('is shown in groups of four, also one of before', () => {
    expect(groupReceiptCode(CODE.toLowerCase())).toBe('7K3Q-9DAC-EFHJ-MNPR-TVWX-2456');
    expect(groupReceiptCode('aB0-_xYz12lI8O3k4m5n6p')).toBe('aB0- _xYz 12lI 8O3k 4m5n 6p');
    expect(groupReceiptCode('x'.repeat(5000)).length).toBeLessThan(130);
  });
});

describe('a code of before', () => {
  const OLD = 'aB0-_xYz12lI8O3k4m5n6p';

  test('is the same when its look-alikes are typed one for the other, and with blanks', () => {
    const folded = foldOldReceiptCode(OLD);
    expect(foldOldReceiptCode('a8O- _xYz I21l B03k 4m5n 6p'.replace('I21l', '12Il'))).toBe(folded);
    expect(foldOldReceiptCode(OLD.replace('-', '–'))).toBe(folded);
  });
  test('is another one in another case', () => {
    expect(foldOldReceiptCode(OLD.replace('x', 'X'))).not.toBe(foldOldReceiptCode(OLD));
  });
  test('has 22 characters', () => {
    expect(foldOldReceiptCode(OLD.slice(1))).toBeNull();
    expect(foldOldReceiptCode(`${OLD}a`)).toBeNull();
    expect(foldOldReceiptCode(' '.repeat(200))).toBeNull();
  });
});
