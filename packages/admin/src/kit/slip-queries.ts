import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { listWaitingSlips } from '@villa/shared/contract/admin-slips.ts';
import { getSlip } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from './call-query.ts';

const fileIn = (url: string): string | undefined =>
  new URL(url, 'http://villa').searchParams.get('file') ?? undefined;

/** The visible picture of a slip: a JPEG that the server drew. It never changes, so it is fetched once. */
export function slipQuery(api: AdminApi, id: string, url: string) {
  const file = fileIn(url);
  return queryOptions({
    queryKey: ['slip', id, file],
    queryFn: ({ signal }) => api.file(getSlip, { params: { id }, query: { file }, signal }),
    staleTime: 'static',
  });
}

/** The slip's file as the guest sent it, handed to `give`. */
export function originalSlipMutation(api: AdminApi, id: string, url: string) {
  return mutationOptions({
    mutationFn: async (give: (slip: Blob) => Promise<unknown>) =>
      give(
        await api.file(getSlip, { params: { id }, query: { file: fileIn(url), original: '1' } }),
      ),
  });
}

/** The slips that wait, with all that is compared with them. */
export function reviewQuery(api: AdminApi) {
  return callQuery(api, ['slips'], listWaitingSlips, {});
}
