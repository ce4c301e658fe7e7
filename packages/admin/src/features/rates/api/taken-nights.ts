import { queryOptions } from '@tanstack/react-query';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import type { NightRange } from '../year/drawing.ts';

/** Holds that end and midnight cause no event. */
const ASK_AGAIN_MS = 60_000;

/** The occupied nights of a range. */
export function takenNightsQuery(api: AdminApi, { firstNight, lastNight }: NightRange) {
  const query = { from: firstNight, to: addDays(lastNight, 1) };
  return queryOptions({
    queryKey: ['calendar', query],
    queryFn: ({ signal }) => api.call(getCalendar, { query, signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}
