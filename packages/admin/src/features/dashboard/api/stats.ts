import { queryOptions } from '@tanstack/react-query';
import { getRecentBookings, getStats, getToday } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Midnight at the villa changes everything here, and no event announces it. */
const ASK_AGAIN_MS = 60_000;

export function statsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => api.call(getStats, { signal }),
  });
}

export function todayQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.call(getToday, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}

export function recentBookingsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['recent-bookings'],
    queryFn: ({ signal }) => api.call(getRecentBookings, { signal }),
  });
}
