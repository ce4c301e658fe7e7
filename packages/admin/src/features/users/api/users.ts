import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { listUsers } from '@villa/shared/contract/users.ts';

export function usersQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await api.call(listUsers, { signal })).people,
  });
}
