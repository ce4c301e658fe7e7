import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { DAY_STEPS, dayAfterKey } from '@villa/admin/kit/day-keys.ts';
import { useDayFocus } from '@villa/admin/kit/use-day-focus.ts';
import { type KeyboardEvent, useState } from 'react';
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
  const { grid, current, walkTo, reach } = useDayFocus(
    start,
    isShown,
    useState<CalendarDate | null>(null),
  );

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
      walkTo(target);
      onAway(target);
    } else if (mayDraw && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onDrawing(pressDay(drawing, current));
    } else if (event.key === 'Escape' && drawing) {
      onDrawing(null);
    }
  }

  return { grid, current, onKeyDown, reach };
}
