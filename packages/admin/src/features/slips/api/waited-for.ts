import { queryOptions } from '@tanstack/react-query';
import {
  type AdminBooking,
  type BookingListQuery,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** As many as somebody reads on a phone; the search finds the others. */
const MAX_SHOWN = '20';
const MAX_FOUND = '8';

async function read(api: AdminApi, query: BookingListQuery, signal: AbortSignal) {
  return (await api.call(listAdminBookings, { query, signal })).bookings;
}

/** Bookings whose money is waited for: late ones first, then those whose nights are held until it comes. */
export function waitedForQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['bookings', 'waited-for'],
    queryFn: async ({ signal }): Promise<readonly AdminBooking[]> => {
      const pageSize = MAX_SHOWN;
      const [late, held] = await Promise.all([
        read(api, { money: 'late', pageSize }, signal),
        read(api, { status: 'pending', pageSize }, signal),
      ]);
      return [...late, ...held.filter(({ _id }) => late.every((one) => one._id !== _id))];
    },
  });
}

/** Bookings by name, number or date, as the list finds them; none for an empty search. */
export function foundQuery(api: AdminApi, search: string) {
  return queryOptions({
    queryKey: ['bookings', 'slip-search', search],
    queryFn: ({ signal }): Promise<readonly AdminBooking[]> =>
      read(api, { search, pageSize: MAX_FOUND }, signal),
    enabled: search.trim() !== '',
  });
}
