import { queryOptions } from '@tanstack/react-query';
import { getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function villaHistoryQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['villa', 'history'],
    queryFn: ({ signal }) => api.call(getVillaHistory, { signal }),
  });
}
