import type { AdminHost } from '@villa/admin/host.ts';
import type { EventListener } from '@villa/shared/client/event-stream.ts';
import { createAdminApi } from '@villa/admin/host/create-admin-api.ts';
import type { ReadingStore } from '@villa/admin/host/reading.ts';
import { rememberChoices } from '@villa/admin/host/remembered-choices.ts';
import { toastNotify } from '@villa/admin/host/toast-notify.tsx';
import { createWindowDrafts } from '@villa/admin/host/window-drafts.ts';
import type { DeskBridge } from '../bridge.ts';
import { textsIn } from '../texts/texts.ts';
import type { DeskStore } from './desk-store.ts';
import { printDocument } from './print/print-document.ts';

/** The age of what the main process answers, which knows the connection. */
function readingOf(store: DeskStore): ReadingStore {
  let reading = { isOffline: false, asOf: null as string | null };
  return {
    get() {
      const { villa, connection } = store.get();
      const isOffline = villa !== null && !connection.online;
      const asOf = isOffline ? connection.asOf : null;
      if (isOffline !== reading.isOffline || asOf !== reading.asOf) reading = { isOffline, asOf };
      return reading;
    },
    subscribe: store.subscribe,
  };
}

/** The addresses that app:// passes on to the villa's server; every other one is of the guests' site. */
const PROXIED = /^\/(?:api|media)\//;

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
    reportsAs: 'desk',
  });

  async function openInReader(name: string, pdf: Blob): Promise<void> {
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const isOpen = await bridge.openDocument({ name, bytes });
    if (!isOpen) toastNotify.error(textsIn(get().language).files.unread);
  }

  return {
    api: {
      ...api,
      events: (listener) => followEvents(bridge, listener),
      address: (path) => (PROXIED.test(path) ? path : `${get().villa?.address ?? ''}${path}`),
    },
    reading: readingOf(store),
    session: {
      isSignedIn: () => get().session.signedIn,
      subscribe(onChange) {
        let was = get().session.signedIn;
        // Much else changes in the desk's state, and each call of onChange makes the screens load anew.
        return store.subscribe(() => {
          const { signedIn } = get().session;
          if (signedIn === was) return;
          was = signedIn;
          onChange();
        });
      },
      // The main process has taken the token out of the answer already.
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
      remembered: rememberChoices(() => localStorage),
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
    openDocument: openInReader,
    async printDocument(name, pdf) {
      if ((await printDocument(bridge, pdf)) !== 'failed') return;
      toastNotify.info(textsIn(get().language).files.unprinted);
      await openInReader(name, pdf);
    },
    openLink(address) {
      void bridge.openLink({ url: address });
    },
    notify: toastNotify,
  } satisfies AdminHost;
}

/** The event stream as the main process hands it on. @returns how to stop listening */
function followEvents(bridge: DeskBridge, listener: EventListener): () => void {
  const stop = bridge.on('events', (news) => {
    if (news.type === 'open') listener.onOpen?.();
    else if (news.type === 'lost') listener.onLost?.();
    else listener.onEvent(news);
  });
  // Asked once somebody listens, so that nothing is missed in between.
  void bridge.followEvents();
  return stop;
}
