import type { CheckIn, CheckInChange } from '@villa/shared/contract/check-in.ts';
import {
  type CalendarDate,
  dateInZone,
  instantAt,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { ChannelStaysRepository } from '../channel-stays/channel-stays.repository.ts';
import { stayOfBooking } from './check-in-follower.ts';
import type { CheckInRepository, GuestRow } from './check-in.repository.ts';
import { stayOfChannel } from './follow-channel-stays.ts';
import type { CheckInStay, GuestRows } from './guest-rows.ts';
import { presentGuests, presentOwnRow } from './present-check-in.ts';
import type { CheckInWriter, CheckInWriting } from './write-check-in.ts';

/** Guests say who comes. The booking's id opens its check-in; an own link opens one row. */
export interface CheckIns {
  /** @throws AppError `not_found`, `not_confirmed` */
  of(bookingId: string): CheckIn;
  /** @param user null: the guest, who may write until the day of arrival is over. @throws as `of`, `CheckInWriting`, and `check_in_over` */
  write(bookingId: string, change: CheckInChange, user: Pick<AuthUser, 'id'> | null): CheckIn;
  /** @throws AppError `not_found`, `not_confirmed`, `check_in_over` */
  link(bookingId: string, guestId: string): CheckIn;
  /** @throws AppError `not_found`, `not_confirmed`, `check_in_over` */
  unlink(bookingId: string, guestId: string): CheckIn;
  /** @throws AppError `not_found` once the stay is over */
  byLink(token: string): CheckIn;
  /** @throws AppError `not_found` once the stay is over, and as `write` */
  writeByLink(token: string, change: CheckInChange): CheckIn;
}

interface CheckInsDeps {
  checkInRows: CheckInRepository;
  checkInGuests: GuestRows;
  checkInWriting: CheckInWriting;
  bookings: { find(id: string): BookingRecord };
  channelStayRows: Pick<ChannelStaysRepository, 'find'>;
  villa: () => {
    timeZone: string;
    checkInTime: string;
    checkOutTime: string;
    passportDays: number;
  };
  /** Deletes the keys of what was emptied. */
  sweep: () => void;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

/** A stay whose check-in is open to its guests. */
interface OpenStay extends CheckInStay {
  checkIn: CalendarDate;
  bookedBy: string;
}

export function createCheckIns(deps: CheckInsDeps): CheckIns {
  const { checkInRows, checkInGuests, checkInWriting, clock } = deps;
  const today = () => dateInZone(clock.now(), deps.villa().timeZone);
  const isOpen = ({ checkIn }: OpenStay) => today() <= checkIn;

  function ofBooking(id: string): OpenStay {
    const record = deps.bookings.find(id);
    if (record.status !== 'confirmed') throw new AppError('not_confirmed');
    const bookedBy = record.customerInfo?.firstName ?? '';
    return { ...stayOfBooking(record), checkIn: record.checkIn, bookedBy };
  }

  /** The stay of a link: of a booking that stands, or of a channel's stay; never one that is over. */
  function ofLinked({ stayId, kind }: { stayId: string; kind: CheckInStay['kind'] }): OpenStay {
    const stay = kind === 'booking' ? standing(stayId) : sold(stayId);
    const { checkOutTime, timeZone } = deps.villa();
    if (clock.now() >= instantAt(stay.checkOut, checkOutTime, timeZone)) {
      throw new AppError('not_found');
    }
    return stay;
  }

  function standing(id: string): OpenStay {
    const record = deps.bookings.find(id);
    if (record.status !== 'confirmed' || record.ended !== null) throw new AppError('not_found');
    return ofBooking(id);
  }

  function sold(id: string): OpenStay {
    const stay = deps.channelStayRows.find(id);
    if (stay === null || stay.goneAt !== null) throw new AppError('not_found');
    return { ...stayOfChannel(stay), checkIn: stay.fromNight, bookedBy: '' };
  }

  function present(stay: OpenStay): CheckIn {
    const guests = checkInGuests.of(stay);
    const { arrivalTime, version } = checkInWriting.rowOf(stay);
    const { checkInTime, passportDays, timeZone } = deps.villa();
    return {
      isOwnLink: false,
      bookedBy: stay.bookedBy,
      arrivalTime,
      guests: presentGuests(guests, { reader: 'booker', timeZone }),
      tooMany: stay.guests === null ? 0 : guests.length - stay.guests,
      isOpen: isOpen(stay),
      stay: { checkIn: stay.checkIn, checkOut: stay.checkOut, checkInTime },
      today: today(),
      keptDays: passportDays,
      version,
    };
  }

  function openedBy(token: string): { stay: OpenStay; row: GuestRow | null } {
    const row = checkInRows.byGuestLink(token);
    const written = row === null ? checkInRows.byStayLink(token) : checkInRows.find(row.stayId);
    if (written === null) throw new AppError('not_found');
    return { stay: ofLinked(written), row };
  }

  function byLink(token: string): CheckIn {
    const { stay, row } = openedBy(token);
    if (row === null) return present(stay);
    if (row.linkOpenedAt === null) noteOpened(token);
    const guest = checkInGuests.find(stay, row.id);
    if (guest === null) throw new AppError('not_found');
    return presentOwnRow(present(stay), guest, deps.villa().timeZone);
  }

  /** The first time that an own link is opened: whoever sent it sees that it came. It changes nothing of the row. */
  function noteOpened(token: string): void {
    deps.writeTransaction(() => {
      const row = checkInRows.byGuestLink(token);
      if (row !== null) checkInRows.saveGuest({ ...row, linkOpenedAt: clock.now() });
    });
  }

  function writeAs(stay: OpenStay, change: CheckInChange, writer: CheckInWriter): void {
    if (!isOpen(stay) && (writer.by === 'booker' || writer.by === 'guest')) {
      throw new AppError('check_in_over');
    }
    deps.writeTransaction(() => checkInWriting.write(stay, change, writer, today()));
    if (change.away !== undefined) deps.sweep();
  }

  /**
   * Once the day of arrival is over a report may be late: staff say in the register who is Thai or stays away, which then asks
   * for the reason. @throws AppError `invalid_fields`
   */
  function refuseUnreported(stay: OpenStay, { guests = [], away = [] }: CheckInChange): void {
    if (isOpen(stay) || !isInThailand(deps.villa().timeZone)) return;
    if (away.length > 0) throw invalidFields({ away: 'in_register' });
    guests.forEach(({ id, nationality }, place) => {
      const isThai = nationality.trim().toUpperCase() === THAI;
      if (isThai && checkInGuests.find(stay, id)?.details.nationality !== THAI) {
        throw invalidFields({ [`guests.${place}.nationality`]: 'in_register' });
      }
    });
  }

  /** A row whose guest has a link is filled in by that guest alone. */
  const booker: CheckInWriter = { by: 'booker', mayWrite: ({ linkToken }) => linkToken === null };

  function changeRow(id: string, guestId: string, next: (row: GuestRow) => GuestRow): CheckIn {
    const stay = ofBooking(id);
    if (!isOpen(stay)) throw new AppError('check_in_over');
    deps.writeTransaction(() => checkInWriting.changeRow(stay, guestId, ({ row }) => next(row)));
    return present(stay);
  }

  return {
    of: (bookingId) => present(ofBooking(bookingId)),
    write(bookingId, change, user) {
      const stay = ofBooking(bookingId);
      if (user !== null) refuseUnreported(stay, change);
      writeAs(stay, change, user === null ? booker : { ...booker, by: user.id });
      return present(stay);
    },
    link: (bookingId, guestId) =>
      changeRow(bookingId, guestId, (row) =>
        row.linkToken !== null
          ? row
          : { ...row, linkToken: deps.newId(), linkSentAt: clock.now(), linkOpenedAt: null },
      ),
    unlink(bookingId, guestId) {
      const answer = changeRow(bookingId, guestId, (row) =>
        row.linkToken === null ? row : checkInGuests.emptied(row),
      );
      deps.sweep();
      return answer;
    },
    byLink,
    writeByLink(token, change) {
      const { stay, row } = openedBy(token);
      const guest: CheckInWriter = { by: 'guest', mayWrite: ({ id }) => id === row?.id };
      if (row === null) writeAs(stay, change, booker);
      else writeAs(stay, { guests: change.guests, version: change.version }, guest);
      return byLink(token);
    },
  };
}
