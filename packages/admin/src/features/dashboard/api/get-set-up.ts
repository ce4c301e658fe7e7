import { callQuery } from '@villa/admin/kit/call-query.ts';
import { getSetUp } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function setUpQuery(api: AdminApi) {
  return callQuery(api, ['set-up'], getSetUp, {});
}
