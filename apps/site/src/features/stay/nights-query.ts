import { queryOptions } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Nights, getNights } from '@villa/shared/contract/nights.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { lastCheckIn } from '@villa/shared/domain/stay/stay-rules.ts';
import { api } from '../../app/api.ts';
import { pollUnlessLost } from '../../app/query-client.ts';

/** The first day of the month after a day's. */
export function nextMonth(day: CalendarDate): CalendarDate {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** GET /api/nights of a month, and of the stays that begin in it. */
export function nightsQuery(
  villa: Pick<Villa, 'daysAhead' | 'maxNights'>,
  { month, today, rooms }: { month: CalendarDate; today: CalendarDate; rooms: number },
) {
  const first = `${month.slice(0, 7)}-01`;
  const from = first < today ? today : first;
  const bound = addDays(lastCheckIn(villa, today), villa.maxNights + 1);
  const end = addDays(nextMonth(month), villa.maxNights + 1);
  const to = end < bound ? end : bound;
  return queryOptions({
    queryKey: ['nights', from, to, rooms],
    queryFn: ({ signal }) =>
      api.call(getNights, { query: { from, to, rooms: String(rooms) }, signal }),
    enabled: from < to,
    refetchInterval: pollUnlessLost,
  });
}

/** Joins the answers of several months. */
export function joinNights(answers: readonly Nights[]) {
  const prices = new Map<CalendarDate, number>();
  for (const { nights } of answers) {
    for (const { date, free, price } of nights) {
      if (free) prices.set(date, price);
      else prices.delete(date);
    }
  }
  return { prices, gaps: answers.flatMap(({ gaps }) => gaps) };
}
