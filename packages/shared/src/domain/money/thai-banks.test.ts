import { expect, test } from 'vitest';
import { THAI_BANKS, findBank, bankInSentence } from './thai-banks.ts';

test.each([
  ['ธนาคารกสิกรไทย', 'KBANK'],
  ['KBank', 'KBANK'],
  ['Kasikornbank PCL', 'KBANK'],
  ['ธนาคารกรุงเทพ · Bangkok Bank', 'BBL'],
  ['ธนาคารกรุงไทย', 'KTB'],
  ['ธนาคารกรุงศรีอยุธยา จำกัด (มหาชน)', 'BAY'],
  ['scb', 'SCB'],
  ['ธนาคารตัวอย่าง · Demo Bank', undefined],
  ['Sample Savings Bank', undefined],
  // Letters of a short name within another word are no name.
  ['Baybank of Nowhere', undefined],
  ['', undefined],
])('%s is %s', (name, short) => {
  expect(findBank(name)?.short).toBe(short);
});

test('each bank is found by each of its own names', () => {
  for (const bank of THAI_BANKS) {
    for (const name of [bank.th, bank.en, bank.short]) expect(findBank(name)).toBe(bank);
  }
});

test('white letters can be read on each mark', () => {
  const part = (colour: string, at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  for (const { short, colour } of THAI_BANKS) {
    const light = 0.2126 * part(colour, 1) + 0.7152 * part(colour, 3) + 0.0722 * part(colour, 5);
    expect({ short, isClear: 1.05 / (light + 0.05) >= 4.5 }).toEqual({ short, isClear: true });
  }
});

test.each([
  ['ธนาคารตัวอย่าง · Demo Bank', 'ธนาคารตัวอย่าง', 'Demo Bank'],
  ['ธนาคารกสิกรไทย', 'ธนาคารกสิกรไทย', 'Kasikornbank'],
  ['กรุงไทย', 'ธนาคารกรุงไทย', 'Krungthai'],
  ['SCB', 'ธนาคารไทยพาณิชย์', 'SCB'],
  ['BAAC', 'ธ.ก.ส.', 'BAAC'],
  ['Bank of Nowhere', 'ธนาคาร Bank of Nowhere', 'Bank of Nowhere'],
  ['ธนาคารหมู่บ้าน', 'ธนาคารหมู่บ้าน', 'ธนาคารหมู่บ้าน'],
])('a sentence names %s as %s, in English as %s', (written, thai, english) => {
  expect(bankInSentence(written, 'th')).toBe(thai);
  expect(bankInSentence(written, 'en')).toBe(english);
});
