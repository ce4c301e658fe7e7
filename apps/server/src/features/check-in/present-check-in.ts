import {
  type CheckIn,
  type CheckInGuestRow,
  checkInPathOf,
} from '@villa/shared/contract/check-in.ts';
import {
  NEEDED,
  numberEnding,
  sharedNumbers,
} from '@villa/shared/domain/check-in/check-in-guest.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { GuestRow } from './check-in.repository.ts';
import type { OpenedGuest } from './guest-rows.ts';

/** The reader of a check-in: whoever has the booking, or the guest whom a row is about. */
export type Reader = 'booker' | 'guest';

const stateOf = ({ linkToken, filledBy }: GuestRow): CheckInGuestRow['state'] => {
  if (linkToken === null) return 'own';
  return filledBy === 'guest' ? 'theirs' : 'linked';
};

/** The rows as a reader may see them: of a row that another fills in, its name and whether it is done alone. */
export function presentGuests(
  guests: readonly OpenedGuest[],
  { reader, timeZone }: { reader: Reader; timeZone: string },
): CheckInGuestRow[] {
  const shared = new Set(sharedNumbers(guests.map(({ details }) => details.passportNumber)));
  return guests.map(({ row, details, missing }, place) => {
    const state = stateOf(row);
    const { givenName, middleName, familyName, oneName, sex, nationality, phone } = details;
    const names = { givenName, middleName, familyName, oneName };
    const isHidden = reader === 'booker' && state !== 'own';
    const rest = isHidden
      ? ({ sex: '', nationality: '', phone: '', passportEnding: '', hasBirthDate: false } as const)
      : {
          sex,
          nationality,
          phone,
          passportEnding: numberEnding(details.passportNumber),
          hasBirthDate: details.birthDate !== '',
        };
    return {
      id: row.id,
      isBooker: row.number === 1,
      ...names,
      ...rest,
      missing: isHidden && missing.length > 0 ? [...NEEDED] : missing,
      sharesNumber: !isHidden && reader === 'booker' && shared.has(place),
      state,
      linkPath: reader === 'booker' && row.linkToken !== null ? checkInPathOf(row.linkToken) : null,
      linkSentOn: row.linkSentAt && dateInZone(row.linkSentAt, timeZone),
      linkOpenedOn: row.linkOpenedAt && dateInZone(row.linkOpenedAt, timeZone),
      filledOn: row.filledAt && dateInZone(row.filledAt, timeZone),
    };
  });
}

/** The answer to an own link: its row and nothing of the stay. */
export function presentOwnRow(whole: CheckIn, guest: OpenedGuest, timeZone: string): CheckIn {
  return {
    ...whole,
    isOwnLink: true,
    arrivalTime: '',
    guests: presentGuests([guest], { reader: 'guest', timeZone }),
    tooMany: 0,
    stay: null,
  };
}
