import { queryOptions } from '@tanstack/react-query';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The nights in `[from, to)` that somebody has. */
export function takenNightsQuery(api: AdminApi, from: CalendarDate, to: CalendarDate) {
  return queryOptions({
    queryKey: ['availability', from, to],
    queryFn: ({ signal }) => api.call(getAvailability, { query: { from, to }, signal }),
    select: ({ taken }): ReadonlySet<CalendarDate> => new Set(taken),
  });
}
