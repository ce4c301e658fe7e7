import { queryOptions } from '@tanstack/react-query';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/calendar-date.ts';
import { api } from '../../app/api.ts';

/** GET /api/availability for every night that a guest could book from today on. */
export function availabilityQuery(
  villa: Pick<Villa, 'daysAhead' | 'maxNights'>,
  today: CalendarDate,
) {
  const to = addDays(today, villa.daysAhead + villa.maxNights + 1);
  return queryOptions({
    queryKey: ['availability', today, to],
    queryFn: ({ signal }) => api.call(getAvailability, { query: { from: today, to }, signal }),
    select: ({ taken, firstCheckIn }) => ({
      taken: new Set(taken) as ReadonlySet<CalendarDate>,
      firstCheckIn,
    }),
  });
}
