import type { AdminBookingChange, StaffBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingChange, CustomerInfo, NewBooking } from '@villa/shared/contract/booking.ts';
import { type Bin, createBin } from './bin.usecases.ts';
import type { BookingDeps } from './booking-writer.ts';
import { type BookingRecord, type Actor, asOf } from '../booking-record/booking-record.ts';
import { createGuestChange } from './change-booking.usecases.ts';
import { type Client, createBookingCreation } from './create-booking.usecases.ts';
import { createCustomerInfoSaving } from './customer-info.usecases.ts';
import { createStaffBooking } from './create-staff-booking.usecases.ts';
import { type StaffStep, createStaffChange } from './change-booking-as-staff.usecases.ts';

export interface BookingPage {
  bookings: BookingRecord[];
  total: number;
}

/** Everything that can be done with bookings. Each throws AppError; see where it is made. */
export interface Bookings {
  /** @returns the answer as text; the very same one when the request is repeated under its key */
  create(request: NewBooking, client: Client): string;
  find(id: string): BookingRecord;
  /** Newest first; `page` counts from 1. */
  list(page: number, pageSize: number): BookingPage;
  changeAsGuest(id: string, body: BookingChange): BookingRecord;
  /** @param step what its use case knows of it beyond the request */
  changeAsStaff(
    id: string,
    body: AdminBookingChange,
    actor: Actor,
    step?: StaffStep,
  ): BookingRecord;
  /** For a guest who called. */
  createAsStaff(request: StaffBooking, actor: Actor): BookingRecord;
  saveCustomerInfo(id: string, info: CustomerInfo, actor: Actor): BookingRecord;
  bin: Bin;
  /**
   * Ends the holds whose time is over, deletes old idempotency keys and allowances, and purges the
   * bin. @returns how many holds ended
   */
  sweep(): number;
}

export function createBookings(deps: BookingDeps): Bookings {
  const { writer } = deps;
  const bin = createBin(deps, writer);
  return {
    find: (id) => writer.find(id),
    create: createBookingCreation(deps, writer),
    changeAsGuest: createGuestChange(deps, writer),
    changeAsStaff: createStaffChange(deps, writer),
    saveCustomerInfo: createCustomerInfoSaving(deps, writer),
    createAsStaff: createStaffBooking(deps, writer),
    bin,
    list(page, pageSize) {
      const now = deps.clock.now();
      const records = deps.bookings.list({ offset: (page - 1) * pageSize, limit: pageSize });
      return { bookings: records.map((record) => asOf(record, now)), total: deps.bookings.count() };
    },
    sweep() {
      const now = deps.clock.now();
      return deps.bookingChanges.transaction(() => {
        deps.forgetGuests({ before: now });
        bin.purge(now);
        return writer.endDueHolds(now);
      });
    },
  };
}
