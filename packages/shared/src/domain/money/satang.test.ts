import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSatang, typedBaht } from './satang.ts';

test.each([
  ['', null],
  ['  ', null],
  ['12,480', 1_248_000],
  ['฿640.50', 64_050],
  ['640.5', 64_050],
  ['๖๔๐.๕๐', 64_050],
  ['0', 0],
  ['-1', Number.NaN],
  ['12.345', Number.NaN],
  ['1e3', Number.NaN],
  ['ten', Number.NaN],
  ['9999999999', Number.NaN],
])('%j typed as baht is %j satang', (typed, satang) => {
  expect(readSatang(typed)).toBe(satang);
});

test('an amount as it is typed is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (satang) => {
      expect(readSatang(typedBaht(satang))).toBe(satang);
    }),
  );
});
