import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from './call-query.ts';

export function bookingQuery(api: AdminApi, id: string) {
  return callQuery(api, ['booking', id], getAdminBooking, { params: { id } });
}
