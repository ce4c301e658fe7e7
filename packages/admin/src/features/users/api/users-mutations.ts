import { mutationOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import {
  createInvitation,
  createPasswordLink,
  deleteInvitation,
  logOutUser,
  removeUser,
} from '@villa/shared/contract/users.ts';

export function removePersonMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removeUser, { params: { id } }),
  });
}

export function logOutPersonMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(logOutUser, { params: { id } }),
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
