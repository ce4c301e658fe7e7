import { sheetDate } from '../check-in/birth-date.ts';
import {
  type CheckInGuest,
  type NeededField,
  NEEDED,
  missingFields,
  wrongFields,
} from '../check-in/check-in-guest.ts';
import { NOT_LISTED } from '../check-in/nationality-codes.ts';
import { MAX_NAME_LETTERS, machineName } from '../check-in/passport-name.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';

/** A foreigner whom the portal's file cannot take is reported at the portal by hand: because of what. */
export const BY_HAND = ['nationality', 'letters'] as const;
export type ByHand = (typeof BY_HAND)[number];

/** The nine cells of a row, in the order of the portal's headers. */
export type SheetCells = readonly [
  givenName: string,
  middleName: string,
  familyName: string,
  sex: string,
  passportNumber: string,
  nationality: string,
  birthDate: string,
  checkOut: string,
  phone: string,
];

/** A foreigner as the portal's file has them, or the reason why it has not. */
export type ReportRow =
  | { kind: 'row'; cells: SheetCells }
  | { kind: 'missing'; fields: readonly NeededField[] }
  | { kind: 'by_hand'; because: ByHand };

/** The file's letters are those of a passport's last two lines, with blanks and hyphens. */
const TAKEN = /^[A-Z][A-Z -]*$/;

/**
 * The row of a foreigner in the portal's file.
 * @param checkOut the day on which they leave, as far as it is known now
 * @param today the villa's day; a birth date to come is as good as none
 */
export function reportRow(
  guest: CheckInGuest,
  checkOut: CalendarDate,
  today: CalendarDate,
): ReportRow {
  const wrong = wrongFields(guest, today);
  const missing = missingFields(guest);
  const fields = NEEDED.filter((field) => missing.includes(field) || wrong[field] !== undefined);
  if (fields.length > 0) return { kind: 'missing', fields };
  if (guest.nationality === NOT_LISTED) return { kind: 'by_hand', because: 'nationality' };
  const [givenName, middleName, familyName] = [
    machineName(guest.givenName),
    machineName(guest.middleName),
    machineName(guest.familyName),
  ];
  const isTaken = (name: string) => TAKEN.test(name) && name.length <= MAX_NAME_LETTERS;
  const others = [middleName, familyName].filter((name) => name !== '');
  if (!isTaken(givenName) || !others.every(isTaken)) return { kind: 'by_hand', because: 'letters' };
  return {
    kind: 'row',
    cells: [
      givenName,
      middleName,
      familyName,
      guest.sex,
      guest.passportNumber,
      guest.nationality,
      sheetDate(guest.birthDate),
      sheetDate(checkOut),
      wrong.phone === undefined ? guest.phone : '',
    ],
  };
}

/** A guest's name as passports and registers have it: the family name first, in capitals. */
export const registerName = ({
  givenName,
  middleName,
  familyName,
}: Pick<CheckInGuest, 'givenName' | 'middleName' | 'familyName'>): string =>
  [familyName, givenName, middleName].filter((name) => name !== '').join(' ');
