import { queryOptions } from '@tanstack/react-query';
import { getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The villa as this user may see and change it. */
export function adminVillaQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['villa', 'admin'],
    queryFn: ({ signal }) => api.call(getAdminVilla, { signal }),
  });
}
