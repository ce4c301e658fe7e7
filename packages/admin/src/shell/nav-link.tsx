import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type NavItem, isCurrent } from './nav-items.ts';

interface NavLinkProps {
  item: NavItem;
  /** A row of a menu, or a tab at the bottom edge of a phone. */
  shape: 'row' | 'tab';
  onFollow?: () => void;
}

const SHAPES = {
  row: 'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:font-medium',
  tab: 'grid min-h-14 content-center justify-items-center gap-0.5 px-1 text-xs leading-tight text-soft aria-[current]:text-accent aria-[current]:font-medium',
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
    </Link>
  );
}
