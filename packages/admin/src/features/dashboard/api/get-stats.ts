import { queryOptions } from '@tanstack/react-query';
import { getStats } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function statsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => api.call(getStats, { signal }),
  });
}
