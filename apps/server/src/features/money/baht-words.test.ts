import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bahtWords, englishNumber } from './baht-words.ts';

test('amounts are said as they are read aloud, in both languages', () => {
  expect(bahtWords.en(11_610)).toBe('Eleven thousand six hundred ten baht only');
  expect(bahtWords.en(1)).toBe('One baht only');
  expect(bahtWords.en(100_000_000)).toBe('One hundred million baht only');
  expect(bahtWords.en(1_000_021)).toBe('One million twenty-one baht only');
  expect(bahtWords.th(11_610)).toBe('หนึ่งหมื่นหนึ่งพันหกร้อยสิบบาทถ้วน');
  expect(bahtWords.th(21)).toBe('ยี่สิบเอ็ดบาทถ้วน');
});

/** Reads words back by adding up what each one is worth. */
function readAloud(words: string): number {
  const worth: Record<string, number> = {};
  for (let value = 0; value < 100; value += 1) worth[englishNumber(value)] = value;
  let total = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    if (word === 'hundred') group *= 100;
    else if (word === 'thousand' || word === 'million' || word === 'billion') {
      total += group * { thousand: 1e3, million: 1e6, billion: 1e9 }[word];
      group = 0;
    } else group += worth[word] ?? Number.NaN;
  }
  return total + group;
}

test('English words read back as the number that they were made from', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (value) => {
      expect(readAloud(englishNumber(value))).toBe(value);
    }),
  );
});

/** Thai digits by their words, a second way, for amounts that a villa sees. */
function readThai(words: string): number {
  const digit: Record<string, number> = {
    หนึ่ง: 1, เอ็ด: 1, สอง: 2, ยี่: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9,
  }; // prettier-ignore
  const unit: Record<string, number> = {
    สิบ: 10, ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000,
  }; // prettier-ignore
  let total = 0;
  let group = 0;
  let last = 0;
  let rest = words.replace(/บาทถ้วน$/, '');
  const known = [...Object.keys(digit), ...Object.keys(unit), 'ล้าน'];
  while (rest !== '') {
    const word = known.find((candidate) => rest.startsWith(candidate));
    if (word === undefined) return Number.NaN;
    rest = rest.slice(word.length);
    if (word === 'ล้าน') {
      total = (total + group + last) * 1_000_000;
      group = 0;
      last = 0;
    } else if (word in unit) {
      group += (last || 1) * (unit[word] ?? 0);
      last = 0;
    } else last = digit[word] ?? 0;
  }
  return total + group + last;
}

test('Thai words read back as the number that they were made from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      expect(readThai(bahtWords.th(value))).toBe(value);
    }),
  );
});
