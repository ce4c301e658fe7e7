import type { ReactNode } from 'react';
import { useOwnHeights } from '../use-own-heights.ts';
import { PageHeading } from './page-heading.tsx';

interface StayLayoutProps {
  /** A picture of the villa, which fills the box around it; without one the words stand on the page. */
  picture: ReactNode;
  /** Above the title: how far the booking is. */
  status?: ReactNode;
  title: ReactNode;
  line?: ReactNode;
  /**
   * The first part, then the one beside it on a wide page, then the rest, and the one that ends the page or stands
   * beside that.
   */
  first: ReactNode;
  side: ReactNode;
  children: ReactNode;
  last?: ReactNode;
}

const PART = 'grid min-w-0 content-start empty:hidden print:gap-5';
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
  const { box, left, right } = useOwnHeights();
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
      {/* In the document as on a narrow page: keyboard and screen reader follow what is drawn. */}
      <div
        ref={box}
        className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-5 py-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-16 lg:pt-12 print:max-w-none print:grid-cols-[minmax(0,1fr)_21rem] print:grid-rows-[auto_auto_1fr] print:gap-5 print:px-0 print:py-4"
      >
        <div
          ref={left}
          className={`gap-10 lg:col-start-1 lg:row-start-1 lg:self-start print:col-start-1 ${PART}`}
        >
          {first}
        </div>
        <div
          ref={right}
          className={`gap-8 lg:col-start-2 lg:row-start-1 lg:self-start print:col-start-2 print:row-span-3 print:row-start-1 ${PART}`}
        >
          {side}
        </div>
        <div
          className={`gap-10 lg:col-start-1 lg:row-start-2 lg:mt-(--up-left) print:col-start-1 print:row-start-auto print:mt-0 ${PART}`}
        >
          {children}
        </div>
        {last ? (
          <div
            className={`gap-10 lg:col-start-2 lg:row-start-2 lg:mt-(--up-right) lg:gap-8 print:col-start-1 print:row-start-auto print:mt-0 ${PART}`}
          >
            {last}
          </div>
        ) : null}
      </div>
    </main>
  );
}
