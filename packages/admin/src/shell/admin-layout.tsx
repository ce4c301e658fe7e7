import { SkipLink } from '@villa/ui/skip-link.tsx';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { RememberOverview } from './last-overview.tsx';
import { AgeBar } from './age-bar.tsx';
import { LostStrip } from './live/live-sign.tsx';
import { LiveUpdates } from './live/live-updates.tsx';
import { PhoneTabs, PhoneTopBar } from './phone-bars.tsx';
import { RenewPush } from './renew-push.tsx';
import { RestLine } from './rest-line.tsx';
import { SideNav } from './side-nav.tsx';
import { AppBadge } from './use-app.tsx';
import { useAgeWords } from './use-reading.ts';

/** The frame around every screen of somebody who is logged in. */
export function AdminLayout() {
  const { t } = useTranslation('common');
  return (
    <LiveUpdates>
      <UnsavedChanges>
        <div className="min-h-svh bg-paper lg:flex">
          <SkipLink label={t('skipToContent')} />
          <SideNav />
          <div className="min-w-0 grow">
            <PhoneTopBar />
            <LostStrip />
            <AgeBar />
            <RestLine />
            <main
              id="main"
              tabIndex={-1}
              // Room below for the phone's tab bar. A text of a user may be one endless word: it breaks
              // before it makes the screen wider; the admin's own words stay whole.
              className="mx-auto w-full max-w-6xl px-4 pt-6 pb-28 wrap-anywhere outline-none [&_:is(button,label,th,dt,legend)]:wrap-break-word sm:px-6 lg:px-10 lg:pt-10 lg:pb-16 print:max-w-none print:p-0"
            >
              <RememberOverview>
                <Screen />
              </RememberOverview>
            </main>
          </div>
          <PhoneTabs />
          <AppBadge />
          <RenewPush />
          <ScrollRestoration />
        </div>
      </UnsavedChanges>
    </LiveUpdates>
  );
}

/** The screen of the address; what is too old to be shown gives way to the bar above, which says so. */
function Screen() {
  return useAgeWords()?.level === 'gone' ? null : <Outlet />;
}
