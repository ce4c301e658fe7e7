import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { readOffsite } from '@villa/shared/contract/offsite.ts';

const WHILE_RUNNING_MS = 2000;
const ELSE_MS = 60_000;

export const OFFSITE_KEY = ['system', 'offsite'] as const;

export function offsiteQuery(api: AdminApi) {
  return queryOptions({
    queryKey: OFFSITE_KEY,
    queryFn: ({ signal }) => api.call(readOffsite, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? WHILE_RUNNING_MS : ELSE_MS),
  });
}
