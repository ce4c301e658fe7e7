import type { CheckInChange, TypedGuest } from '@villa/shared/contract/check-in.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  type CheckInGuest,
  tidyGuest,
  wrongFields,
} from '@villa/shared/domain/check-in/check-in-guest.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckInRepository, CheckInRow, GuestRow } from './check-in.repository.ts';
import type { CheckInStay, GuestRows, OpenedGuest } from './guest-rows.ts';

/** The one who writes: who is kept as the writer, and into which rows they may write. */
export interface CheckInWriter {
  /** `booker`, `guest`, or a user's id. */
  by: string;
  mayWrite(row: GuestRow): boolean;
}

/** Writes check-ins; each belongs into a write transaction. */
export interface CheckInWriting {
  /**
   * Writes what is named and leaves the rest as it is.
   * @param today the villa's day
   * @throws AppError `not_found` for a row of another stay, `guest_fills_in`, `stale_version`, `invalid_fields`
   */
  write(stay: CheckInStay, change: CheckInChange, writer: CheckInWriter, today: string): void;
  /** Changes one row of a stay, counted as a change of it. @throws AppError `not_found` */
  changeRow(stay: CheckInStay, id: string, next: (guest: OpenedGuest) => GuestRow): void;
  /** The check-in's own row, as it is or as it begins. */
  rowOf(stay: CheckInStay): CheckInRow;
}

export function createCheckInWriting(deps: {
  checkInRows: CheckInRepository;
  checkInGuests: GuestRows;
  clock: Clock;
}): CheckInWriting {
  const { checkInRows, checkInGuests, clock } = deps;

  const rowOf = ({ id, kind }: CheckInStay): CheckInRow =>
    checkInRows.find(id) ?? {
      stayId: id,
      kind,
      arrivalTime: '',
      linkToken: null,
      linkSentAt: null,
      version: 0,
      arrivalChangedIn: 0,
      updatedAt: clock.now(),
    };

  const found = (stay: CheckInStay, id: string): OpenedGuest => {
    const guest = checkInGuests.find(stay, id);
    if (guest === null) throw new AppError('not_found');
    return guest;
  };

  /** The typed details over those that are kept. */
  function merged({ details }: OpenedGuest, guest: TypedGuest): CheckInGuest {
    const { id: _id, ...fields } = guest;
    const next = tidyGuest(fields);
    if (next.nationality === THAI) return next;
    return {
      ...next,
      passportNumber: next.passportNumber || details.passportNumber,
      birthDate: next.birthDate || details.birthDate,
    };
  }

  function refuseWrong(change: readonly CheckInGuest[], today: string): void {
    const wrong: Record<string, FieldReason> = {};
    change.forEach((details, place) => {
      for (const [field, reason] of Object.entries(wrongFields(details, today))) {
        wrong[`guests.${place}.${field}`] = reason;
      }
    });
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  }

  function sendAway(
    stay: CheckInStay,
    ids: readonly string[],
    seen: number,
    version: number,
  ): void {
    const coming = checkInGuests.of(stay);
    if (coming.length - ids.length < (stay.guests ?? 0)) throw invalidFields({ away: 'invalid' });
    for (const id of ids) {
      const { row } = found(stay, id);
      if (row.changedIn > seen) throw new AppError('stale_version');
      const awayAt = clock.now();
      checkInRows.saveGuest({ ...checkInGuests.emptied(row), changedIn: version, awayAt });
    }
  }

  return {
    rowOf,
    write(stay, { arrivalTime, guests = [], away = [], version: seen }, writer, today) {
      const kept = rowOf(stay);
      const version = kept.version + 1;
      if (arrivalTime !== undefined && arrivalTime !== kept.arrivalTime) {
        if (kept.arrivalChangedIn > seen) throw new AppError('stale_version');
        kept.arrivalTime = arrivalTime;
        kept.arrivalChangedIn = version;
      }
      const opened = guests.map(({ id }) => found(stay, id));
      for (const { row } of opened) {
        if (!writer.mayWrite(row)) throw new AppError('guest_fills_in');
        if (row.changedIn > seen) throw new AppError('stale_version');
      }
      const details = opened.map((guest, place) => merged(guest, guests[place]!));
      refuseWrong(details, today);
      opened.forEach(({ row }, place) => {
        const by = { filledBy: writer.by, filledAt: clock.now(), changedIn: version };
        const next = checkInGuests.written(stay, { ...row, ...by }, details[place]!);
        checkInRows.saveGuest(next);
      });
      if (away.length > 0) sendAway(stay, away, seen, version);
      checkInRows.save({ ...kept, version, updatedAt: clock.now() });
    },
    changeRow(stay, id, next) {
      const kept = rowOf(stay);
      const version = kept.version + 1;
      checkInRows.saveGuest({ ...next(found(stay, id)), changedIn: version });
      checkInRows.save({ ...kept, version, updatedAt: clock.now() });
    },
  };
}
