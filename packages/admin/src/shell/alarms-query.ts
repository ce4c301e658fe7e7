import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Alarm, listAlarms } from '@villa/shared/contract/alarms.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { useApi } from '../use-host.ts';

/** A disk fills and a mail server dies without an event. */
const ASK_AGAIN_MS = 60_000;

export function alarmsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['alarms'],
    queryFn: ({ signal }) => api.call(listAlarms, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}

const NONE: readonly Alarm[] = [];

/** The alarms that are on; none until the server has answered. */
export function useAlarms(): readonly Alarm[] {
  return useQuery(alarmsQuery(useApi())).data?.alarms ?? NONE;
}
