import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import type { KeyboardEvent } from 'react';
import { DAY_STEPS, dayAfterKey } from '@villa/admin/kit/day-keys.ts';
import { type Walked, useDayFocus } from '@villa/admin/kit/use-day-focus.ts';
import { type Choice, reach as choiceBetween } from './nights-taken.ts';

interface DayKeysDeps {
  /** The day that the keyboard starts from. */
  start: CalendarDate;
  isShown: (day: CalendarDate) => boolean;
  isFree: (night: CalendarDate) => boolean;
  choice: Choice | null;
  setChoice: (choice: Choice | null) => void;
  /** Enter or the space bar. */
  onPress: (day: CalendarDate) => void;
  walked: Walked;
  /** The keyboard moved to a day that is not on show. */
  onMonth: (month: Month) => void;
}

/** The keys of a grid of days: arrows walk, with Shift they choose, Page Up and Down turn the months. */
export function useDayKeys(deps: DayKeysDeps) {
  const { start, isShown, isFree, choice, setChoice, onPress, walked, onMonth } = deps;
  const { grid, current, walkTo, reach } = useDayFocus(start, isShown, walked);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = dayAfterKey(event.key, current);
    if (target !== null) {
      event.preventDefault();
      const isExtending = event.shiftKey && event.key in DAY_STEPS;
      const anchor = choice?.anchor ?? current;
      if (isExtending && isFree(anchor)) setChoice(choiceBetween(anchor, target, isFree));
      walkTo(target);
      // Days at the edges belong to the neighbouring months; moving there does not change the month yet.
      if (event.key.startsWith('Page') || !isShown(target)) onMonth(monthOf(target));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPress(current);
    } else if (event.key === 'Escape' && choice) {
      setChoice(null);
    }
  }

  return { grid, current, onKeyDown, reach };
}
