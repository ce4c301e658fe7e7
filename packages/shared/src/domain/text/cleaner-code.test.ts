import { expect, test } from 'vitest';
import { readCleanerCode, readCleanerEntry, spacedCleanerCode } from './cleaner-code.ts';

test.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['1234-5678', '12345678'],
  ['๑๒๓๔ ๕๖๗๘', '12345678'],
  ['၁၂၃၄ ၅၆၇၈', '12345678'],
  ['１２３４５６７８', '12345678'],
  ['1234567', null],
  ['123456789', null],
  ['1234567a', null],
  ['', null],
])('B4 the code in %j is %j', (text, code) => {
  expect(readCleanerCode(text)).toBe(code);
  expect(readCleanerEntry(text)).toBe(code);
});

test('B4 the owner’s whole link is an entry, with whatever a chat put around it', () => {
  const link = 'https://baanvela.test/cleaning/join/aB3_-x9?openExternalBrowser=1 ค่ะ';
  expect(readCleanerEntry(link)).toBe('aB3_-x9');
  expect(readCleanerCode(link)).toBeNull();
  expect(readCleanerEntry('https://baanvela.test/cleaning')).toBeNull();
});

test('B4 a code is shown in two groups that are read as it is', () => {
  expect(spacedCleanerCode('12345678')).toBe('1234 5678');
});
