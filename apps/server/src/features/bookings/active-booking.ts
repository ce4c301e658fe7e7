import { AppError } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

type BookingState = Pick<BookingRecord, 'status' | 'cancelReason' | 'customerInfo'>;

/** @throws AppError `window_expired` when time ended the booking, `booking_cancelled` when somebody did */
export function refuseCancelled({
  status,
  cancelReason,
}: Pick<BookingState, 'status' | 'cancelReason'>): void {
  if (status !== 'cancelled') return;
  throw new AppError(cancelReason === 'expired' ? 'window_expired' : 'booking_cancelled');
}

/** A booking that can still be paid or is being checked. @throws AppError, `booking_confirmed` too */
export function requireActive(booking: Pick<BookingState, 'status' | 'cancelReason'>): void {
  refuseCancelled(booking);
  if (booking.status === 'confirmed') throw new AppError('booking_confirmed');
}

/**
 * A booking that takes a slip: its window is open, or a slip is being checked that a better one may
 * replace, and the guest is known. @throws AppError also `customer_info_missing`
 */
export function requireAwaitingSlip(booking: BookingState): void {
  requireActive(booking);
  if (booking.customerInfo === null) throw new AppError('customer_info_missing');
}
