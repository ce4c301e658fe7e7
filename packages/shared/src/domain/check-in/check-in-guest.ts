import type { FieldReason } from '../../contract/errors.ts';
import { normalizePhone } from '../text/phone.ts';
import { type BirthDate, wrongBirthDate } from './birth-date.ts';
import { THAI, isNationality } from './nationality-codes.ts';
import { passportName, wrongName } from './passport-name.ts';

export const SEXES = ['M', 'F'] as const;
export type Sex = (typeof SEXES)[number];

/** One guest as the passport says it; empty texts are not filled in yet. */
export interface CheckInGuest {
  /** All first names, the middle ones among them, unless they were sent apart. */
  givenName: string;
  middleName: string;
  familyName: string;
  /** The passport shows one name only: it stands in `givenName`, and no family name is missed. */
  oneName: boolean;
  sex: Sex | '';
  /** A code of the portal's list, or `NOT_LISTED`. */
  nationality: string;
  /** Letters and digits in capitals, without blanks. */
  passportNumber: string;
  birthDate: BirthDate;
  /** As it is dialled; never missed. */
  phone: string;
}

export type CheckInField = Exclude<keyof CheckInGuest, 'oneName'>;

/** The fields that a foreigner's row needs, in the order in which they are asked. */
export const NEEDED = [
  'nationality',
  'givenName',
  'familyName',
  'passportNumber',
  'birthDate',
  'sex',
] as const satisfies readonly CheckInField[];
export type NeededField = (typeof NEEDED)[number];

export const EMPTY_GUEST: CheckInGuest = {
  givenName: '',
  middleName: '',
  familyName: '',
  oneName: false,
  sex: '',
  nationality: '',
  passportNumber: '',
  birthDate: '',
  phone: '',
};

/** False for a Thai, who is not reported, and for a row without a nationality. */
export const isForeign = ({ nationality }: Pick<CheckInGuest, 'nationality'>): boolean =>
  nationality !== '' && nationality !== THAI;

/** The fields that are still to be filled in; none: the row is done. */
export function missingFields(guest: CheckInGuest): NeededField[] {
  const isThai = guest.nationality === THAI;
  return NEEDED.filter((field) => {
    if (guest[field] !== '') return false;
    if (isThai) return field === 'givenName';
    return field !== 'familyName' || !guest.oneName;
  });
}

/** A row as it is kept: capitals, no blanks in a number, a Thai's row with a name and a telephone only. */
export function tidyGuest(typed: CheckInGuest): CheckInGuest {
  const nationality = typed.nationality.trim().toUpperCase();
  const isThai = nationality === THAI;
  const phone = typed.phone.trim();
  return {
    givenName: passportName(typed.givenName),
    middleName: passportName(typed.middleName),
    familyName: typed.oneName ? '' : passportName(typed.familyName),
    oneName: typed.oneName,
    sex: isThai ? '' : typed.sex,
    nationality,
    passportNumber: isThai ? '' : passportNumber(typed.passportNumber),
    birthDate: isThai ? '' : typed.birthDate.trim(),
    phone: normalizePhone(phone) ?? phone,
  };
}

/** The same number however it was typed: capitals, without blanks, dots and hyphens. */
export function passportNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s.\u2010-\u2015-]/g, '')
    .toUpperCase();
}

/** The fields of a tidied row that hold something wrong, each with why; an empty field is missing, never wrong. */
export function wrongFields(
  guest: CheckInGuest,
  today: string,
): Partial<Record<CheckInField, FieldReason>> {
  const isThai = guest.nationality === THAI;
  const wrong: Partial<Record<CheckInField, FieldReason>> = {};
  const refuse = (field: CheckInField, reason: FieldReason | null) => {
    if (reason !== null) wrong[field] = reason;
  };
  if (guest.nationality !== '' && !isNationality(guest.nationality)) {
    refuse('nationality', 'not_on_list');
  }
  for (const field of ['givenName', 'middleName', 'familyName'] as const) {
    refuse(field, wrongName(guest[field], isThai));
  }
  if (guest.sex !== '' && !SEXES.includes(guest.sex)) refuse('sex', 'invalid');
  const number = guest.passportNumber;
  if (number !== '' && !/^[A-Z0-9]{5,20}$/.test(number))
    refuse('passportNumber', 'passport_number');
  if (guest.birthDate !== '') refuse('birthDate', wrongBirthDate(guest.birthDate, today));
  if (guest.phone !== '' && normalizePhone(guest.phone) === null) refuse('phone', 'invalid_phone');
  return wrong;
}

/** The part of a number that is shown: its last three characters, of a short one fewer. */
export const numberEnding = (number: string): string => number.slice(-3);

/** The places, from 0, of the rows whose number another row has, too. */
export function sharedNumbers(numbers: readonly string[]): number[] {
  return numbers.flatMap((number, place) => {
    const isShared = number !== '' && numbers.indexOf(number) !== numbers.lastIndexOf(number);
    return isShared ? [place] : [];
  });
}
