import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from './booking-writer.ts';

/** Empties what a booking and every feature's tables hold about its guest; belongs into a transaction. */
export type ForgetBooking = (before: BookingRecord, actor: Actor, now: Date) => void;

export function createForgetBooking({
  bookings,
  writer,
  forgetGuests,
}: Pick<BookingDeps, 'bookings' | 'writer' | 'forgetGuests'>): ForgetBooking {
  return (before, actor, now) => {
    const after = bookings.purge(before, now);
    forgetGuests({ booking: before.id });
    writer.record({ before, after, actor, event: 'purged', fields: [], step: {} });
  };
}
