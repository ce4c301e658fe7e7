import { expect, test } from 'vitest';
import { normalizePromptpayId } from './promptpay-id.ts';

test.each([
  ['081-234-5678', '0812345678'],
  [' (081) 234 5678 ', '0812345678'],
  ['1-1017-00230-70-8', '1101700230708'],
  ['004 9990 0123 4567', '004999001234567'],
])('%s is taken as %s', (input, digits) => {
  expect(normalizePromptpayId(input)).toBe(digits);
});

test.each([
  '',
  '12345',
  '8123456789',
  '+66812345678',
  '1101700230705',
  '1101700320708',
  '00499900123456',
  '๐๘๑๒๓๔๕๖๗๘',
  '081234567x',
  '0812345678'.repeat(1000),
])('%s is none', (input) => {
  expect(normalizePromptpayId(input)).toBeNull();
});
