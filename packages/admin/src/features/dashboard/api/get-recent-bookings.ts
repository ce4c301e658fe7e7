import { queryOptions } from '@tanstack/react-query';
import { getRecentBookings } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function recentBookingsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['recent-bookings'],
    queryFn: ({ signal }) => api.call(getRecentBookings, { signal }),
  });
}
