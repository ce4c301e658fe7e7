import { Refusal } from '../../http/refusal.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

type Standing = Pick<BookingRecord, 'status' | 'cancelReason' | 'customerInfo'>;

/** @throws Refusal `window_expired` when time ended the booking, `booking_cancelled` when somebody did */
export function refuseCancelled(booking: Standing): void {
  if (booking.status !== 'cancelled') return;
  throw new Refusal(booking.cancelReason === 'expired' ? 'window_expired' : 'booking_cancelled');
}

/** A booking that can still be paid or is being checked. @throws Refusal, `booking_confirmed` too */
export function requireLiving(booking: Standing): void {
  refuseCancelled(booking);
  if (booking.status === 'confirmed') throw new Refusal('booking_confirmed');
}

/**
 * A booking that waits for its slip: its window is open and the guest is known.
 * @throws Refusal also `invalid_transition` while another slip is being checked, `customer_info_missing`
 */
export function requireAwaitingSlip(booking: Standing): void {
  requireLiving(booking);
  if (booking.status === 'in_review') throw new Refusal('invalid_transition');
  if (booking.customerInfo === null) throw new Refusal('customer_info_missing');
}
