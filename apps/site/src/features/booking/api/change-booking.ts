import { type BookingChange, changeBooking } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingMutation } from './booking-mutation.ts';
import { viewOf } from './booking-view.ts';

/** The fields of the own booking that a guest may change, each within the status table. */
export type GuestChange = Pick<
  BookingChange,
  'paymentMethod' | 'specialRequests' | 'status' | 'paymentSlipUrl'
>;

/** Sends a guest's change. @throws ApiError */
export function sendChange(id: string, change: GuestChange) {
  return viewOf(() => api.call(changeBooking, { params: { id }, body: change }));
}

export function changeBookingMutation(id: string, onDone?: () => void) {
  return bookingMutation(id, (change: GuestChange) => sendChange(id, change), onDone);
}
