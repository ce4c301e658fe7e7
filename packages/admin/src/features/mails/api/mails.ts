import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  type MailPage,
  type MailSummary,
  getMail,
  listMails,
} from '@villa/shared/contract/mails.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const WHILE_UNSENT_MS = 3000;

const isUnderWay = ({ state }: Pick<MailSummary, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';

/** Asked again while one of them is on its way. */
export function mailsQuery(api: AdminApi, query: CallInput<typeof listMails>['query']) {
  return queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }): Promise<MailPage> => api.call(listMails, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mails.some(isUnderWay) ? WHILE_UNSENT_MS : false),
  });
}

export function mailQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => api.call(getMail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? WHILE_UNSENT_MS : false,
  });
}
