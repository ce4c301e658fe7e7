import { callQuery } from '@villa/admin/kit/call-query.ts';
import {
  type QueryClient,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  type BookingListQuery,
  type PeriodKind,
  changeAdminBooking,
  createAdminBooking,
  getBookingsCsv,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import { getBin } from '@villa/shared/contract/bin.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type StatusFilter, statusesOf } from '@villa/admin/status-filter.ts';
import type { AdminHost } from '@villa/admin/host.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The previous page stays on screen until the next one has come. */
export function bookingsQuery(api: AdminApi, query: BookingListQuery) {
  return queryOptions({
    queryKey: ['bookings', query],
    queryFn: ({ signal }) => api.call(listAdminBookings, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function binQuery(api: AdminApi) {
  return callQuery(api, ['bin'], getBin, {});
}

export function createBookingMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof createAdminBooking>['body']) =>
      api.call(createAdminBooking, { body }),
    ...showsEverywhere(queryClient),
  });
}

export function changeBookingMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof changeAdminBooking>['body']) =>
      api.call(changeAdminBooking, { params: { id }, body }),
    ...showsEverywhere(queryClient),
  });
}

export interface ExportRequest {
  dates: PeriodKind;
  from: CalendarDate;
  to: CalendarDate;
  /** Null: all. */
  status: StatusFilter | null;
}

/** The bookings of a period as a file; an empty date leaves the period open. */
export function exportBookingsMutation({ api, saveFile }: AdminHost, language: Language) {
  return mutationOptions({
    async mutationFn(request: ExportRequest) {
      const { dates, from, to, status } = request;
      const query = {
        dates,
        from: from || undefined,
        to: to || undefined,
        status: status === null ? undefined : statusesOf(status),
        language,
      };
      const file = await api.file(getBookingsCsv, { query });
      const name = ['bookings', from, to, status].filter(Boolean).join('-');
      return saveFile(`${name}.csv`, file);
    },
  });
}

function showsEverywhere(queryClient: QueryClient) {
  return {
    onSuccess: () => void queryClient.invalidateQueries(),
    // The nights may have been taken by somebody else.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['availability'] }),
  };
}
