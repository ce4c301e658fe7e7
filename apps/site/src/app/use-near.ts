import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the window's edge a part counts as near. */
const AHEAD = '600px';
/** Nothing below the first view is fetched before the guest moves, unless this much of it shows. */
const SHOWN = 0.5;
const MOVES = ['scroll', 'pointerdown', 'keydown', 'wheel'] as const;

/** True, and true from then on, once the guest has come near an element. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const shown = new IntersectionObserver(
      (entries) => {
        // The first report comes at any share, however small.
        if (entries.some((entry) => entry.intersectionRatio >= SHOWN)) setNear(true);
      },
      { threshold: SHOWN },
    );
    const ahead = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    const lookAhead = () => ahead.observe(element);
    shown.observe(element);
    if (window.scrollY > 0) lookAhead();
    for (const move of MOVES) {
      window.addEventListener(move, lookAhead, { once: true, passive: true });
    }
    return () => {
      shown.disconnect();
      ahead.disconnect();
      for (const move of MOVES) window.removeEventListener(move, lookAhead);
    };
  }, [ref, near]);
  return near;
}
