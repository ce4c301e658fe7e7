import { getChannelStay, listChannelStays } from '@villa/shared/contract/channel-stays.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';

export const channelStaysQuery = (api: AdminApi) =>
  callQuery(api, ['channels', 'stays'], listChannelStays, {});

export const channelStayQuery = (api: AdminApi, id: string) =>
  callQuery(api, ['channels', 'stays', id], getChannelStay, { params: { id } });
