import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type ChannelChange,
  type NewChannel,
  addChannel,
  changeChannel,
  listChannels,
  listClashes,
  newChannelAddress,
  removeChannel,
  settleClash,
  syncChannel,
} from '@villa/shared/contract/channels.ts';
import { listChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import { getCleaningWeek } from '@villa/shared/contract/cleaning.ts';
import type { ClashDecision } from '@villa/shared/domain/stay/channels.ts';
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

export function addChannelMutation(api: AdminApi) {
  return mutationOptions({ mutationFn: (body: NewChannel) => api.call(addChannel, { body }) });
}

export function changeChannelMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: ChannelChange & { id: string }) =>
      api.call(changeChannel, { params: { id }, body }),
  });
}

export function removeChannelMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: ({ id, nights }: { id: string; nights: 'free' | 'block' }) =>
      api.call(removeChannel, { params: { id }, query: { nights } }),
  });
}

export function newAddressMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(newChannelAddress, { params: { id } }),
  });
}

/** Reads it now, or says what reading it would do. */
export function syncMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: { id: string; dryRun?: boolean; believe?: string }) =>
      api.call(syncChannel, { params: { id }, body }),
  });
}

interface Settling {
  id: string;
  decision: ClashDecision;
  /** The amount kept of a booking that is cancelled by it. */
  kept?: number | undefined;
  reason?: string | undefined;
  version?: number | undefined;
}

export function settleMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: Settling) => api.call(settleClash, { params: { id }, body }),
  });
}
