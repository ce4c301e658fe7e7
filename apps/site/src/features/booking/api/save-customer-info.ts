import { type CustomerInfo, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingMutation } from './booking-mutation.ts';
import { type BookingView, viewOf } from './booking-view.ts';
import { sendChange } from './change-booking.ts';

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
