import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { listPeople } from '@villa/shared/contract/people.ts';

export function peopleQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.call(listPeople, { signal })).people,
  });
}
