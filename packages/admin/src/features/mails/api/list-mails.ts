import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { type MailPage, listMails } from '@villa/shared/contract/mails.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const WHILE_UNSENT_MS = 3000;

/** GET /api/admin/mails. Asked again while one of them is on its way. */
export function mailsQuery(api: AdminApi, query: CallInput<typeof listMails>['query']) {
  return queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }): Promise<MailPage> => api.call(listMails, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'waiting' || mail.state === 'sending')
        ? WHILE_UNSENT_MS
        : false,
  });
}
