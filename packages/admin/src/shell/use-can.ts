import type { User } from '@villa/shared/contract/auth.ts';
import { type Permission, can } from '@villa/shared/domain/booking/permission.ts';
import { useUser } from './use-user.ts';

/** Tells whether a user may do something. A server of before answers no permissions: then the role says it. */
export function userCan({ role, permissions }: User, permission: Permission): boolean {
  return permissions === undefined ? can(role, permission) : permissions.includes(permission);
}

/** Tells whether whoever is logged in may do something; the server refuses the calls of those who may not. */
export function useCan(permission: Permission): boolean {
  return userCan(useUser(), permission);
}
