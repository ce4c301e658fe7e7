import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A page's heading. It gets the focus when the page appears, so that a screen reader says where the
 * guest is, and the next Tab goes to what follows it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-3xl text-balance wrap-anywhere outline-none"
    >
      {children}
    </h1>
  );
}

/** A few words in place of a booking, and a picture of the villa beside them. */
export function NoticeLayout({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-10 sm:px-8 lg:min-h-[70svh] lg:grid-cols-2 lg:items-start lg:py-16"
    >
      <div className="grid max-w-lg content-start justify-items-start gap-4 wrap-anywhere [&>section]:w-full">
        {children}
      </div>
      {picture ? (
        <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken dark:bg-line lg:aspect-square">
          {picture}
        </div>
      ) : null}
    </main>
  );
}
