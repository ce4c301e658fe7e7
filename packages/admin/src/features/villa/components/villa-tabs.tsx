import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { VILLA_PARTS } from '../villa-parts.ts';

/** The parts of the villa as links: each can be shared, and the browser's back button works. */
export function VillaTabs() {
  const { t } = useTranslation('villa');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // On a phone the last ones are outside of the screen.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <nav
      aria-label={t('parts.label')}
      className="-mx-4 mb-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      <ul ref={list} className="flex gap-1">
        {VILLA_PARTS.map((part) => (
          <li key={part}>
            <NavLink
              to={part === 'details' ? paths.villa : paths.villaPart(part)}
              end
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {t(`parts.${part}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
