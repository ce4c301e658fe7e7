import {
  type CalendarDate,
  addDays,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { MAX_PERIOD_NIGHTS } from '@villa/shared/domain/pricing/rate-periods.ts';

/** Nights that are being drawn over. */
export interface Drawing {
  /** The night at which it began. */
  anchor: CalendarDate;
  /** The night under the pointer or the focus. */
  end: CalendarDate;
  /** True while the last night is still to be chosen. */
  isOpen: boolean;
}

export interface NightRange {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

/** The drawn nights in their order. */
export function rangeOf({ anchor, end }: Drawing): NightRange {
  return anchor <= end
    ? { firstNight: anchor, lastNight: end }
    : { firstNight: end, lastNight: anchor };
}

export const drawingOf = ({ firstNight, lastNight }: NightRange): Drawing => ({
  anchor: firstNight,
  end: lastNight,
  isOpen: false,
});

/** From the anchor towards a day, as far as a period may reach. */
export function stretchTo(drawing: Drawing, day: CalendarDate): Drawing {
  const most = MAX_PERIOD_NIGHTS - 1;
  const nights = Math.max(-most, Math.min(most, daysBetween(drawing.anchor, day)));
  return { ...drawing, end: addDays(drawing.anchor, nights) };
}

/** Enter, a click or a touch: the first begins a range, the second ends it, a third begins anew. */
export function pressDay(drawing: Drawing | null, day: CalendarDate): Drawing {
  if (drawing?.isOpen) return { ...stretchTo(drawing, day), isOpen: false };
  return { anchor: day, end: day, isOpen: true };
}

/** Takes hold of an end of the range, so that the other one stays. */
export function takeEdge(range: NightRange, edge: 'first' | 'last'): Drawing {
  const { firstNight, lastNight } = range;
  return edge === 'first'
    ? { anchor: lastNight, end: firstNight, isOpen: false }
    : { anchor: firstNight, end: lastNight, isOpen: false };
}
