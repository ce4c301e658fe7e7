import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type NavItem, isCurrent } from './nav-items.ts';
import { useAlarms } from './alarms-query.ts';
import { useSystemWrong } from './system-query.ts';
import { useWaitingSlips } from './use-waiting-slips.ts';

interface NavLinkProps {
  item: NavItem;
  /** A row of a menu, or a tab at the bottom edge of a phone. */
  shape: 'row' | 'tab';
  onFollow?: () => void;
}

const SHAPES = {
  // Close together where a mouse points at it, a finger's width apart elsewhere.
  row: 'flex min-h-11 lg:min-h-[2.1875rem] items-center gap-3 rounded-control px-3 text-sm text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:font-medium',
  tab: 'relative grid min-h-14 content-center justify-items-center gap-0.5 px-1 text-xs leading-tight text-soft aria-[current]:text-accent aria-[current]:font-medium',
};

export function NavLink({ item, shape, onFollow }: NavLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const Icon = item.icon;
  return (
    <Link
      to={item.path}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      onClick={onFollow}
      className={SHAPES[shape]}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <span className="max-w-full truncate">{t(`nav.${item.name}`)}</span>
      {item.name === 'slips' ? <SlipCount shape={shape} /> : null}
      {item.name === 'dashboard' ? <AlarmCount shape={shape} /> : null}
      {item.name === 'system' ? <SystemCount shape={shape} /> : null}
    </Link>
  );
}

function SlipCount({ shape }: Pick<NavLinkProps, 'shape'>) {
  const { t } = useTranslation();
  const count = useWaitingSlips().length;
  return <Count {...{ count, shape }} look="bg-accent" words={t('nav.waiting', { count })} />;
}

function AlarmCount({ shape }: Pick<NavLinkProps, 'shape'>) {
  const { t } = useTranslation();
  const count = useAlarms().length;
  return <Count {...{ count, shape }} look="bg-danger" words={t('nav.wrong', { count })} />;
}

/** The same count as the screen's heading. */
export function SystemCount({ shape }: Pick<NavLinkProps, 'shape'>) {
  const { t } = useTranslation();
  const count = useSystemWrong();
  return <Count {...{ count, shape }} look="bg-danger" words={t('nav.wrong', { count })} />;
}

interface CountProps extends Pick<NavLinkProps, 'shape'> {
  count: number;
  look: string;
  words: string;
}

/** How many there are, if any: at the end of a row, at the corner of a tab's picture. */
function Count({ count, shape, look, words }: CountProps) {
  if (count === 0) return null;
  const place =
    shape === 'row' ? 'ml-auto' : 'absolute top-1 left-1/2 translate-x-1 ring-2 ring-surface';
  return (
    <span
      className={`figures min-w-5 rounded-full ${look} px-1.5 text-center text-xs leading-5 font-medium text-on-accent ${place}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {words}</span>
    </span>
  );
}
