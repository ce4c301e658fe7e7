import type { Shade } from '@villa/shared/domain/villa/picture-shade.ts';
import type { ReactNode } from 'react';
import { Scrim } from './scrim.tsx';
import { VillaMark } from './villa-mark.tsx';

export interface HeaderBarProps {
  name: string;
  homeHref: string;
  /** Over a picture it is white without a background; elsewhere it has one. */
  over?: boolean;
  /** How dark that picture is made under it. */
  shade?: Shade;
  /** The toggles at the right. */
  children: ReactNode;
}

/** The villa's name, and what a guest can set. */
export function HeaderBar({
  name,
  homeHref,
  over = false,
  shade = 'deep',
  children,
}: HeaderBarProps) {
  const look = over
    ? 'absolute inset-x-0 top-0 z-10 pb-24 text-white'
    : 'border-b border-line bg-paper';
  // Its edges are the page's: a booking's pages are narrower than the home page.
  const width = over ? 'max-w-7xl' : 'max-w-6xl';
  return (
    <header className={look}>
      {over ? <Scrim shade={shade} className="scrim-falling h-full" /> : null}
      <div
        className={`relative mx-auto flex min-h-16 ${width} flex-wrap items-center gap-x-3 px-5 sm:px-8 sm:min-h-20`}
      >
        <a
          href={homeHref}
          className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-xl"
        >
          <VillaMark />
          <span className="truncate py-1">{name}</span>
        </a>
        <div className="-mr-2 ms-auto flex items-center">{children}</div>
      </div>
    </header>
  );
}
