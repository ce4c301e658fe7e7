import type { AdminBookingChange, HouseBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingChange, CustomerInfo, NewBooking } from '@villa/shared/contract/booking.ts';
import { type Bin, createBin } from './bin.usecases.ts';
import { type BookingDeps, createBookingDesk } from './booking-desk.ts';
import { type BookingRecord, type Doer, asOf } from './booking-record.ts';
import { createGuestChange } from './change-booking.usecases.ts';
import { type Client, answersKeptAfter, createBookingCreation } from './create-booking.usecases.ts';
import { createCustomerInfoSaving } from './customer-info.usecases.ts';
import { createHouseBooking } from './house-booking.usecases.ts';
import { createStaffChange } from './staff-booking.usecases.ts';

export interface BookingPage {
  bookings: BookingRecord[];
  total: number;
}

/** Everything that happens to bookings. Each throws AppError; see where it is made. */
export interface Bookings {
  /** @returns the finished answer, word for word the first one when the request is a repetition */
  create(request: NewBooking, client: Client): string;
  find(id: string): BookingRecord;
  /** Newest first; `page` counts from 1. */
  list(page: number, pageSize: number): BookingPage;
  changeAsGuest(id: string, body: BookingChange): BookingRecord;
  changeAsStaff(id: string, body: AdminBookingChange, doer: Doer): BookingRecord;
  /** For a guest who called. */
  createByHand(wish: HouseBooking, doer: Doer): BookingRecord;
  saveCustomerInfo(id: string, info: CustomerInfo, doer: Doer): BookingRecord;
  bin: Bin;
  /** When the next hold ends after an instant, in milliseconds since 1970; Infinity when none does. */
  nextExpiry(now: Date): number;
  /** Writes down what time has ended, forgets old answers and empties old bookings of the bin. @returns how many holds ended */
  sweep(): number;
}

export function createBookings(deps: BookingDeps): Bookings {
  const desk = createBookingDesk(deps);
  const bin = createBin(deps, desk);
  return {
    find: (id) => desk.find(id),
    create: createBookingCreation(deps, desk),
    changeAsGuest: createGuestChange(deps, desk),
    changeAsStaff: createStaffChange(deps, desk),
    saveCustomerInfo: createCustomerInfoSaving(deps, desk),
    createByHand: createHouseBooking(deps, desk),
    bin,
    list(page, pageSize) {
      const now = deps.clock.now();
      const records = deps.bookings.list({ offset: (page - 1) * pageSize, limit: pageSize });
      return { bookings: records.map((record) => asOf(record, now)), total: deps.bookings.count() };
    },
    nextExpiry: (now) => deps.bookings.nextExpiry(now)?.getTime() ?? Number.POSITIVE_INFINITY,
    sweep() {
      const now = deps.clock.now();
      return desk.transact(() => {
        deps.answers.forgetUntil(answersKeptAfter(now));
        bin.purge(now);
        return desk.endDueHolds(now);
      });
    },
  };
}
