import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';

/** The two ends of a period. */
export type PeriodEnd = 'from' | 'to';

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** The period with one end changed; an end before the beginning is left open. */
export function withEnd({ from, to }: Period, end: PeriodEnd, day: CalendarDate): Period {
  if (end === 'to') return { from, to: day };
  return { from: day, to: day !== '' && to !== '' && to < day ? '' : to };
}
