import { mutationOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import {
  createInvitation,
  deleteInvitation,
  logOutPerson,
  removePerson,
} from '@villa/shared/contract/people.ts';

export function removePersonMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removePerson, { params: { id } }),
  });
}

export function logOutPersonMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(logOutPerson, { params: { id } }),
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
