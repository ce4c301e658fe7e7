import { type RefObject, useLayoutEffect, useRef } from 'react';

interface OwnHeights {
  box: RefObject<HTMLDivElement | null>;
  left: RefObject<HTMLDivElement | null>;
  right: RefObject<HTMLDivElement | null>;
}

/**
 * Two columns of one grid that know nothing of each other's height, while the document keeps the order of one column:
 * what follows in the second row is drawn up by what its neighbour above is taller (`--up-left`, `--up-right`). Rows
 * of a grid are as high as their tallest part, and moving the parts in the document would lose what was typed in them.
 */
export function useOwnHeights(): OwnHeights {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [grid, one, other] = [box.current, left.current, right.current];
    if (!grid || !one || !other || typeof ResizeObserver === 'undefined') return undefined;
    function measure(): void {
      const more = one!.offsetHeight - other!.offsetHeight;
      grid!.style.setProperty('--up-left', `${Math.min(0, more)}px`);
      grid!.style.setProperty('--up-right', `${Math.min(0, -more)}px`);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(one);
    observer.observe(other);
    measure();
    return () => observer.disconnect();
  }, []);
  return { box, left, right };
}
