import { getStaffExtras, listAdminExtras } from '@villa/shared/contract/extras.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from './call-query.ts';

/** The list with the wishes that wait. */
export const EXTRAS_KEY = ['extras'] as const;
export const extrasQuery = (api: AdminApi) => callQuery(api, EXTRAS_KEY, listAdminExtras, {});

/** The extras of one booking; below its key, so that whatever changes the booking reads them anew. */
export const bookingExtrasQuery = (api: AdminApi, id: string) =>
  callQuery(api, ['booking', id, 'extras'], getStaffExtras, { params: { id } });
