import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type WhichUnconfirmed,
  allowClient,
  countUnconfirmed,
  endUnconfirmed,
  reopenUnconfirmed,
} from '@villa/shared/contract/unconfirmed.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** How many bookings would end; asked anew each time the question is. */
export function unconfirmedQuery(api: AdminApi, which: WhichUnconfirmed) {
  const query = 'hours' in which ? { hours: String(which.hours) } : which;
  return queryOptions({
    queryKey: ['unconfirmed', which],
    queryFn: ({ signal }) => api.call(countUnconfirmed, { query, signal }),
    gcTime: 0,
  });
}

export function endUnconfirmedMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (body: WhichUnconfirmed) => api.call(endUnconfirmed, { body }),
  });
}

export function reopenUnconfirmedMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (ids: string[]) => api.call(reopenUnconfirmed, { body: { ids } }),
  });
}

export function allowClientMutation(api: AdminApi, id: string) {
  return mutationOptions({ mutationFn: () => api.call(allowClient, { params: { id } }) });
}
