import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../shell/use-page-title.ts';

interface PageHeadingProps {
  /** Also names the window. */
  title: string;
  /** Stands as the heading; the title then leads it for screen readers alone. */
  shown?: string;
  /** A line above the heading. */
  above?: ReactNode;
  /** A line below the title. */
  intro?: ReactNode;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  /** Buttons that concern the whole screen. */
  actions?: ReactNode;
}

/** True once a screen has been opened: the first one leaves the focus to the browser. */
let hasOpened = false;

/** A screen's heading. Coming from another screen, the focus moves here, so that it is read out. */
export function PageHeading({ title, shown, above, intro, back, actions }: PageHeadingProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isInside = document.getElementById('main')?.contains(document.activeElement);
    if (hasOpened && !isInside) heading.current?.focus({ preventScroll: true });
    hasOpened = true;
  }, []);
  return (
    <header className="mb-6 grid grid-cols-1 gap-2 lg:mb-8">
      {back ? (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-soft hover:text-ink print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      ) : null}
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="max-w-full font-display text-2xl outline-none">
          {shown === undefined ? null : <span className="sr-only">{title}, </span>}
          {shown ?? title}
        </h1>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {intro ? <p className="max-w-prose min-w-0 text-soft">{intro}</p> : null}
    </header>
  );
}
