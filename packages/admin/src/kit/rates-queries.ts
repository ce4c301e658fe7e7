import { queryOptions } from '@tanstack/react-query';
import { listPromoCodes, listRatePeriods } from '@villa/shared/contract/rates.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** All periods: the villa that guests see has only those that have not ended. */
export function ratePeriodsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['rates', 'periods'],
    queryFn: ({ signal }) => api.call(listRatePeriods, { signal }),
  });
}

export function promoCodesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['rates', 'promo-codes'],
    queryFn: ({ signal }) => api.call(listPromoCodes, { signal }),
  });
}
