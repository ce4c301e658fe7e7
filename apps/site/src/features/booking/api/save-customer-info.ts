import { type CustomerInfo, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingMutation } from './booking-mutation.ts';
import { type BookingView, viewOf } from './booking-view.ts';

/** Saves who comes; the first time it starts the payment window. */
export function saveCustomerInfoMutation(id: string, onDone: (view: BookingView) => void) {
  return bookingMutation(
    id,
    (customerInfo: CustomerInfo) =>
      viewOf(() => api.call(saveCustomerInfo, { params: { id }, body: { customerInfo } })),
    onDone,
  );
}
