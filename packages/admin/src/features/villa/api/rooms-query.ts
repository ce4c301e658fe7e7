import { queryOptions } from '@tanstack/react-query';
import { listAdminRooms } from '@villa/shared/contract/admin-pictures.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function roomsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['villa', 'rooms'],
    queryFn: ({ signal }) => api.call(listAdminRooms, { signal }),
  });
}
