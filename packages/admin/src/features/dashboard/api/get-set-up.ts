import { queryOptions } from '@tanstack/react-query';
import { getSetUp } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function setUpQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => api.call(getSetUp, { signal }),
  });
}
