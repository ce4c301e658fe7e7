import { expect, test } from 'vitest';
import { isNationality } from '../domain/check-in/nationality-codes.ts';
import { LANGUAGES } from '../domain/text/language.ts';
import {
  UNKNOWN_NATIONALITY,
  enteredNationality,
  nationalityName,
  nationalityOf,
  offeredNationalities,
  pickedNationality,
  shownNationality,
} from './nationality-names.ts';

test('G7 each nationality that is offered has a code of the portal’s list and a name in both languages', () => {
  for (const language of LANGUAGES) {
    const offered = offeredNationalities(language);
    expect(offered.filter(({ code }) => !isNationality(code))).toEqual([]);
    expect(offered.filter(({ code, name, other }) => name === code || other === code)).toEqual([]);
    expect(new Set(offered.map(({ code }) => code)).size).toBe(offered.length);
    expect(offered.length).toBeGreaterThan(240);
  }
});

test.each([
  ['Japan', 'JPN'],
  ['jpn', 'JPN'],
  ['ญี่ปุ่น', 'JPN'],
  ['indon', 'IDN'],
  ['England', 'GBR'],
  ['U.K.', 'GBR'],
  ['อังกฤษ', 'GBR'],
  ['USA', 'USA'],
  ['South Korea', 'KOR'],
  ['Kosovo', 'RKS'],
  ['Curacao', 'C15'],
  ['stateless', 'XXA'],
  ['an', null],
  ['Atlantis', null],
  ['', null],
])('G7 %j is searched by common names and codes, and is %s', (typed, code) => {
  expect(nationalityOf(typed)).toBe(code);
});

test('G7 a code is shown by its common name', () => {
  expect(nationalityName('IDN', 'en')).toBe('Indonesia');
  expect(nationalityName('B13', 'en')).toBe('British (Hong Kong)');
  expect(nationalityName('ZAR', 'en')).toBe('ZAR');
});

test.each(LANGUAGES)(
  'C1 a field shows a name with its code and reads it back, in %s',
  (language) => {
    for (const { code } of offeredNationalities(language)) {
      const shown = shownNationality(code, language);
      expect(pickedNationality(shown)).toBe(code);
      expect(enteredNationality(shown)).toBe(code);
    }
    expect(shownNationality('', language)).toBe('');
    expect(shownNationality(UNKNOWN_NATIONALITY, language)).toBe('');
    expect([' ', 'Atlantis', 'jpn'].map(enteredNationality)).toEqual([
      '',
      UNKNOWN_NATIONALITY,
      'JPN',
    ]);
    expect(pickedNationality('Japan')).toBeUndefined();
  },
);
