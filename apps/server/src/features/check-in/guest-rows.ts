import { createHash } from 'node:crypto';
import {
  type CheckInGuest,
  type NeededField,
  missingFields,
} from '@villa/shared/domain/check-in/check-in-guest.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { CheckInRepository, CheckInRow, GuestRow } from './check-in.repository.ts';
import { type KeyRing, weekOf } from './key-ring.ts';
import { type SealedGuest, seal, unseal, weekOfSeal } from './sealed-guest.ts';

/** The facts of a stay that its check-in rests on. */
export interface CheckInStay {
  /** That of the booking, or of the channel's stay. */
  id: string;
  kind: CheckInRow['kind'];
  checkOut: CalendarDate;
  /** How many come; null: nobody has said. */
  guests: number | null;
}

/** A guest's row, opened. */
export interface OpenedGuest {
  row: GuestRow;
  /** Number and birth date in clear; empty where they are forgotten, or cannot be opened. */
  details: CheckInGuest;
  /** Nothing is missed of what is forgotten; what a restored copy cannot open is to be asked for again. */
  missing: NeededField[];
}

/** The rows of check-ins with their encryption; whoever calls decides who may read what. */
export interface GuestRows {
  /**
   * Those who come, in the order of the page: as many as the stay's guests, also where nobody has written anything yet,
   * and more where rows were filled in before it became fewer. Reads only.
   */
  of(stay: CheckInStay): OpenedGuest[];
  /** The one with this id, also a row in which nobody has written yet; null for any other, and for whoever stays away. */
  find(stay: CheckInStay, id: string): OpenedGuest | null;
  /** A row's parts as they are stored, for `saveGuest`: encrypts, within a write transaction. */
  written(stay: CheckInStay, row: GuestRow, details: CheckInGuest): GuestRow;
  /** Encrypts the rows of a stay by the key of another week; within a write transaction. */
  rekey(stay: CheckInStay): void;
  /** The same row with nothing of a guest in it. */
  emptied(row: GuestRow): GuestRow;
}

export function createGuestRows({
  rows,
  keyRing,
}: {
  rows: CheckInRepository;
  keyRing: KeyRing;
}): GuestRows {
  function open(row: GuestRow): OpenedGuest {
    const { sealed } = row;
    const key = sealed === null ? null : keyRing.find(weekOfSeal(sealed), row.id);
    const inClear = sealed === null || key === null ? null : unseal(sealed, row.id, key);
    const { givenName, middleName, familyName, oneName, sex, nationality, phone } = row;
    const names = { givenName, middleName, familyName, oneName };
    const details = { ...names, sex, nationality, phone, ...(inClear ?? NOTHING) };
    const isForgotten = row.forgottenAt !== null;
    const missing = missingFields({
      ...details,
      ...(isForgotten && row.hasNumber && { passportNumber: FORGOTTEN }),
      ...(isForgotten && row.hasBirthDate && { birthDate: FORGOTTEN }),
    });
    return { row, details, missing };
  }

  function of(stay: CheckInStay): OpenedGuest[] {
    const all = rows.guestsOf([stay.id]);
    const coming = all.filter(({ awayAt }) => awayAt === null);
    const used = new Set(all.map(({ number }) => number));
    const lacking = Math.max(0, (stay.guests ?? 0) - coming.length);
    const free = Array.from({ length: used.size + lacking }, (_, place) => place + 1)
      .filter((number) => !used.has(number))
      .slice(0, lacking);
    const blank = free.map((number) => blankRow(stay.id, number));
    return [...coming, ...blank].toSorted((a, b) => a.number - b.number).map(open);
  }

  function sealedFor(stay: CheckInStay, row: GuestRow, inClear: SealedGuest): string | null {
    if (inClear.passportNumber === '' && inClear.birthDate === '') return null;
    const week = weekOf(stay.checkOut);
    return seal(inClear, row.id, { week, key: keyRing.keyFor(week, row.id) });
  }

  return {
    of,
    find: (stay, id) => of(stay).find(({ row }) => row.id === id) ?? null,
    written(stay, row, { passportNumber, birthDate, ...inClear }) {
      return {
        ...row,
        ...inClear,
        sealed: sealedFor(stay, row, { passportNumber, birthDate }),
        hasNumber: passportNumber !== '',
        hasBirthDate: birthDate !== '',
        forgottenAt: null,
      };
    },
    rekey(stay) {
      for (const row of rows.guestsOf([stay.id])) {
        if (row.sealed === null || weekOfSeal(row.sealed) === weekOf(stay.checkOut)) continue;
        const { passportNumber, birthDate } = open(row).details;
        if (passportNumber === '' && birthDate === '') continue;
        const inClear = { passportNumber, birthDate };
        rows.saveGuest({ ...row, sealed: sealedFor(stay, row, inClear) });
      }
    },
    emptied: ({ id, stayId, number, changedIn }) => ({
      ...blankRow(stayId, number),
      id,
      changedIn,
    }),
  };
}

const NOTHING: SealedGuest = { passportNumber: '', birthDate: '' };
const FORGOTTEN = 'forgotten';

/** A row that nobody has written into, beside whose it is. */
export const BLANK_GUEST = {
  givenName: '',
  middleName: '',
  familyName: '',
  oneName: false,
  sex: '',
  nationality: '',
  phone: '',
  sealed: null,
  hasNumber: false,
  hasBirthDate: false,
  forgottenAt: null,
  filledBy: '',
  filledAt: null,
  changedIn: 0,
  linkToken: null,
  linkSentAt: null,
  linkOpenedAt: null,
  awayAt: null,
} as const satisfies Omit<GuestRow, 'id' | 'stayId' | 'number'>;

/** The row of a number that nobody has written into; its id is always the same, so that reading stores nothing. */
function blankRow(stayId: string, number: number): GuestRow {
  const named = createHash('sha256').update(`guest ${number} of ${stayId}`).digest('base64url');
  return { id: named.slice(0, 22), stayId, number, ...BLANK_GUEST };
}
