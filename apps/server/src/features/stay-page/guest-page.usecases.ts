import { type GuestPage, type SharedStay, sharePathOf } from '@villa/shared/contract/guest-page.ts';
import {
  NO_ARRIVAL_DETAILS,
  arrivalOpensOn,
  arrivalState,
} from '@villa/shared/domain/stay/arrival.ts';
import { dateInZone, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { VillaRow } from '../villa/villa.repository.ts';
import type { GuestPageRow, GuestPagesRepository } from './guest-pages.repository.ts';

/** More addresses than anybody takes back by mistake. */
export const MAX_SHARES = 20;

export interface GuestPages {
  /** @throws AppError `not_found` */
  of(bookingId: string): GuestPage;
  /** @throws AppError `not_found`, `not_shareable`, `too_many_requests` */
  share(bookingId: string): GuestPage;
  /** @throws AppError `not_found` */
  unshare(bookingId: string): GuestPage;
  /** Staff show a guest how to get in, or no longer. @throws AppError `not_found` */
  openArrival(bookingId: string, open: boolean, by: string): GuestPage;
  /** @throws AppError `not_found` */
  shared(token: string): SharedStay;
}

interface GuestPagesDeps {
  guestPages: GuestPagesRepository;
  bookings: Pick<Bookings, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  lineOf: (bookingId: string) => GuestPage['line'];
  villaRow: () => VillaRow | undefined;
  /** True once whoever cleans has said that the house is ready for a booking. */
  isReadyFor: (bookingId: string) => boolean;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createGuestPages(deps: GuestPagesDeps): GuestPages {
  const { guestPages, bookings, clock } = deps;

  function villaRow(): VillaRow {
    const row = deps.villaRow();
    if (!row) throw new AppError('unavailable');
    return row;
  }

  const rowOf = (bookingId: string): GuestPageRow =>
    guestPages.of(bookingId) ?? {
      bookingId,
      shareToken: null,
      shares: 0,
      openedAt: null,
      openedBy: null,
    };

  function arrivalOf(record: BookingRecord, row: GuestPageRow): GuestPage['arrival'] {
    const villa = villaRow();
    const opened = row.openedAt !== null;
    const stay = { ...record, instalments: instalmentsOf(deps.ledgers.read(record.id)) };
    const isReady = villa.readyOpensDoor && deps.isReadyFor(record.id);
    const state = arrivalState(stay, villa, { now: clock.now(), opened, isReady });
    const opensOn = arrivalOpensOn(stay);
    // Nothing of it leaves the server before it is time.
    const details = state === 'open' ? { ...NO_ARRIVAL_DETAILS, ...villa.arrival } : null;
    return { state, opensOn, details, opened };
  }

  function isShareable(record: BookingRecord): boolean {
    const { checkOutTime, timeZone } = villaRow();
    const end = instantAt(record.checkOut, checkOutTime, timeZone);
    return record.status === 'confirmed' && record.ended === null && clock.now() < end;
  }

  function present(record: BookingRecord): GuestPage {
    const row = rowOf(record.id);
    const isShared = row.shareToken !== null && isShareable(record);
    return {
      arrival: arrivalOf(record, row),
      sharePath: isShared ? sharePathOf(row.shareToken ?? '') : null,
      line: deps.lineOf(record.id),
    };
  }

  /** Reads the row anew within the transaction: two phones may press at the same time. */
  function change(bookingId: string, next: (row: GuestPageRow) => GuestPageRow): GuestPage {
    const record = bookings.find(bookingId);
    deps.writeTransaction(() => guestPages.save(next(rowOf(bookingId))));
    return present(record);
  }

  return {
    of: (bookingId) => present(bookings.find(bookingId)),
    share(bookingId) {
      if (!isShareable(bookings.find(bookingId))) throw new AppError('not_shareable');
      return change(bookingId, (row) => {
        if (row.shareToken !== null) return row;
        if (row.shares >= MAX_SHARES) throw new AppError('too_many_requests');
        return { ...row, shareToken: deps.newId(), shares: row.shares + 1 };
      });
    },
    unshare: (bookingId) => change(bookingId, (row) => ({ ...row, shareToken: null })),
    openArrival: (bookingId, open, by) =>
      change(bookingId, (row) => ({
        ...row,
        openedAt: open ? clock.now() : null,
        openedBy: open ? by : null,
      })),
    shared(token) {
      const row = guestPages.findShared(token);
      if (!row) throw new AppError('not_found');
      const record = bookings.find(row.bookingId);
      if (!isShareable(record)) throw new AppError('not_found');
      const { details } = arrivalOf(record, row);
      const { checkIn, checkOut, guests, rooms, price } = record;
      return {
        firstName: record.customerInfo?.firstName ?? '',
        checkIn,
        checkOut,
        nights: price.nights,
        guests,
        rooms,
        today: dateInZone(clock.now(), villaRow().timeZone),
        caretaker:
          details && details.caretakerPhone !== ''
            ? { name: details.caretaker, phone: details.caretakerPhone }
            : null,
      };
    },
  };
}
