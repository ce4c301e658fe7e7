import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '@villa/shared/contract/auth.ts';
import { useApi } from '../use-host.ts';
import { meQuery } from './me-query.ts';

/** The user who is logged in, on every screen behind the session guard. */
export function useUser(): User {
  return useSuspenseQuery(meQuery(useApi())).data;
}
