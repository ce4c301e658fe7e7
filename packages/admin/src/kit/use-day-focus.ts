import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * The one day of a grid that the Tab key reaches, and the focus that follows the keys from day to day, into
 * months that are not on show yet, too.
 * @param start the day that the keyboard starts from
 */
export function useDayFocus(start: CalendarDate, isShown: (day: CalendarDate) => boolean) {
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  // After what is on show was changed by button, the keyboard starts anew.
  const current = reached !== null && (isShown(reached) || mustFocus.current) ? reached : start;

  useEffect(() => {
    if (!mustFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    // Another month is rendered only in the next turn.
    if (!cell) return;
    mustFocus.current = false;
    cell.focus();
  });

  return {
    grid,
    current,
    /** A key leads to this day. */
    walkTo: (day: CalendarDate): void => {
      mustFocus.current = true;
      setReached(day);
    },
    /** The focus came to a day by other means. */
    reach: (day: CalendarDate | undefined) => day !== undefined && setReached(day),
  };
}
