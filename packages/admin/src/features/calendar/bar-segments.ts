import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';

/** The part of a bar that lies in one week; `start` and `end` in days from the week's first morning. */
export interface BarSegment {
  week: number;
  start: number;
  end: number;
  /** True when the bar itself begins and ends here, rather than going on in the next week. */
  opens: boolean;
  closes: boolean;
  /** True when the name is shown on it: on half a day only where the bar has no wider part. */
  isNamed: boolean;
}

const DAYS = 7;
const NOON = 0.5;

/**
 * The place of a stay in the calendar: from the middle of its first day to the middle of its last, so that one party's
 * departure and the next one's arrival meet in the middle of a day, as they do.
 */
export function barSegments(
  from: CalendarDate,
  to: CalendarDate,
  firstDay: CalendarDate,
  weeks: number,
): BarSegment[] {
  const begin = daysBetween(firstDay, from) + NOON;
  const end = daysBetween(firstDay, to) + NOON;
  const segments = Array.from({ length: weeks }, (_, week) => ({
    week,
    start: Math.max(begin - week * DAYS, 0),
    end: Math.min(end - week * DAYS, DAYS),
    opens: begin >= week * DAYS,
    closes: end <= (week + 1) * DAYS,
  })).filter((segment) => segment.end > segment.start);
  const isWide = ({ start, end: until }: { start: number; end: number }) => until - start >= 1;
  const isNarrow = !segments.some(isWide);
  return segments.map((segment) => ({ ...segment, isNamed: isNarrow || isWide(segment) }));
}
