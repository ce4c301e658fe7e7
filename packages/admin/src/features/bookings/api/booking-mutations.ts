import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  changeAdminBooking,
  createAdminBooking,
  restoreBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { sendConfirmation } from '@villa/shared/contract/mails.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** POST /api/admin/bookings */
export function createBookingMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof createAdminBooking>['body']) =>
      api.call(createAdminBooking, { body }),
  });
}

/** PATCH /api/admin/bookings/:id */
export function changeBookingMutation(api: AdminApi, id: string) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof changeAdminBooking>['body']) =>
      api.call(changeAdminBooking, { params: { id }, body }),
  });
}

/** POST /api/admin/bookings/:id/restore */
export function restoreBookingMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(restoreBooking, { params: { id } }),
  });
}

/** POST /api/booking/:id/send-confirmation */
export function sendConfirmationMutation(api: AdminApi, id: string) {
  return mutationOptions({
    mutationFn: () => api.call(sendConfirmation, { params: { id } }),
  });
}
