import { queryOptions } from '@tanstack/react-query';
import { getMe } from '@villa/shared/contract/auth.ts';
import type { AdminApi } from '../host/admin-api.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

/**
 * The user who is logged in. Asked again now and then, also in the background: a window that stays open is a log-in in
 * use, and the call renews its token.
 */
export function meQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.call(getMe, { signal }),
    staleTime: HALF_AN_HOUR_MS,
    refetchInterval: HALF_AN_HOUR_MS,
    refetchIntervalInBackground: true,
  });
}
