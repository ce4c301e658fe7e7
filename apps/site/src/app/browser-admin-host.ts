import type { AdminHost } from '@villa/admin/host.ts';
import { createAdminApi } from '@villa/admin/host/create-admin-api.ts';
import { createReading } from '@villa/admin/host/reading.ts';
import { rememberChoices } from '@villa/admin/host/remembered-choices.ts';
import { toastNotify } from '@villa/admin/host/toast-notify.tsx';
import { createWindowDrafts } from '@villa/admin/host/window-drafts.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { rememberLanguage, rememberedLanguage } from '../features/language/remembered-language.ts';
import { readTheme, useThemeStore } from '../features/theme/theme-store.ts';
import { emptyKeptReads, tellRenewed } from './admin-worker-page.ts';
import { createAppHost } from './browser-app-host.ts';
import { createPushHost } from './browser-push-host.ts';
import { ADMIN_BASE } from './paths.ts';
import { createBrowserSession } from './browser-session.ts';
import { reportLate } from './report-uncaught.ts';

/** How long a file may take to be handed over before its address is given up. */
const HANDED_OVER_MS = 60_000;

async function openDocument(_name: string, pdf: Blob): Promise<void> {
  const address = URL.createObjectURL(pdf);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS);
}

/**
 * The admin in a browser.
 * @param pageLanguage what the server sent the page in, for who has made no choice yet
 */
export function createBrowserAdminHost(pageLanguage: Language): AdminHost {
  const session = createBrowserSession();
  const reading = createReading(() => new Date());
  const app = createAppHost();
  readTheme();
  // Also where another tab has logged out.
  session.subscribe(() => {
    if (session.isSignedIn()) return;
    emptyKeptReads();
    app.setBadge(0);
    void app.dropSharedPicture();
  });
  return {
    api: createAdminApi({
      baseUrl: '',
      token: session.token,
      onRenewed(token, used) {
        session.renew(token, used);
        if (used !== null) tellRenewed(used, token);
      },
      onUnauthorized: session.refuse,
      onForbidden: emptyKeptReads,
      reading,
      reportsAs: 'admin',
    }),
    session,
    reading,
    push: createPushHost({ scope: ADMIN_BASE, key: 'villa-push-device' }),
    app,
    preferences: {
      language: () => rememberedLanguage() ?? pageLanguage,
      setLanguage: rememberLanguage,
      theme: () => useThemeStore.getState().theme,
      setTheme: (theme) => useThemeStore.getState().setTheme(theme),
      remembered: rememberChoices(() => localStorage),
    },
    drafts: createWindowDrafts(() => sessionStorage),
    async saveFile(name, file) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER_MS);
      // The browser asks, and does not say what the user answered.
      return true;
    },
    openDocument,
    // A tab with the browser's own reader: browsers print a PDF from there only.
    printDocument: openDocument,
    reportError: reportLate('admin'),
    openLink(address) {
      window.open(address, '_blank', 'noopener,noreferrer');
    },
    notify: toastNotify,
  } satisfies AdminHost;
}
