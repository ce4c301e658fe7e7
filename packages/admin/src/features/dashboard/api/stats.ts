import { queryOptions } from '@tanstack/react-query';
import { getRecentBookings, getStats } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function statsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => api.call(getStats, { signal }),
  });
}

export function recentBookingsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['recent-bookings'],
    queryFn: ({ signal }) => api.call(getRecentBookings, { signal }),
  });
}
