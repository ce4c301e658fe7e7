import type { Booking, OwnBooking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { runningCancellation } from '../requests/running-cancellation.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import { refuseCancelled } from '../bookings/active-booking.ts';
import type { PublishedVilla } from '../villa/published-villa.ts';

/** The sources of the summary and the calendar entry of a stay. */
export interface DocumentData {
  booking: Booking & Pick<OwnBooking, 'cancellation'>;
  villa: Villa;
  language: Language;
  now: Date;
}

export interface StaySummary {
  /**
   * The data of the summary or a calendar entry, once the guest has paid: while the slip is being checked and after the
   * confirmation.
   * @param language the booking's own when left out
   * @throws AppError `not_found`; `summary_not_ready` before the slip; `window_expired` or
   * `booking_cancelled` when the booking is over
   */
  documentData(bookingId: string, language: Language | undefined): DocumentData;
}

export function createStaySummary(deps: {
  bookings: Pick<Bookings, 'find'>;
  present: (record: BookingRecord) => Booking;
  published: () => PublishedVilla;
  clock: Clock;
}): StaySummary {
  return {
    documentData(bookingId, language) {
      const record = deps.bookings.find(bookingId);
      refuseCancelled(record);
      if (record.status === 'pending') throw new AppError('summary_not_ready');
      return {
        booking: { ...deps.present(record), ...runningCancellation(record) },
        villa: deps.published().villa,
        language: language ?? record.language,
        now: deps.clock.now(),
      };
    },
  };
}
