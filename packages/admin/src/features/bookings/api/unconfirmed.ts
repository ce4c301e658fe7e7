import { queryOptions } from '@tanstack/react-query';
import { type WhichUnconfirmed, countUnconfirmed } from '@villa/shared/contract/unconfirmed.ts';
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
