import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** A cancellation that its guest may take back still, as the booking's page and papers say it; left out where none runs. */
export function runningCancellation({
  cancelling,
}: Pick<BookingRecord, 'cancelling'>): Pick<OwnBooking, 'cancellation'> {
  if (cancelling === null) return {};
  const { endsAt, refund, by } = cancelling;
  return { cancellation: { endsAt, refund, by } };
}
