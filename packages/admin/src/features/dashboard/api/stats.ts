import { callQuery } from '@villa/admin/kit/call-query.ts';
import { getRecentBookings, getStats } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function statsQuery(api: AdminApi) {
  return callQuery(api, ['stats'], getStats, {});
}

export function recentBookingsQuery(api: AdminApi) {
  return callQuery(api, ['recent-bookings'], getRecentBookings, {});
}
