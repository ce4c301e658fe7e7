import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A page's heading. It gets the focus when the page appears, so that a screen reader says where the
 * guest is, and the next Tab goes to what follows it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="font-display text-3xl text-balance outline-none">
      {children}
    </h1>
  );
}
