import { queryOptions } from '@tanstack/react-query';
import { listBackups } from '@villa/shared/contract/backups.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const WHILE_MAKING_MS = 2000;

/** GET /api/admin/backups */
export function backupsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api.call(listBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.making ? WHILE_MAKING_MS : false),
  });
}
