import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type PointerEvent, useRef } from 'react';
import { type Choice, reach } from './nights-taken.ts';

interface NightChoiceDeps {
  choice: Choice | null;
  setChoice: (choice: Choice | null) => void;
  isFree: (night: CalendarDate) => boolean;
  /** The day under a point of the window. */
  dayAt: (x: number, y: number) => CalendarDate | null;
  /** A day that cannot be chosen was touched: it is taken or past. */
  onTaken: (day: CalendarDate) => void;
}

/** A pointer that went down on a free night. */
interface Drag {
  pointerId: number;
  from: CalendarDate;
  before: Choice | null;
  hasMoved: boolean;
}

/**
 * Choosing nights: by dragging, or by touching the first and the last. A finger
 * that moves up or down first scrolls the page instead (`touch-action: pan-y`), which the browser
 * reports by cancelling the pointer.
 */
export function useNightChoice(deps: NightChoiceDeps) {
  const { choice, setChoice, isFree, dayAt, onTaken } = deps;
  const drag = useRef<Drag | null>(null);

  function touch(day: CalendarDate, extend: boolean): void {
    if (!isFree(day)) return onTaken(day);
    const isOpen = choice !== null && (extend || choice.anchor === choice.end);
    if (isOpen && choice.anchor === day && choice.end === day) return setChoice(null);
    setChoice(isOpen ? reach(choice.anchor, day, isFree) : { anchor: day, end: day });
  }

  const pointerHandlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const day = dayAt(event.clientX, event.clientY);
      if (event.button !== 0 || day === null || drag.current !== null) return;
      const { pointerId } = event;
      drag.current = { pointerId, from: day, before: choice, hasMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId || !isFree(current.from)) return;
      const day = dayAt(event.clientX, event.clientY);
      if (day === null || (day === current.from && !current.hasMoved)) return;
      if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      current.hasMoved = true;
      setChoice(reach(current.from, day, isFree));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      drag.current = null;
      if (!current.hasMoved) touch(current.from, event.shiftKey);
    },
    onPointerCancel() {
      if (drag.current?.hasMoved) setChoice(drag.current.before);
      drag.current = null;
    },
  };

  return { touch, pointerHandlers };
}
