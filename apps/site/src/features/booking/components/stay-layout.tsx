import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface StayLayoutProps {
  /** Of the villa, which fills the box around it; without one the words stand on the page. */
  picture: ReactNode;
  /** Above the title: how far the booking is. */
  status?: ReactNode;
  title: string;
  line?: ReactNode;
  /** What comes first, then what stands beside it on a wide page, then the rest. */
  first: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** The guest's page: the villa, one sentence, and the stay below it. On paper the words alone. */
export function StayLayout({
  picture,
  status,
  title,
  line,
  first,
  side,
  children,
}: StayLayoutProps) {
  const onPicture = Boolean(picture);
  return (
    <main id="main" className="wrap-anywhere">
      <div
        className={`relative overflow-hidden print:bg-none ${
          onPicture ? 'bg-sunken text-white print:text-ink' : 'border-b border-line bg-sunken'
        }`}
      >
        {onPicture ? (
          <div className="stay-picture print:hidden">
            <div className="absolute inset-0">{picture}</div>
          </div>
        ) : null}
        <div
          className={
            onPicture
              ? 'absolute inset-x-0 bottom-0 scrim-rising pt-24 print:static print:bg-none print:p-0'
              : ''
          }
        >
          <div
            className={`mx-auto grid max-w-6xl justify-items-start gap-2 px-5 pb-6 sm:px-8 lg:pb-9 print:max-w-none print:p-0 ${
              onPicture ? '' : 'pt-8'
            }`}
          >
            {status}
            <PageHeading>{title}</PageHeading>
            {line ? <p className="text-sm sm:text-base">{line}</p> : null}
          </div>
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-5 py-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:py-12 print:max-w-none print:grid-cols-[minmax(0,1fr)_21rem] print:grid-rows-[auto_1fr] print:gap-5 print:px-0 print:py-4">
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 print:col-start-1 print:gap-5">
          {first}
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1 print:gap-5">
          {side}
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 print:col-start-1 print:gap-5">
          {children}
        </div>
      </div>
    </main>
  );
}
