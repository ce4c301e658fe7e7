import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetDate, wrongBirthDate } from './birth-date.ts';
import {
  type CheckInGuest,
  EMPTY_GUEST,
  NEEDED,
  isForeign,
  missingFields,
  numberEnding,
  sharedNumbers,
  tidyGuest,
  wrongFields,
} from './check-in-guest.ts';
import { NOT_LISTED, isNationality, portalNationalities } from './nationality-codes.ts';
import { machineName, passportName, wrongName } from './passport-name.ts';

const TODAY = '2026-12-10';
const HANA: CheckInGuest = {
  ...EMPTY_GUEST,
  givenName: 'HANA',
  familyName: 'TANAKA',
  sex: 'F',
  nationality: 'JPN',
  passportNumber: 'TR7731482',
  birthDate: '2020-03-06',
};

test.each([
  ['Hana', 'HANA'],
  ['  maría  josé ', 'MARÍA JOSÉ'],
  ['O’Brien', "O'BRIEN"],
  ['Anne‐Marie', 'ANNE-MARIE'],
  ['Juan Carlos Alfonso Víctor', 'JUAN CARLOS ALFONSO VÍCTOR'],
  ['van ’t Hoff', "VAN 'T HOFF"],
  ['St. John', 'ST. JOHN'],
  ['Null', 'NULL'],
  ['O', 'O'],
])('C1 the name %j is taken, as %j', (typed, kept) => {
  expect(passportName(typed)).toBe(kept);
  expect(wrongName(passportName(typed), false)).toBeNull();
});

test.each([
  ['花', 'name_in_latin'],
  ['มาลี', 'name_in_latin'],
  ['Иван', 'name_in_latin'],
  ['Hana2', 'name_in_latin'],
  ['=HYPERLINK', 'name_in_latin'],
  ['__proto__', 'name_in_latin'],
  ['constructor', 'no_name'],
  ['Unknown', 'no_name'],
  ['F.N.U.', 'no_name'],
  ['-', 'no_name'],
  ['HA\u0000NA', 'unseen_letters'],
  ['HA\tNA', 'unseen_letters'],
  ['\u202eHANA', 'unseen_letters'],
  ['HA\u200bNA', 'unseen_letters'],
  ['A'.repeat(61), 'too_long'],
])('C1 the name %j is refused as %s', (typed, reason) => {
  expect(wrongName(passportName(typed), false)).toBe(reason);
});

test('C1 a Thai’s name may stand in Thai letters, and is all that a Thai gives', () => {
  const malee = tidyGuest({ ...HANA, nationality: 'THA', givenName: 'มาลี', familyName: 'ทานากะ' });
  expect(wrongFields(malee, TODAY)).toEqual({});
  expect(missingFields(malee)).toEqual([]);
  expect(malee).toMatchObject({ passportNumber: '', birthDate: '', sex: '' });
  expect(isForeign(malee)).toBe(false);
  expect(tidyGuest({ ...HANA, nationality: ' tha ' })).toMatchObject({
    nationality: 'THA',
    passportNumber: '',
    birthDate: '',
    sex: '',
  });
  expect(missingFields({ ...EMPTY_GUEST, nationality: 'THA' })).toEqual(['givenName']);
  expect(wrongFields({ ...malee, nationality: 'JPN' }, TODAY)).toMatchObject({
    givenName: 'name_in_latin',
  });
});

test.each([
  ['2020-03-06', null],
  ['1990-00-00', null],
  ['1985-00-10', null],
  ['1985-06-00', null],
  ['2026-12-07', null],
  ['2026-12-10', null],
  ['2026-12-00', null],
  ['1906-12-10', null],
  ['1906-00-00', null],
  ['2000-02-29', null],
  ['2023-02-29', 'not_a_date'],
  ['2023-02-30', 'not_a_date'],
  ['1990-13-01', 'not_a_date'],
  ['1990-04-31', 'not_a_date'],
  ['1990-00-32', 'not_a_date'],
  ['90-01-01', 'not_a_date'],
  ['06/03/2020', 'not_a_date'],
  ['2026-12-11', 'in_future'],
  ['2027-00-00', 'in_future'],
  ['2533-01-01', 'in_future'],
  ['1906-12-09', 'too_old'],
  ['1905-00-00', 'too_old'],
])('C1 the birth date %s is %s', (date, reason) => {
  expect(wrongBirthDate(date, TODAY)).toBe(reason);
});

test('C3 each field is right or named as missing', () => {
  const date = fc
    .date({ min: new Date('1910-01-01'), max: new Date('2026-12-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const letters = (text: string) => fc.string({ unit: fc.constantFrom(...text), minLength: 1 });
  const whole = fc.record({
    givenName: letters('ABCDEFÉ').map((name) => `X${name}Y`),
    middleName: fc.constant(''),
    familyName: letters("AB'-").map((name) => `O${name}B`),
    oneName: fc.boolean(),
    sex: fc.constantFrom('M', 'F'),
    nationality: fc.constantFrom(...portalNationalities(), NOT_LISTED),
    passportNumber: letters('ABC0123456789 -').map((text) => `K1234${text}`.slice(0, 20)),
    birthDate: date,
    phone: fc.constantFrom('', '0812345678', '+62 812 5550 417'),
  });
  const emptied = fc.subarray([...NEEDED]);
  fc.assert(
    fc.property(whole, emptied, (guest, fields) => {
      const typed = { ...guest, ...Object.fromEntries(fields.map((field) => [field, ''])) };
      const kept = tidyGuest(typed);
      expect(wrongFields(kept, TODAY)).toEqual({});
      const isThai = kept.nationality === 'THA';
      const expected = fields.filter((field) => {
        if (isThai) return field === 'givenName';
        return !(field === 'familyName' && guest.oneName);
      });
      expect(new Set(missingFields(kept))).toEqual(new Set(expected));
      expect(tidyGuest(kept)).toEqual(kept);
    }),
  );
});

test('C1 anything typed is kept tidy, or refused by name of its field', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 });
  fc.assert(
    fc.property(text, (typed) => {
      const kept = tidyGuest({ ...HANA, givenName: typed, passportNumber: typed });
      const wrong = wrongFields(kept, TODAY);
      const name = wrong.givenName === undefined ? kept.givenName : '';
      const number = wrong.passportNumber === undefined ? kept.passportNumber : '';
      expect(name).toMatch(/^[^\p{C}]*$/u);
      expect(number).toMatch(/^([A-Z0-9]{5,20})?$/);
    }),
  );
});

test('C1 a passport with one name misses no family name', () => {
  const one = { ...HANA, givenName: 'WULANDARI', familyName: '', oneName: true };
  expect(missingFields(one)).toEqual([]);
  expect(missingFields({ ...one, oneName: false })).toEqual(['familyName']);
  expect(missingFields(EMPTY_GUEST)).toEqual([...NEEDED]);
});

test('C3 the list holds the portal’s own codes', () => {
  expect(portalNationalities()).toHaveLength(267);
  for (const code of ['RKS', 'TMP', 'B13', 'GBR', 'THA']) expect(isNationality(code)).toBe(true);
  for (const code of ['XKX', 'JP', 'UK', '']) expect(isNationality(code)).toBe(false);
  expect(wrongFields({ ...HANA, nationality: 'JP' }, TODAY)).toEqual({
    nationality: 'not_on_list',
  });
  expect(wrongFields({ ...HANA, nationality: NOT_LISTED }, TODAY)).toEqual({});
});

test('G7 numbers that two rows have are found, and shown by three characters', () => {
  expect(sharedNumbers(['A12345', '', 'B12345', 'A12345', ''])).toEqual([0, 3]);
  expect(numberEnding('TR7731482')).toBe('482');
});

test('C3 a sheet reads days first, and machine letters as a passport’s last lines', () => {
  expect(sheetDate('1990-00-00')).toBe('00/00/1990');
  expect(sheetDate('2020-03-06')).toBe('06/03/2020');
  expect(machineName('Müller-Strauß')).toBe('MUELLER-STRAUSS');
  expect(machineName("Siobhán O'Brien")).toBe('SIOBHAN OBRIEN');
});
