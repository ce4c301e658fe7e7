import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { SiteLink } from './site-link.tsx';
import { WhoAmI } from './who-am-i.tsx';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NavGroups } from './nav-groups.tsx';
import { DAILY, afterDaily, isCurrent, occasional } from './nav-items.ts';
import { NavLink, SystemCount } from './nav-link.tsx';
import { Preferences } from './preferences.tsx';
import { ProgramVersion } from './program-version.tsx';
import { useUser } from './use-user.ts';
import { useVillaName } from './use-villa-name.ts';

/** On a phone: the villa's name, at the top. */
export function PhoneTopBar() {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between gap-4 border-b border-line bg-surface pr-2 pl-4 lg:hidden">
      <p className="truncate font-display text-lg">{useVillaName()}</p>
      <Preferences />
    </header>
  );
}

/** On a phone: the daily screens at the bottom, the others one touch away. */
export function PhoneTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isMoreCurrent = occasional(useUser()).some((item) => isCurrent(item, pathname));
  return (
    <>
      <nav
        aria-label={t('nav.label')}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid grid-cols-5">
          {DAILY.map((item) => (
            <li key={item.name} className="min-w-0">
              <NavLink item={item} shape="tab" />
            </li>
          ))}
          <li className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              aria-current={isMoreCurrent ? 'true' : undefined}
              className="relative grid min-h-14 content-center justify-items-center gap-0.5 px-1 text-xs leading-tight text-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              <Menu aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('nav.more')}
              <SystemCount shape="tab" />
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

/** On a phone: what is not needed every day, and who is logged in. */
function MoreSheet({ open, onClose }: MoreSheetProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <Dialog open={open} onClose={onClose} title={t('nav.more')} shape="sheet">
      <div className="-mx-3 grid gap-4 pb-4">
        <ul>
          {afterDaily(user).map((item) => (
            <li key={item.name}>
              <NavLink item={item} shape="row" onFollow={onClose} />
            </li>
          ))}
        </ul>
        <NavGroups user={user} onFollow={onClose} />
        <SiteLink />
      </div>
      <div className="-mx-3 border-t border-line py-4">
        <WhoAmI user={user} />
        <ProgramVersion />
      </div>
    </Dialog>
  );
}
