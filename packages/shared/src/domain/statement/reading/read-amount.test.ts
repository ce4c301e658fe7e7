import { expect, test } from 'vitest';
import { readAmount, readSign } from './read-amount.ts';

test.each([
  ['1,250.00', 125_000, false],
  ['1250', 125_000, false],
  ['1250.5', 125_050, false],
  ['.50', 50, false],
  ['0.00', 0, false],
  ['0.29', 29, false],
  ['4.35', 435, false],
  ['1250.0000', 125_000, false],
  ['99,999,999,999.99', 9_999_999_999_999, false],
  ['฿1,250.00', 125_000, false],
  ['1,250.00 บาท', 125_000, false],
  ['THB 1,250.00', 125_000, false],
  ['๑,๒๕๐.๕๐', 125_050, false],
  ['-120.00', -12_000, true],
  ['+120.00', 12_000, true],
  ['- 120.00', -12_000, true],
  ['120.00-', -12_000, true],
  ['(120.00)', -12_000, true],
  ['(-120.00)', -12_000, true],
  ['\u2212120.00', -12_000, true],
  ['-฿120.00', -12_000, true],
  ['120.00 DR', -12_000, true],
  ['120.00Cr', 12_000, true],
])('D6 the amount %s is %i satang', (text, satang, signed) => {
  expect(readAmount(text)).toEqual({ satang, signed });
});

test.each(['', ' ', '-', '--', '–', ' - '])('D6 “%s” is no amount', (text) => {
  expect(readAmount(text)).toBe('none');
});

test.each([
  'x',
  '1,25',
  '1,2500',
  '12,34,567.00',
  '1.250,00',
  '1250.005',
  '1.2.3',
  '1,250.00.',
  '=A1+1',
  '#REF!',
  '1e5',
  '123456789012.00',
  '-120.00 CR',
  '(120.00',
  '12\uFFFD.00',
  '.',
  '1 250.00',
])('D6 %s cannot be read as an amount', (text) => {
  expect(readAmount(text)).toBe('unreadable');
});

test('D6 a cell of its own says in or out', () => {
  expect(['Cr', 'CR.', 'C', 'Credit', 'ฝาก', '+', 'โอนเข้า'].map(readSign)).toEqual([
    1, 1, 1, 1, 1, 1, 1,
  ]);
  expect(['Dr', 'D', 'Debit', 'ถอน', '-', '−', 'โอนออก'].map(readSign)).toEqual([
    -1, -1, -1, -1, -1, -1, -1,
  ]);
  expect(['', 'X', 'Transfer', '0'].map(readSign)).toEqual([null, null, null, null]);
});
