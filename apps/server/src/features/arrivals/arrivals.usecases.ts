import type {
  Arrival,
  ArrivalChange,
  Arrivals,
  NewFiling,
} from '@villa/shared/contract/arrivals.ts';
import { checkInPathOf } from '@villa/shared/contract/check-in.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  daysBetween,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { CheckInRepository } from '../check-in/check-in.repository.ts';
import type { PassportKeys } from '../check-in/passport-keys.ts';
import type { KeptPictures } from '../slips/kept-pictures.ts';
import type { ArrivalsRepository } from './arrivals.repository.ts';
import type { ArrivingStay, ArrivingStays } from './arriving-stays.ts';
import { newCheckIn } from './new-rows.ts';
import { type KnownArrival, isBlank, isOpen } from './known-arrivals.ts';
import { presentArrival } from './present-arrival.ts';

type Asker = Pick<AuthUser, 'id'>;

/** The register of who arrives and how far their reports are, as staff see and write it. */
export interface ArrivalsRegister {
  /** @throws AppError `invalid_fields` for a longer time than is answered, or one that ends before it begins */
  list(period: { from?: string | undefined; to?: string | undefined }): Arrivals;
  /** @throws AppError `not_found`, `stale_version`, `invalid_fields` */
  change(stayId: string, change: ArrivalChange, by: Asker): Arrival;
  /** @throws AppError `not_found`, `nothing_to_file`, `invalid_fields`; for the picture see `KeptPictures` */
  file(
    stayId: string,
    filing: NewFiling,
    picture: ReceivedFile | null,
    by: Asker,
  ): Promise<Arrival>;
  /**
   * The address by which the guests of a channel's stay fill in who comes; the same one each time.
   * @throws AppError `not_found`, also for a booking, whose guest has a page
   */
  link(stayId: string, origin: string): string;
  /** The name of a receipt's picture on disk. @throws AppError `not_found` */
  pictureOf(stayId: string, filingId: string): string;
  /** Removes pictures of receipts that belong to no report any more. */
  sweepPictures: () => Promise<void>;
  /** Throws unless there is such a stay. @throws AppError `not_found` */
  require(stayId: string): void;
}

export interface ArrivalsDeps {
  rows: ArrivalsRepository;
  stays: ArrivingStays;
  known: (stays: readonly ArrivingStay[]) => KnownArrival[];
  changeArrival: (arrival: KnownArrival, change: ArrivalChange, by: string) => void;
  pictures: KeptPictures;
  checkInRows: Pick<CheckInRepository, 'save'>;
  passportKeys: Pick<PassportKeys, 'keptUntil'>;
  namesOf: (userIds: readonly string[]) => Map<string, string>;
  villa: () => { timeZone: string; checkInTime: string };
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  /** 128 random bits, for an address that is a key. */
  newToken: () => string;
}

/** A list without a beginning or an end shows so many days. */
const BACK_DAYS = 60;
const AHEAD_DAYS = 30;
const MAX_DAYS = 400;
/** A picture that is kept already, and whose report is about to be written. */
const BEING_FILED_MS = 3_600_000;

export function createArrivals(deps: ArrivalsDeps): ArrivalsRegister {
  const { rows, stays, clock, pictures } = deps;

  function find(stayId: string): KnownArrival {
    const [arrival] = deps.known(stays.named([stayId]));
    if (arrival === undefined) throw new AppError('not_found');
    return arrival;
  }

  const present = (arrival: KnownArrival): Arrival =>
    presentArrival(arrival, {
      forgottenOn: addDays(deps.passportKeys.keptUntil(arrival.stay.checkOut), 1),
      namesOf: deps.namesOf,
    });

  /** Those whom a report is for. @throws AppError `nothing_to_file`, `invalid_fields` */
  function filedGuests({ guests }: KnownArrival, ids: readonly string[] | undefined) {
    const open = guests.filter((guest) => isOpen(guest) && !isBlank(guest));
    if (ids === undefined) {
      const inFile = open.filter(({ report }) => report?.kind === 'row');
      if (inFile.length === 0) throw new AppError('nothing_to_file');
      return inFile;
    }
    const named = open.filter(({ row }) => ids.includes(row.id));
    if (named.length < new Set(ids).size) throw invalidFields({ guests: 'invalid' });
    return named;
  }

  return {
    require: (stayId) => void find(stayId),

    list({ from: wireFrom, to: wireTo }) {
      const { timeZone, checkInTime } = deps.villa();
      const now = clock.now();
      const today = dateInZone(now, timeZone);
      const read = (wire: string | undefined, usual: CalendarDate) =>
        wire === undefined ? usual : readWireDate(wire, timeZone);
      const from = read(wireFrom, addDays(today, -BACK_DAYS));
      const to = read(wireTo, addDays(today, AHEAD_DAYS));
      const days = daysBetween(from, to);
      if (days < 0 || days > MAX_DAYS)
        throw invalidFields({ to: days < 0 ? 'invalid' : 'too_big' });
      return {
        today,
        serverTime: now.toISOString(),
        timeZone,
        checkInTime,
        reportsForeigners: isInThailand(timeZone),
        arrivals: deps.known(stays.arriving(from, to)).map(present),
      };
    },

    change: (stayId, change, by) =>
      deps.writeTransaction(() => {
        deps.changeArrival(find(stayId), change, by.id);
        return present(find(stayId));
      }),

    async file(stayId, { receipt = '', guests: ids }, received, by) {
      filedGuests(find(stayId), ids);
      if (receipt === '' && received === null) throw invalidFields({ receipt: 'required' });
      if (received?.bytes === 0) throw invalidFields({ picture: 'empty_file' });
      const picture = received === null ? null : await pictures.keep(received);
      try {
        return deps.writeTransaction(() => {
          // Others may have filed while the picture was drawn.
          const arrival = find(stayId);
          rows.addFiling({
            id: deps.newId(),
            stayId,
            receipt,
            picture,
            by: by.id,
            at: clock.now(),
            guests: filedGuests(arrival, ids).map(({ row }) => ({
              guestId: row.id,
              changedIn: row.changedIn,
              checkOut: arrival.stay.lastDay,
            })),
          });
          return present(find(stayId));
        });
      } catch (error) {
        if (picture !== null) await pictures.remove(picture);
        throw error;
      }
    },

    link: (stayId, origin) =>
      deps.writeTransaction(() => {
        const { stay, checkIn } = find(stayId);
        if (stay.kind !== 'channel') throw new AppError('not_found');
        const token = checkIn?.linkToken ?? deps.newToken();
        const row = checkIn ?? newCheckIn(stay);
        const now = clock.now();
        deps.checkInRows.save({ ...row, linkToken: token, linkSentAt: now, updatedAt: now });
        return origin + checkInPathOf(token);
      }),

    pictureOf(stayId, filingId) {
      const filing = rows.filingsOf([stayId]).find(({ id }) => id === filingId);
      if (filing?.picture == null) throw new AppError('not_found');
      return filing.picture;
    },

    async sweepPictures() {
      const old = await pictures.filesBefore(new Date(clock.now().getTime() - BEING_FILED_MS));
      const kept = rows.pictures();
      for (const file of old) if (!kept.has(file)) await pictures.remove(file);
    },
  };
}
