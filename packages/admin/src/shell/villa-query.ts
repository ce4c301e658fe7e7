import { queryOptions } from '@tanstack/react-query';
import { getVilla } from '@villa/shared/contract/villa.ts';
import type { AdminApi } from '../host/admin-api.ts';

/** The villa as guests see it: its name is on every screen. */
export function publicVillaQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['public-villa'],
    queryFn: ({ signal }) => api.call(getVilla, { signal }),
    staleTime: 60_000,
  });
}
