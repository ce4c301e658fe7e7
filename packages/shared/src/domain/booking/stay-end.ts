import type { CalendarDate } from '../stay/calendar-date.ts';

/** How a confirmed stay may end before its check-out: its guests did not come, left early, or had to leave. */
export const STAY_ENDS = ['no_show', 'left_early', 'put_out'] as const;
export type StayEndKind = (typeof STAY_ENDS)[number];

/** The end of a confirmed stay before its check-out. Its status stays `confirmed`. */
export interface StayEnd {
  how: StayEndKind;
  /** The first day without its guests. */
  on: CalendarDate;
  /** Whole baht of the stay's money that the villa keeps; never more than came. */
  kept: number;
}

/** The first day without the guests: the day of leaving, or the day on which the stay ended before. */
export function lastDayOf({
  checkOut,
  ended = null,
}: {
  checkOut: CalendarDate;
  ended?: Pick<StayEnd, 'on'> | null;
}): CalendarDate {
  return ended?.on ?? checkOut;
}
