import { queryOptions } from '@tanstack/react-query';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, weeksOf } from '@villa/shared/domain/money/month.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Expired holds and midnight cause no event. */
const ASK_AGAIN_MS = 60_000;

/** The stays in the weeks of a month, from the day before, whose guests leave within them. */
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
