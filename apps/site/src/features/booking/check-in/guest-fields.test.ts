import type { CheckInGuestRow } from '@villa/shared/contract/check-in.ts';
import { expect, test } from 'vitest';
import { type TypedRow, errorsOf, guestOf, typedRow } from './guest-fields.ts';

const TODAY = '2026-12-01';
const ROW: CheckInGuestRow = {
  id: 'a',
  isBooker: false,
  givenName: 'HANA',
  middleName: 'MARIA',
  familyName: 'TANAKA',
  oneName: false,
  sex: 'F',
  nationality: 'JPN',
  passportEnding: '',
  hasBirthDate: false,
  phone: '',
  missing: [],
  sharesNumber: false,
  state: 'own',
  linkPath: null,
  linkSentOn: null,
  filledOn: null,
};
const HANA: TypedRow = {
  ...typedRow(ROW),
  passportNumber: 'TR7731482',
  day: '06',
  month: '03',
  year: '2020',
};

test('G7 the middle name is folded into the first names', () => {
  expect(typedRow(ROW).givenName).toBe('HANA MARIA');
  expect(guestOf(HANA)).toMatchObject({ givenName: 'HANA MARIA', middleName: '' });
});

test.each<[Partial<TypedRow>, object]>([
  [{}, {}],
  [{ day: '00', month: '00' }, {}],
  [{ day: '' }, { birthDate: 'not_a_date' }],
  [{ day: '', month: '', year: '' }, { birthDate: 'required' }],
  [{ year: '2563' }, { birthDate: 'in_future' }],
  [{ familyName: '' }, { familyName: 'required' }],
  [{ familyName: '', oneName: true }, {}],
  [{ nationality: '?' }, { nationality: 'not_on_list' }],
  [{ nationality: 'THA', givenName: 'มาลี', familyName: '', passportNumber: '', sex: '' }, {}],
  [{ givenName: '花' }, { givenName: 'name_in_latin' }],
])('C1 a row with %j is wrong in %j', (part, wrong) => {
  expect(errorsOf({ ...HANA, ...part }, ROW, TODAY)).toEqual(wrong);
});

test('C1 number and birth date that are kept may stay empty', () => {
  const kept = { ...ROW, passportEnding: '482', hasBirthDate: true };
  expect(errorsOf(typedRow(kept), kept, TODAY)).toEqual({});
  expect(errorsOf(typedRow(ROW), ROW, TODAY)).toEqual({
    passportNumber: 'required',
    birthDate: 'required',
  });
});
