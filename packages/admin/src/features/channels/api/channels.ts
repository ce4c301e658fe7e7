import { queryOptions } from '@tanstack/react-query';
import { listChannels, listClashes } from '@villa/shared/contract/channels.ts';
import { listChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import { getCleaningWeek } from '@villa/shared/contract/cleaning.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function channelsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['channels'],
    queryFn: ({ signal }) => api.call(listChannels, { signal }),
  });
}

export function clashesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['channels', 'clashes'],
    queryFn: ({ signal }) => api.call(listClashes, { signal }),
  });
}

/** The outcomes of its readings. */
export function runsQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['channels', 'runs', id],
    queryFn: ({ signal }) => api.call(listChannelRuns, { params: { id }, signal }),
  });
}

/** Seven days for whoever cleans; without a day, from today on. */
export function cleaningWeekQuery(api: AdminApi, from: string | undefined) {
  return queryOptions({
    queryKey: ['channels', 'cleaning', from],
    queryFn: ({ signal }) => api.call(getCleaningWeek, { query: { from }, signal }),
  });
}
