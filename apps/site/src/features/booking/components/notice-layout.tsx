import type { ReactNode } from 'react';

interface NoticeLayoutProps {
  /** A picture of the villa, so that the page is not empty. */
  picture?: ReactNode;
  /** In its place: what stands beside the words on a wide page, and below them otherwise. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A few words in place of a booking, and a picture of the villa beside them. */
export function NoticeLayout({ picture, aside, children }: NoticeLayoutProps) {
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-10 sm:px-8 lg:min-h-[70svh] lg:grid-cols-2 lg:items-start lg:py-16"
    >
      <div className="grid max-w-lg content-start justify-items-start gap-4 wrap-anywhere">
        {children}
      </div>
      {aside ? <div className="grid content-start gap-6 empty:hidden">{aside}</div> : null}
      {picture && !aside ? (
        <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken dark:bg-line lg:aspect-auto lg:min-h-[40rem] lg:self-stretch">
          {picture}
        </div>
      ) : null}
    </main>
  );
}
