import { queryOptions } from '@tanstack/react-query';
import { getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Midnight at the villa makes money late, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

export function moneyToSettleQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['open-money'],
    queryFn: ({ signal }) => api.call(getMoneyToSettle, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}
