import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface StayLayoutProps {
  /** Of the villa, which fills the box around it; without one the words stand on the page. */
  picture: ReactNode;
  /** Above the title: how far the booking is. */
  status?: ReactNode;
  title: ReactNode;
  line?: ReactNode;
  /** What comes first, then what stands beside it on a wide page, then the rest, and what ends the page or stands beside that. */
  first: ReactNode;
  side: ReactNode;
  children: ReactNode;
  last?: ReactNode;
}

const COLUMN =
  'grid min-w-0 content-start empty:hidden lg:mb-10 print:mb-0 print:w-auto print:gap-5';
const MAIN = 'gap-10 lg:float-left lg:clear-left lg:w-[calc(100%-27rem)] print:col-start-1';
const BESIDE = 'lg:float-right lg:clear-right lg:w-92';

/** The guest's page: the villa, one sentence, and the stay below it. On paper the words alone. */
export function StayLayout({
  picture,
  status,
  title,
  line,
  first,
  side,
  children,
  last,
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
      {/* Two columns that know nothing of each other's height, in the order in which one column is read. */}
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-5 py-8 low:gap-6 low:py-4 sm:px-8 lg:flow-root lg:pt-12 lg:pb-2 print:grid print:max-w-none print:grid-cols-[minmax(0,1fr)_21rem] print:grid-rows-[auto_auto_1fr] print:gap-5 print:px-0 print:py-4">
        <div className={`${COLUMN} ${MAIN}`}>{first}</div>
        <div
          className={`${COLUMN} ${BESIDE} gap-8 print:col-start-2 print:row-span-3 print:row-start-1`}
        >
          {side}
        </div>
        <div className={`${COLUMN} ${MAIN}`}>{children}</div>
        {last ? (
          <div className={`${COLUMN} ${BESIDE} gap-10 lg:gap-8 print:col-start-1`}>{last}</div>
        ) : null}
      </div>
    </main>
  );
}
