import type { BookingRecord } from './booking-record.ts';

/** The fields that a feature adds to the answer about a booking. */
export interface BookingPart<Fields extends object> {
  /** The fields of it that staff read. */
  staff(record: BookingRecord): Fields;
}
