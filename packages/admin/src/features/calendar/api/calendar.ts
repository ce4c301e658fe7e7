import { queryOptions } from '@tanstack/react-query';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import { type Month, weeksOf } from '@villa/shared/domain/month.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Holds run out and midnight comes by time alone. */
const ASK_AGAIN_MS = 60_000;

/** Everybody who is seen in the weeks of a month; the day before them, since who slept then leaves in them. */
export function calendarQuery(api: AdminApi, month: Month) {
  const days = weeksOf(month).flat();
  const from = addDays(days[0] ?? '', -1);
  const to = addDays(days.at(-1) ?? '', 1);
  return queryOptions({
    queryKey: ['calendar', month],
    queryFn: ({ signal }) => api.call(getCalendar, { query: { from, to }, signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}
