import type { GuestOfBooking, GuestPerson } from '@villa/shared/contract/guests.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ForgetSubject } from '../../platform/guest-data.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import { type BookingRecord, asOf, userActor } from '../booking-record/booking-record.ts';
import type { ChannelStaysRepository } from '../channel-stays/channel-stays.repository.ts';
import type { CountedChannelStays } from '../channel-stays/counted-channel-stays.ts';
import type { ForgetBooking } from '../bookings/forget-booking.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { guestKeysOf } from './guest-keys.ts';
import { createChannelGuests } from './guest-of-channels.ts';
import {
  isStay,
  markOf,
  namesOf,
  noteOf,
  notedBookings,
  standingMarks,
  stayNumber,
} from './guest-person.ts';
import type { StaysOfChannels } from './stays-of-channels.ts';
import { createGuestStays } from './guest-stays.ts';
import type { GuestRemark, GuestsRepository } from './guests.repository.ts';

export interface Guests {
  /** @throws AppError `not_found` */
  of(id: string, user: AuthUser): GuestPerson;
  /** The facts for a booking's card; null where nothing can be compared. */
  ofBooking(record: BookingRecord): GuestOfBooking | null;
  find(contact: { phone?: string | undefined; email?: string | undefined }): GuestOfBooking | null;
  /** @throws AppError `not_found`, `stale_version` */
  change(
    id: string,
    change: {
      note?: string | undefined;
      mark?: { reason: string } | null | undefined;
      version?: number | undefined;
    },
    user: AuthUser,
  ): GuestPerson;
  /** @returns how many bookings and stays @throws AppError `not_found`, `guest_not_over`, `invalid_fields` */
  forget(
    id: string,
    named: { bookings: readonly string[]; channelStays?: readonly string[] | undefined },
    user: AuthUser,
  ): number;
  /** The ids of theirs among these, all when both are left out. @throws AppError `not_found` */
  chosen(
    id: string,
    named: {
      bookings?: readonly string[] | undefined;
      channelStays?: readonly string[] | undefined;
    },
  ): { bookings: string[]; channelStays: string[] };
}

interface GuestsDeps {
  guestRows: GuestsRepository;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  ownContact: () => { phone: string; email: string };
  villaSettings: () => { timeZone: string };
  writeTransaction: WriteTransaction;
  bookingChanges: Pick<BookingChanges, 'transaction'>;
  forgetBooking: ForgetBooking;
  /** Forgets a stay's guest in every feature's tables. */
  forgetGuests: (subject: ForgetSubject) => void;
  staysOfChannels: StaysOfChannels;
  countedChannelStays: Pick<CountedChannelStays, 'nameOf'>;
  channelStayRows: Pick<ChannelStaysRepository, 'update'>;
  clock: Clock;
}

export function createGuests(deps: GuestsDeps): Guests {
  const { guestRows: rows, clock } = deps;
  const today = () => dateInZone(clock.now(), deps.villaSettings().timeZone);

  const ofChannels = createChannelGuests({
    ...deps,
    bookingOfPhone: (value) => rows.joinedBy([{ kind: 'phone', value }])[0] ?? null,
    today,
  });

  /** The id of a booking of theirs: an id of a channel's stay leads to it; null: they have none. @throws AppError `not_found` */
  function bookingIdOf(id: string): string | null {
    return rows.bookings([id]).length > 0 ? id : ofChannels.bookingOf(id);
  }

  const staysOf = createGuestStays({ ledgers: deps.ledgers, today });

  /** Their bookings as they are now, those made first leading. */
  function bookingsOf(ids: readonly string[]): BookingRecord[] {
    const now = clock.now();
    return rows.bookings(ids).map((record) => asOf(record, now));
  }

  /** The stays that channels sold to the guest of these. */
  const soldTo = (bookings: readonly BookingRecord[]) =>
    deps
      .staysOfChannels()
      .of(bookings.flatMap(({ customerInfo }) => guestKeysOf(customerInfo, deps.ownContact())));

  /** @throws AppError `not_found` */
  function personOf(id: string) {
    const bookings = bookingsOf(rows.joinedTo(id));
    if (!bookings.some((one) => one.id === id)) throw new AppError('not_found');
    return { bookings, remarks: rows.remarks(bookings.map((one) => one.id)) };
  }

  function inShort(
    bookings: readonly BookingRecord[],
    number: number | null,
  ): GuestOfBooking | null {
    const [first] = bookings;
    if (first === undefined) return null;
    const remarks = rows.remarks(bookings.map(({ id }) => id));
    return { id: first.id, number, names: namesOf(bookings), mark: markOf(remarks, bookings) };
  }

  function present(asked: string, user: AuthUser): GuestPerson {
    const id = bookingIdOf(asked);
    if (id === null) return ofChannels.person(asked, user);
    const { bookings, remarks } = personOf(id);
    const seesMoney = user.permissions.includes('bookings.money');
    const contacts = user.permissions.includes('guests.contact')
      ? bookings.flatMap(({ customerInfo }) => customerInfo ?? []).toReversed()
      : [];
    const sold = soldTo(bookings);
    const stays = staysOf(bookings, sold, seesMoney);
    return {
      id: bookings[0]?.id ?? id,
      names: namesOf(bookings),
      phones: distinct(contacts.map(({ phone }) => phone)),
      emails: distinct(contacts.map(({ email }) => email)),
      stayCount: bookings.filter(isStay).length + sold.length,
      stays,
      channelStays: ofChannels.shown(sold),
      paid: seesMoney ? stays.reduce((sum, { money }) => sum + (money?.paid ?? 0), 0) : null,
      note: noteOf(remarks),
      mark: markOf(remarks, bookings),
      history: remarks.toReversed().map(({ kind, text, byName, at }) => ({
        kind,
        text,
        by: byName,
        at: at.toISOString(),
      })),
      version: versionOf(remarks),
    };
  }

  /** Bookings and channels' stays of a guest that are named; all of both where none is. @throws AppError `not_found` */
  function chosenOf(
    asked: string,
    named: {
      bookings?: readonly string[] | undefined;
      channelStays?: readonly string[] | undefined;
    },
  ) {
    const id = bookingIdOf(asked);
    const all = id === null ? [] : personOf(id).bookings;
    const sold = id === null ? ofChannels.staysOf(asked) : soldTo(all);
    const isAll = named.bookings === undefined && named.channelStays === undefined;
    const { bookings: wanted = [], channelStays = [] } = named;
    if (isAll) return { bookings: all, sold };
    const bookings = all.filter((one) => wanted.includes(one.id));
    if (bookings.length !== new Set(wanted).size) throw new AppError('not_found');
    return { bookings, sold: ofChannels.chosen(sold, channelStays) };
  }

  return {
    of: present,

    ofBooking(record) {
      if (record.customerInfo === null) return null;
      const bookings = bookingsOf(rows.joinedTo(record.id));
      return inShort(bookings, stayNumber(record, bookings, soldTo(bookings)));
    },

    find({ phone = '', email = '' }) {
      const keys = guestKeysOf({ phone, email }, deps.ownContact());
      if (keys.length === 0) return null;
      const bookings = bookingsOf(rows.joinedBy(keys));
      return inShort(bookings, bookings.filter(isStay).length + soldTo(bookings).length + 1);
    },

    change: (id, { note, mark, version }, user) =>
      deps.writeTransaction(() => {
        const { bookings, remarks } = personOf(id);
        if (version !== undefined && version !== versionOf(remarks)) {
          throw new AppError('stale_version');
        }
        const first = bookings[0]?.id ?? id;
        const written = { by: user.id, at: clock.now() };
        if (note !== undefined && note !== noteOf(remarks)) {
          // One text takes the place of what was written of each of their bookings.
          for (const bookingId of notedBookings(remarks)) {
            if (bookingId !== first)
              rows.addRemark({ bookingId, kind: 'note', text: '', ...written });
          }
          rows.addRemark({ bookingId: first, kind: 'note', text: note, ...written });
        }
        if (mark)
          rows.addRemark({ bookingId: first, kind: 'marked', text: mark.reason, ...written });
        if (mark === null) {
          for (const { bookingId } of standingMarks(remarks)) {
            rows.addRemark({ bookingId, kind: 'unmarked', text: '', ...written });
          }
        }
        return present(id, user);
      }),

    forget: (id, named, user) =>
      deps.bookingChanges.transaction(() => {
        if (named.bookings.length + (named.channelStays?.length ?? 0) === 0)
          throw invalidFields({ bookings: 'required' });
        const { bookings, sold } = chosenOf(id, named);
        const stays = new Map(staysOf(bookings, [], false).map((stay) => [stay._id, stay]));
        const blocking = bookings.find((one) => stays.get(one.id)?.canForget !== true);
        if (blocking !== undefined) {
          throw new AppError('guest_not_over', { data: { reference: blocking.reference } });
        }
        for (const record of bookings) deps.forgetBooking(record, userActor(user), clock.now());
        ofChannels.forget(sold);
        return bookings.length + sold.length;
      }),

    chosen(id, named) {
      const { bookings, sold } = chosenOf(id, named);
      return { bookings: bookings.map((one) => one.id), channelStays: sold.map((one) => one.id) };
    },
  };
}

const versionOf = (remarks: readonly GuestRemark[]): number =>
  remarks.reduce((newest, { id }) => Math.max(newest, id), 0);

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text !== '');
