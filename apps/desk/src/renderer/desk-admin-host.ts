import type { AdminHost } from '@villa/admin/host.ts';
import { createAdminApi } from '@villa/admin/host/create-admin-api.ts';
import { toastNotify } from '@villa/admin/host/toast-notify.tsx';
import { createWindowDrafts } from '@villa/admin/host/window-drafts.ts';
import { textsIn } from '../texts/texts.ts';
import type { DeskStore } from './desk-store.ts';
import { printPaper } from './print/print-paper.ts';

/** What app:// carries on to the villa's server; every other address of it is the guests' site. */
const CARRIED = /^\/(?:api|media)\//;

/** The admin in the desk: the token stays in the main process, which adds it to every call. */
export function createDeskAdminHost(store: DeskStore): AdminHost {
  const { bridge, get, expect } = store;
  const setSignedIn = (signedIn: boolean): void =>
    expect({ session: { ...get().session, signedIn } });
  const api = createAdminApi({
    baseUrl: '',
    token: () => null,
    onRenewed() {},
    onUnauthorized: () => setSignedIn(false),
  });

  async function openElsewhere(name: string, paper: Blob): Promise<void> {
    const bytes = new Uint8Array(await paper.arrayBuffer());
    const isOpen = await bridge.openPaper({ name, bytes });
    if (!isOpen) toastNotify.error(textsIn(get().language).files.unread);
  }

  return {
    api: {
      ...api,
      address: (path) => (CARRIED.test(path) ? path : `${get().villa?.address ?? ''}${path}`),
    },
    session: {
      isSignedIn: () => get().session.signedIn,
      subscribe(onChange) {
        let was = get().session.signedIn;
        // Much else changes in the desk's state, and every change here reads the screens anew.
        return store.subscribe(() => {
          const { signedIn } = get().session;
          if (signedIn === was) return;
          was = signedIn;
          onChange();
        });
      },
      // The main process has kept the token already, on its way here.
      logIn: () => setSignedIn(true),
      logOut() {
        setSignedIn(false);
        void bridge.signOut();
      },
    },
    preferences: {
      language: () => get().language,
      setLanguage(language) {
        expect({ language });
        void bridge.setLanguage({ language });
      },
      theme: () => (get().isDark ? 'dark' : 'light'),
      setTheme(theme) {
        expect({ theme, isDark: theme === 'dark' });
        void bridge.setTheme({ theme });
      },
    },
    drafts: createWindowDrafts(() => sessionStorage),
    async saveFile(name, file) {
      const texts = textsIn(get().language).files;
      const saved = await bridge.saveFile({
        name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
      if (saved === 'saved') toastNotify.success(texts.saved);
      if (saved === 'failed') toastNotify.error(texts.failed);
      return saved === 'saved';
    },
    openPaper: openElsewhere,
    async printPaper(name, paper) {
      if ((await printPaper(bridge, paper)) !== 'failed') return;
      toastNotify.info(textsIn(get().language).files.unprinted);
      await openElsewhere(name, paper);
    },
    openLink(address) {
      void bridge.openLink({ url: address });
    },
    notify: toastNotify,
  } satisfies AdminHost;
}
