import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingPart } from '../booking-record/booking-part.ts';
import type { Cancellations } from './cancellations.usecases.ts';
import type { TopUps } from './top-ups.usecases.ts';

/** The guest's requests, as staff read them with the booking. */
export function createRequestsPart(
  cancellations: Pick<Cancellations, 'ofBooking' | 'accountOf'>,
  topUps: Pick<TopUps, 'ofBooking'>,
): BookingPart<Pick<BookingDetail, 'cancellation' | 'refundAccount' | 'topUp'>> {
  return {
    staff: (record) => ({
      cancellation: cancellations.ofBooking(record),
      refundAccount: cancellations.accountOf(record.id),
      topUp: topUps.ofBooking(record.id),
    }),
  };
}
