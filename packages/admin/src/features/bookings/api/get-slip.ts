import { queryOptions } from '@tanstack/react-query';
import { getSlip } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** GET /api/booking/:id/slip as a file: a slip never changes, so it is fetched once. */
export function slipQuery(api: AdminApi, id: string, url: string) {
  const file = new URL(url, 'http://house').searchParams.get('file') ?? undefined;
  return queryOptions({
    queryKey: ['slip', id, file],
    queryFn: ({ signal }) => api.file(getSlip, { params: { id }, query: { file }, signal }),
    staleTime: 'static',
  });
}
