import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Which bar shows its card, and where that bar is on the screen. */
export interface ShownBar {
  id: string;
  box: DOMRect;
  /** A finger has opened it: the way to the booking is on the card. */
  byTouch: boolean;
}

/** Time to get from the bar to its card with a mouse. */
const LEAVE_MS = 200;

/**
 * A bar shows its card under a mouse and at the keyboard while it is there; a first touch shows it instead
 * of opening the booking, since half a name may open a booking that nobody meant.
 */
export function useBarCard() {
  const [shown, setShown] = useState<ShownBar | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('mouse');
  const hold = () => clearTimeout(leaving.current);
  const close = () => {
    hold();
    setShown(null);
  };
  const leave = () => {
    hold();
    leaving.current = setTimeout(() => setShown(null), LEAVE_MS);
  };

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (shown === null) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(null);
    // The card stands still while the page moves.
    const onScroll = () => setShown(null);
    const onDown = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[data-bar-card], [data-bar]');
      if (!isInside) setShown(null);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    window.addEventListener('pointerdown', onDown);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pointerdown', onDown);
    };
  }, [shown]);

  const propsOf = (id: string) => {
    const show = (bar: Element, byTouch: boolean) => {
      hold();
      setShown({ id, box: bar.getBoundingClientRect(), byTouch });
    };
    return {
      'data-bar': id,
      onPointerEnter(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'mouse') show(event.currentTarget, false);
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'mouse') leave();
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        pointer.current = event.pointerType;
      },
      onClick(event: MouseEvent<HTMLElement>) {
        if (pointer.current !== 'touch') return;
        event.preventDefault();
        show(event.currentTarget, true);
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, false);
      },
      onBlur: leave,
    };
  };

  return { shown, propsOf, hold, close, leave };
}
