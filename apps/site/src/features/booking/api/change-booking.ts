import {
  type BookingChange,
  changeBooking,
  type CustomerInfo,
  saveCustomerInfo,
} from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingMutation } from './booking-mutation.ts';
import { viewOf, type BookingView } from './booking-view.ts';

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

export interface GuestDetails {
  customerInfo: CustomerInfo;
  /** The requests, where they have changed. */
  specialRequests?: string;
}

/**
 * Saves who comes and what they ask for; the first time it starts the payment window. The requests go first: once the
 * window has begun, nothing of the form is still to be saved.
 */
export function saveCustomerInfoMutation(id: string, onDone: (view: BookingView) => void) {
  return bookingMutation(
    id,
    async ({ customerInfo, specialRequests }: GuestDetails) => {
      if (specialRequests !== undefined) await sendChange(id, { specialRequests });
      return viewOf(() => api.call(saveCustomerInfo, { params: { id }, body: { customerInfo } }));
    },
    onDone,
  );
}
