import type { Arrival, ArrivingGuest } from '@villa/shared/contract/arrivals.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { registerName } from '@villa/shared/domain/arrivals/report-row.ts';

const DAY_MS = 24 * 3_600_000;
/** An arrival is looked after for so long, and one that was reported for half of it. */
const RUNS_MS = 3 * DAY_MS;

/**
 * The arrival whose day runs: the last one that has begun and is still to be reported; else today's; else the last one that
 * was reported, the next one, or the last of all.
 */
export function runningArrival(
  arrivals: readonly Arrival[],
  now: Date,
  today: CalendarDate,
): Arrival | undefined {
  const ageOf = ({ startsAt }: Arrival) => now.getTime() - new Date(startsAt).getTime();
  const isBegun = (one: Arrival, withinMs: number) => ageOf(one) >= 0 && ageOf(one) < withinMs;
  return (
    arrivals.findLast((one) => one.dueAt !== null && isBegun(one, RUNS_MS)) ??
    arrivals.find(({ day }) => day === today) ??
    arrivals.findLast((one) => isBegun(one, RUNS_MS / 2)) ??
    arrivals.find((one) => ageOf(one) < 0) ??
    arrivals.at(-1)
  );
}

/** The states that a list shows, one word each; `late` and `never` stand before the others. */
export function shownState(arrival: Arrival): 'late' | 'never' | 'changed' | Arrival['state'] {
  const { state, isLate, isChanged, guests } = arrival;
  const open = guests.filter(({ isReported, filed }) => isReported && filed === null);
  if (open.length > 0 && open.every(({ isForgotten }) => isForgotten)) return 'never';
  if (isLate) return 'late';
  if (state === 'filed' && isChanged) return 'changed';
  return state;
}

/** Still to be reported: not yet, or another since. */
export const isOpen = ({ isReported, isForgotten, filed }: ArrivingGuest): boolean =>
  isReported && !isForgotten && (filed === null || filed.isChanged);

/** The name of a row in the register; empty where nobody has written one. */
export const nameOf = (guest: ArrivingGuest): string => registerName(guest);
