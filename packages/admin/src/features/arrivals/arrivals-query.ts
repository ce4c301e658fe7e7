import { listArrivals } from '@villa/shared/contract/arrivals.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export const ARRIVALS_KEY = ['arrivals'] as const;

/** The arrivals around today. */
export const arrivalsQuery = (api: AdminApi) =>
  callQuery(api, ARRIVALS_KEY, listArrivals, { query: {} });
