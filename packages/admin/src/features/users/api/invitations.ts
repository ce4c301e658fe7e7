import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import {
  createInvitation,
  createPasswordLink,
  deleteInvitation,
  listInvitations,
} from '@villa/shared/contract/users.ts';

export function invitationsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['invitations'],
    queryFn: async ({ signal }) => (await api.call(listInvitations, { signal })).invitations,
  });
}

export function createInvitationMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (note: string) => api.call(createInvitation, { body: { note } }),
  });
}

export function deleteInvitationMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(deleteInvitation, { params: { id } }),
  });
}

export function createPasswordLinkMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(createPasswordLink, { params: { id } }),
  });
}
