import { expect, test } from 'vitest';
import { findKnownNames, withoutKnownNames } from './known-names.ts';

test.each([
  ['Anna wants white sheets', ['Anna', 'Suksan'], '… wants white sheets'],
  ['for ANNA and Mr Suksan.', ['Anna', 'Suksan'], 'for … and Mr ….'],
  ['a banana for everybody', ['Anna', 'Ana'], 'a banana for everybody'],
  ['คุณสมหญิงขอผ้าขาว', ['สมหญิง', 'ใจดี'], 'คุณ…ขอผ้าขาว'],
  ['Li stays', ['Li'], 'Li stays'],
  ['Van der Berg', ['Jan van der Berg'], '… … …'],
  ['nobody', [''], 'nobody'],
])('G10 %j without the names %j is %j', (text, names, shown) => {
  expect(withoutKnownNames(text, names)).toBe(shown);
});

test('G10 a name is found where it stands', () => {
  expect(findKnownNames('sheets for Anna', ['Anna'])).toEqual([{ from: 11, to: 15 }]);
});
