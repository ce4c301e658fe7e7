import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Drawing, pressDay, rangeOf, stretchTo, takeEdge } from './drawing.ts';

/** A finger that rests so long draws; one that moves before scrolls the page. */
const PRESS_MS = 300;
const STEADY_PX = 8;

interface Press {
  pointerId: number;
  day: CalendarDate;
  x: number;
  y: number;
  /** The range that stretches once the pointer moves; null until a finger has rested long enough. */
  drawn: Drawing | null;
  hasMoved: boolean;
  before: Drawing | null;
  resting?: ReturnType<typeof setTimeout>;
}

interface PointerDrawingDeps {
  body: RefObject<HTMLElement | null>;
  mayDraw: boolean;
  drawing: Drawing | null;
  onDrawing: (drawing: Drawing | null) => void;
}

/**
 * Drawing over nights: a mouse draws at once, a finger after resting; either may press the first and the last
 * instead. The ends of what is drawn can be taken hold of.
 */
export function usePointerDrawing({ body, mayDraw, drawing, onDrawing }: PointerDrawingDeps) {
  const press = useRef<Press | null>(null);
  const isAnswered = useRef(false);

  function begin(event: PointerEvent<HTMLElement>): void {
    const day = dayAt(event);
    if (!mayDraw || event.button !== 0 || day === null || press.current) return;
    const { pointerId, clientX: x, clientY: y, pointerType } = event;
    const edge = edgeAt(event, drawing);
    const isTouch = pointerType === 'touch';
    const drawn = edge
      ? takeEdge(rangeOf(drawing!), edge)
      : isTouch
        ? null
        : { anchor: day, end: day, isOpen: false };
    const started: Press = { pointerId, day, x, y, drawn, hasMoved: false, before: drawing };
    press.current = started;
    if (isTouch && !edge) {
      started.resting = setTimeout(() => {
        started.drawn = { anchor: day, end: day, isOpen: false };
        started.hasMoved = true;
        navigator.vibrate?.(10);
        onDrawing({ anchor: day, end: day, isOpen: true });
      }, PRESS_MS);
    }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const current = press.current;
    if (current?.pointerId !== event.pointerId) return;
    if (!current.drawn) {
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) > STEADY_PX;
      if (far) forget();
      return;
    }
    const day = dayAt(event);
    if (day === null || (day === current.drawn.end && !current.hasMoved)) return;
    if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    current.hasMoved = true;
    current.drawn = stretchTo(current.drawn, day);
    onDrawing({ ...current.drawn, isOpen: true });
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const current = press.current;
    if (current?.pointerId !== event.pointerId) return;
    forget();
    isAnswered.current = event.pointerType === 'touch';
    if (current.drawn && current.hasMoved) onDrawing({ ...current.drawn, isOpen: false });
    else onDrawing(pressDay(current.before, current.day));
  }

  function cancel(): void {
    if (press.current?.hasMoved) onDrawing(press.current.before);
    forget();
  }

  function forget(): void {
    clearTimeout(press.current?.resting);
    press.current = null;
  }

  // Whoever draws with a finger does not scroll; React's own listeners may not prevent that.
  const hold = useEffectEvent((event: TouchEvent) => {
    if (press.current?.drawn) event.preventDefault();
  });
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const onTouchMove = (event: TouchEvent) => hold(event);
    // The click that would follow: under a finger near the lower edge the bar has come meanwhile, and its button to
    // forget what was drawn would take it.
    const onTouchEnd = (event: TouchEvent) => {
      if (isAnswered.current) event.preventDefault();
      isAnswered.current = false;
    };
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onTouchEnd, { passive: false });
    return () => {
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchEnd);
      clearTimeout(press.current?.resting);
    };
  }, [body]);

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  };
}

function cellAt(event: PointerEvent<HTMLElement>): HTMLElement | null {
  // Under a captured pointer the event's target stays the element that holds it.
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest<HTMLElement>('[data-day]') ?? null;
}

const dayAt = (event: PointerEvent<HTMLElement>): CalendarDate | null =>
  cellAt(event)?.dataset['day'] ?? null;

/** The end of the range that the pointer went down on: its handle, or with a mouse its whole day. */
function edgeAt(
  event: PointerEvent<HTMLElement>,
  drawing: Drawing | null,
): 'first' | 'last' | null {
  if (!drawing || drawing.isOpen) return null;
  const target = event.target as HTMLElement;
  const handle = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  if (handle === 'first' || handle === 'last') return handle;
  const day = dayAt(event);
  const { firstNight, lastNight } = rangeOf(drawing);
  if (firstNight === lastNight) return null;
  return day === firstNight ? 'first' : day === lastNight ? 'last' : null;
}
