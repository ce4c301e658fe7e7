import { callQuery } from '@villa/admin/kit/call-query.ts';
import { getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The villa as this user may see and change it. */
export function adminVillaQuery(api: AdminApi) {
  return callQuery(api, ['villa', 'admin'], getAdminVilla, {});
}
