import { callQuery } from '@villa/admin/kit/call-query.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { getAlerts } from '@villa/shared/contract/alerts.ts';
import { getPush } from '@villa/shared/contract/push.ts';

/** One's own settings. */
export const alertsQuery = (api: AdminApi) => callQuery(api, ['alerts'], getAlerts, {});

/** One's own devices, and whether anything can be pushed. */
export const pushQuery = (api: AdminApi) => callQuery(api, ['push'], getPush, {});
