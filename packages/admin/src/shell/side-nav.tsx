import { useTranslation } from 'react-i18next';
import { LiveSign } from './live/live-sign.tsx';
import { NavGroups } from './nav-groups.tsx';
import { DAILY, afterDaily } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { Preferences } from './preferences.tsx';
import { ProgramVersion } from './program-version.tsx';
import { SiteLink } from './site-link.tsx';
import { useUser } from './use-user.ts';
import { useVillaName } from './use-villa-name.ts';
import { WhoAmI } from './who-am-i.tsx';

/** On a wide screen: the menu at the side. */
export function SideNav() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <header className="sticky top-0 hidden h-svh w-64 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line bg-surface px-4 py-5 lg:flex">
      <div className="px-3">
        <p className="font-display text-xl leading-snug">{useVillaName()}</p>
        <p className="eyebrow">{t('admin')}</p>
      </div>
      <nav aria-label={t('nav.label')} className="grid gap-4">
        <ul>
          {[...DAILY, ...afterDaily(user)].map((item) => (
            <li key={item.name}>
              <NavLink item={item} shape="row" />
            </li>
          ))}
        </ul>
        <NavGroups user={user} />
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <LiveSign className="px-3" />
        <SiteLink />
        <WhoAmI user={user} />
        <Preferences />
        <ProgramVersion />
      </div>
    </header>
  );
}
