import type { HttpContext } from '../../platform/http/mount.ts';
import type { SlipsServices } from '../slips/services.ts';
import type { QuotesBelow, QuotesServices } from '../quotes/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { newReference } from '../../platform/ids.ts';
import { createAbroadWindows } from './abroad-window.ts';
import { createBookingDetail } from './booking-detail.usecases.ts';
import { createBookingHistoryRepository } from './booking-history.repository.ts';
import { createBookingListRepository } from './booking-list.repository.ts';
import { type BookingDeps, createBookingWriter } from './booking-writer.ts';
import { createBookingsRepository } from './bookings.repository.ts';
import { createBookings } from './bookings.usecases.ts';
import { createChangePastStay } from './change-past-stay.ts';
import { createClientAllowancesRepository } from './client-allowances.repository.ts';
import { heldUnconfirmed } from './client-bounds.ts';
import { createStayEnds } from './end-stay.usecases.ts';
import { createEndingUnconfirmed } from './end-unconfirmed.usecases.ts';
import { createForgetBooking } from './forget-booking.ts';
import { createFinding } from './find-bookings.usecases.ts';
import { createIdempotencyRepository } from './idempotency.repository.ts';
import { createPaymentWindows } from './payment-deadline.ts';
import { createPresentBooking, createPresentBookings } from './present-booking.ts';
import { createUnconfirmedRepository } from './unconfirmed.repository.ts';
import { createUnsettledBookings } from './unsettled-bookings.ts';

export type BookingsServices = ReturnType<typeof createBookingsServices>;
/** Everything that its calls read. */
export type BookingsContext = HttpContext & BookingsBelow & BookingsServices;

/** Handed down by composition.ts. */
export type BookingsLater = Pick<BookingDeps, 'askedToCancel' | 'forgetGuests'>;

export type BookingsBelow = QuotesBelow &
  QuotesServices &
  LedgerServices &
  SlipsServices &
  BookingsLater;

export function createBookingsServices(below: BookingsBelow) {
  const { config, db, sqlite, clock, ledgers, slipRows } = below;
  const bookingRows = createBookingsRepository(db);
  const history = createBookingHistoryRepository(db);
  const allowances = createClientAllowancesRepository(db);
  const unconfirmed = createUnconfirmedRepository(sqlite);
  const list = createBookingListRepository(db);
  const unsettled = createUnsettledBookings({ sqlite, list, ledgers, slipRows });
  const presentBooking = createPresentBooking(ledgers, slipRows);
  const { limits } = config;
  const newPaymentWindow = createPaymentWindows({ ...below, limits, unconfirmed });
  const abroadWindows = createAbroadWindows({
    ...below,
    ...below.stores,
    limits,
    unconfirmed,
    allowances,
  });
  const rows = { bookings: bookingRows, history, allowances, unconfirmed };
  const writer = createBookingWriter({ ...below, ...rows, presentBooking, newReference });
  const idempotencyKeys = createIdempotencyRepository(db);
  const made = { presentBooking, newPaymentWindow, abroadWindows, writer, idempotencyKeys };
  const bookingDeps = { ...below, ...rows, ...made, limits };
  const bookings = createBookings(bookingDeps);
  return {
    ...made,
    bookings,
    bookingRows,
    /** Finds bookings by what a search or a list asks for. */
    bookingList: list,
    forgetBooking: createForgetBooking(bookingDeps),
    history,
    /** The nights that guests hold unconfirmed, and the guests whom staff let hold more. */
    unconfirmed,
    allowances,
    unsettled,
    /** The nights that all guests hold unconfirmed now. */
    held: () => heldUnconfirmed(bookingDeps, clock.now()),
    presentBookings: createPresentBookings(ledgers, slipRows),
    changePastStay: createChangePastStay(bookingDeps),
    stayEnds: createStayEnds(bookingDeps),
    endingUnconfirmed: createEndingUnconfirmed(bookingDeps),
    findBookings: createFinding({ ...below, list, unsettled }),
    bookingDetail: createBookingDetail({ ...bookingDeps, bookings }),
  };
}
