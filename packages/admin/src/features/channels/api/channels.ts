import { callQuery } from '@villa/admin/kit/call-query.ts';
import { listChannels, listClashes } from '@villa/shared/contract/channels.ts';
import { listChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import { getCleaningWeek } from '@villa/shared/contract/cleaning.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function channelsQuery(api: AdminApi) {
  return callQuery(api, ['channels'], listChannels, {});
}

export function clashesQuery(api: AdminApi) {
  return callQuery(api, ['channels', 'clashes'], listClashes, {});
}

/** The outcomes of its readings. */
export function runsQuery(api: AdminApi, id: string) {
  return callQuery(api, ['channels', 'runs', id], listChannelRuns, { params: { id } });
}

/** Seven days for whoever cleans; without a day, from today on. */
export function cleaningWeekQuery(api: AdminApi, from: string | undefined) {
  return callQuery(api, ['channels', 'cleaning', from], getCleaningWeek, { query: { from } });
}
