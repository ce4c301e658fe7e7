import { queryOptions } from '@tanstack/react-query';
import { getMail } from '@villa/shared/contract/mails.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const WHILE_UNSENT_MS = 3000;

/** GET /api/admin/mails/:id */
export function mailQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => api.call(getMail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'sending' ? WHILE_UNSENT_MS : false,
  });
}
