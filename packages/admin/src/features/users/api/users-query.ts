import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { listUsers } from '@villa/shared/contract/users.ts';

export function peopleQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.call(listUsers, { signal })).people,
  });
}
