import type { CheckInRow, GuestRow } from '../check-in/check-in.repository.ts';
import { BLANK_GUEST, type OpenedGuest } from '../check-in/guest-rows.ts';
import type { ArrivingStay } from './arriving-stays.ts';

/** The check-in of a stay of which nobody has written anything; its version is that of nothing. */
export const newCheckIn = ({ id, kind }: ArrivingStay): Omit<CheckInRow, 'updatedAt'> => ({
  stayId: id,
  kind,
  arrivalTime: '',
  linkToken: null,
  linkSentAt: null,
  version: 0,
  arrivalChangedIn: 0,
});

/** The row of a guest beside those who were expected. */
export function newGuest(
  row: Pick<GuestRow, 'id' | 'stayId' | 'number'>,
): Pick<OpenedGuest, 'row' | 'details'> {
  const { givenName, middleName, familyName, oneName, sex, nationality, phone } = BLANK_GUEST;
  const inClear = { givenName, middleName, familyName, oneName, sex, nationality, phone };
  return {
    details: { ...inClear, passportNumber: '', birthDate: '' },
    row: { ...row, ...BLANK_GUEST },
  };
}
