import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { listInvitations } from '@villa/shared/contract/users.ts';

export function invitationsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['invitations'],
    queryFn: async ({ signal }) => (await api.call(listInvitations, { signal })).invitations,
  });
}
