import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import type { BookingRecord } from './booking-record.ts';

/** The fields that a later feature adds to the answer about a booking; the contract's schema misses one that is left out. */
export interface BookingPart {
  /** The fields that its guest reads. */
  guest?(record: BookingRecord): Partial<OwnBooking>;
  /** The fields of its detail that staff read. */
  staff?(record: BookingRecord): Partial<BookingDetail>;
}
