import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { useEffect, useRef, useState } from 'react';

/** The day that the keys have led to and that is not drawn yet, and how it changes: a state of what outlives the grid. */
export type Walked = readonly [CalendarDate | null, (day: CalendarDate | null) => void];

/**
 * The one day of a grid that the Tab key reaches, and the focus that follows the keys from day to day, into
 * months that are not on show yet, too.
 * @param start the day that the keyboard starts from
 */
export function useDayFocus(
  start: CalendarDate,
  isShown: (day: CalendarDate) => boolean,
  [walked, walkTo]: Walked,
) {
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  // After what is on show was changed by button, the keyboard starts anew.
  const current = walked ?? (reached !== null && isShown(reached) ? reached : start);

  useEffect(() => {
    if (walked === null) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`);
    // Another month is rendered only in the next turn.
    if (!cell) return;
    walkTo(null);
    cell.focus();
  });

  return {
    grid,
    current,
    /** A key leads to this day. */
    walkTo,
    /** The focus came to a day by other means. */
    reach: (day: CalendarDate | undefined) => day !== undefined && setReached(day),
  };
}
