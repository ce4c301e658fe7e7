import { listChannelStays } from '@villa/shared/contract/channel-stays.ts';
import { getMonthCompared } from '@villa/shared/contract/month-compared.ts';
import { getMonth } from '@villa/shared/contract/month.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';

export const channelStaysQuery = (api: AdminApi) =>
  callQuery(api, ['channels', 'stays'], listChannelStays, {});

export const monthToCloseQuery = (api: AdminApi, month: Month) =>
  callQuery(api, ['month', 'to-close', month], getMonth, { query: { month } });

export const monthComparedQuery = (api: AdminApi) =>
  callQuery(api, ['month', 'compared'], getMonthCompared, {});
