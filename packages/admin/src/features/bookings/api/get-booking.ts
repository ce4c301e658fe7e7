import { queryOptions } from '@tanstack/react-query';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** GET /api/admin/bookings/:id */
export function bookingQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => api.call(getAdminBooking, { params: { id }, signal }),
  });
}
