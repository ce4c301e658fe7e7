import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import {
  createPasswordLink,
  listUsers,
  logOutUser,
  removeUser,
} from '@villa/shared/contract/users.ts';

export function usersQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await api.call(listUsers, { signal })).people,
  });
}

export function removeUserMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removeUser, { params: { id } }),
  });
}

export function logOutUserMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(logOutUser, { params: { id } }),
  });
}

export function createPasswordLinkMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(createPasswordLink, { params: { id } }),
  });
}
