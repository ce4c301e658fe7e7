import type { CheckInGuestRow } from '@villa/shared/contract/check-in.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  type CheckInField,
  type CheckInGuest,
  missingFields,
  tidyGuest,
  wrongFields,
} from '@villa/shared/domain/check-in/check-in-guest.ts';

/** A row as it is typed: the parts of the birth date apart, all first names in one field. */
export interface TypedRow {
  nationality: string;
  givenName: string;
  familyName: string;
  oneName: boolean;
  passportNumber: string;
  /** Two digits, `00` for unknown; empty: not chosen. */
  day: string;
  month: string;
  year: string;
  sex: CheckInGuest['sex'];
  phone: string;
}

export type RowErrors = Partial<Record<CheckInField, FieldReason>>;

/** The fields in the order of the page, in which the focus goes to the first wrong one. */
export const FIELD_ORDER = [
  'nationality',
  'givenName',
  'familyName',
  'passportNumber',
  'birthDate',
  'sex',
  'phone',
] as const satisfies readonly CheckInField[];

export function typedRow(row: CheckInGuestRow): TypedRow {
  const { nationality, familyName, oneName, sex, phone } = row;
  const givenName = `${row.givenName} ${row.middleName}`.trim();
  const empty = { passportNumber: '', day: '', month: '', year: '' };
  return { nationality, givenName, familyName, oneName, sex, phone, ...empty };
}

/** The row as it is sent; `YYYY-MM-DD`, or empty where no part of the date is typed. */
export function guestOf(typed: TypedRow): CheckInGuest {
  const { day, month, year, ...rest } = typed;
  const isTyped = `${day}${month}${year}` !== '';
  const birthDate = isTyped ? `${year.trim()}-${month}-${day}` : '';
  return { ...rest, middleName: '', birthDate };
}

/** Everything wrong with a row and missing of it. Number and birth date that are kept are not missed. */
export function errorsOf(typed: TypedRow, row: CheckInGuestRow, today: string): RowErrors {
  const guest = tidyGuest(guestOf(typed));
  const kept = {
    ...guest,
    passportNumber: guest.passportNumber || row.passportEnding,
    birthDate: guest.birthDate || (row.hasBirthDate ? 'kept' : ''),
  };
  const missing = missingFields(kept).map((field) => [field, 'required'] as const);
  return { ...Object.fromEntries(missing), ...wrongFields(guest, today) };
}

/** The fields of the first row of a request that the server refused. */
export function refusedOf(error: Error | null): RowErrors {
  if (!(error instanceof ApiError)) return {};
  const named = FIELD_ORDER.flatMap((field) => {
    const reason = error.fields[`guests.0.${field}`];
    return reason === undefined ? [] : [[field, reason] as const];
  });
  return Object.fromEntries(named);
}
