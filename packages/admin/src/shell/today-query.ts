import { queryOptions } from '@tanstack/react-query';
import { getToday } from '@villa/shared/contract/stats.ts';
import type { AdminApi } from '../host/admin-api.ts';

/** Midnight at the villa changes everything here, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

/** The next tasks of staff. The dashboard shows it; every screen counts the slips that wait. */
export function todayQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.call(getToday, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}
