import { queryOptions } from '@tanstack/react-query';
import { getNights } from '@villa/shared/contract/nights.ts';
import { listPromoCodes, listRatePeriods } from '@villa/shared/contract/rates.ts';
import type { Stay } from '@villa/shared/domain/stay.ts';
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

/** Whether a stay is free of least nights and arrival days, since it lies exactly between two confirmed stays or blocks. */
export function fillsGapQuery(api: AdminApi, { checkIn, checkOut }: Stay) {
  return queryOptions({
    queryKey: ['availability', 'gap', checkIn, checkOut],
    queryFn: ({ signal }) =>
      api.call(getNights, { query: { from: checkIn, to: checkOut }, signal }),
    select: ({ gaps }) => gaps.some((gap) => gap.checkIn === checkIn && gap.checkOut === checkOut),
  });
}
