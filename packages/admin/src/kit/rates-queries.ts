import { callQuery } from '@villa/admin/kit/call-query.ts';
import { listPromoCodes, listRatePeriods } from '@villa/shared/contract/rates.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** All periods: the villa that guests see has only those that have not ended. */
export function ratePeriodsQuery(api: AdminApi) {
  return callQuery(api, ['rates', 'periods'], listRatePeriods, {});
}

export function promoCodesQuery(api: AdminApi) {
  return callQuery(api, ['rates', 'promo-codes'], listPromoCodes, {});
}
