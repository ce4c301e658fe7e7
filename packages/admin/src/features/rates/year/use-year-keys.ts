import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { DAY_STEPS, dayAfterKey } from '@villa/admin/kit/day-keys.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Drawing, pressDay, stretchTo } from './drawing.ts';

interface YearKeysDeps {
  /** The day that the keyboard starts from. */
  start: CalendarDate;
  isShown: (day: CalendarDate) => boolean;
  mayDraw: boolean;
  drawing: Drawing | null;
  onDrawing: (drawing: Drawing | null) => void;
  /** The keyboard moved to a day that is not on show. */
  onAway: (day: CalendarDate) => void;
}

/** The keys of the year: arrows walk, Enter begins a range and ends it, Shift stretches, Escape forgets. */
export function useYearKeys(deps: YearKeysDeps) {
  const { start, isShown, mayDraw, drawing, onDrawing, onAway } = deps;
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  const current = reached !== null && (isShown(reached) || mustFocus.current) ? reached : start;

  useEffect(() => {
    if (!mustFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    // Another year, and on a phone another month, is rendered only in the next turn.
    if (!cell) return;
    mustFocus.current = false;
    cell.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = dayAfterKey(event.key, current);
    if (target !== null) {
      event.preventDefault();
      if (mayDraw && event.shiftKey && event.key in DAY_STEPS) {
        const from = drawing ?? { anchor: current, end: current, isOpen: true };
        onDrawing(stretchTo({ ...from, isOpen: true }, target));
      } else if (drawing?.isOpen) {
        onDrawing(stretchTo(drawing, target));
      }
      mustFocus.current = true;
      setReached(target);
      onAway(target);
    } else if (mayDraw && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onDrawing(pressDay(drawing, current));
    } else if (event.key === 'Escape' && drawing) {
      onDrawing(null);
    }
  }

  return {
    grid,
    current,
    onKeyDown,
    /** The focus came to a day by other means. */
    reach: (day: CalendarDate | undefined) => day !== undefined && setReached(day),
  };
}
