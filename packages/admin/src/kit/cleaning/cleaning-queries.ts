import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import {
  getReportPicture,
  listBookingReports,
  listStaffTurnovers,
} from '@villa/shared/contract/cleaner.ts';

/** The coming turnovers, and the reports that nobody has dealt with. */
export const staffCleaningQuery = (api: AdminApi) =>
  callQuery(api, ['cleaning', 'turnovers'], listStaffTurnovers, {});

/** The reports after a booking's stay. */
export const bookingReportsQuery = (api: AdminApi, id: string) =>
  callQuery(api, ['cleaning', 'booking', id], listBookingReports, { params: { id } });

/** A picture of a report by its address, whose last part names it; it never changes. */
export function reportPictureQuery(api: AdminApi, id: string, url: string) {
  const picture = decodeURIComponent(url.split('/').at(-1) ?? '');
  return queryOptions({
    queryKey: ['cleaning-picture', id, picture],
    queryFn: ({ signal }) => api.file(getReportPicture, { params: { id, picture }, signal }),
    staleTime: 'static',
  });
}
