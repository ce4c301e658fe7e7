import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type BookingListQuery, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** GET /api/admin/bookings. The page before stays in sight until the next one is there. */
export function bookingsQuery(api: AdminApi, query: BookingListQuery) {
  return queryOptions({
    queryKey: ['bookings', query],
    queryFn: ({ signal }) => api.call(listAdminBookings, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
