import { queryOptions } from '@tanstack/react-query';
import { getBin } from '@villa/shared/contract/admin-bookings.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** GET /api/admin/bookings/bin */
export function binQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['bin'],
    queryFn: ({ signal }) => api.call(getBin, { signal }),
  });
}
