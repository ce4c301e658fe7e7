import type { AppHost, AppState } from '@villa/admin/host/app-host.ts';
import { KEPT_AT_HEADER, NAME_HEADER, SHARED_CACHE, SHARED_PICTURE } from '../worker/messages.ts';
import { ADMIN_BASE } from './paths.ts';
import { tellWorker } from './admin-worker-page.ts';

/** Chromium's event before it would offer to install the page by itself. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** A picture that nobody has dealt with for so long is forgotten. */
const SHARED_FOR_MS = 60 * 60_000;
const DISMISSED = 'villa-app-dismissed';
/** An app that stays open is never loaded anew: it looks for a newer version itself. */
const LOOK_FOR_UPDATE_MS = 60 * 60_000;

/** The admin as an app of this browser. */
export function createAppHost(): AppHost {
  let state: AppState = { isUpdateReady: false, install: isOnIphone() ? 'share_menu' : null };
  let offer: InstallOffer | null = null;
  let isTaking = false;
  const listeners = new Set<() => void>();
  if (isDismissed()) state = { ...state, install: null };

  function set(some: Partial<AppState>): void {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    // It is offered in the page, where it can be closed for good.
    event.preventDefault();
    offer = event as InstallOffer;
    if (!isDismissed()) set({ install: 'button' });
  });
  window.addEventListener('appinstalled', () => set({ install: null }));
  followUpdates(
    () => set({ isUpdateReady: true }),
    () => isTaking,
  );

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    takeUpdate() {
      isTaking = true;
      void tellWaiting();
    },
    async offerInstall() {
      await offer?.prompt();
      // A prompt serves once; the browser offers anew, if at all.
      offer = null;
      set({ install: null });
    },
    dismissInstall() {
      try {
        localStorage.setItem(DISMISSED, '1');
      } catch {
        // Private windows may refuse: it is closed for this window.
      }
      set({ install: null });
    },
    setBadge(count) {
      // Only an installed app has an icon; elsewhere the browser refuses.
      const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      shown?.catch(() => {});
    },
    async sharedPicture() {
      const kept = await openShared().then((cache) => cache?.match(SHARED_PICTURE));
      const lastModified = Number(kept?.headers.get(KEPT_AT_HEADER));
      if (!kept || Date.now() - lastModified > SHARED_FOR_MS) return null;
      const blob = await kept.blob();
      const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '') || 'picture';
      return new File([blob], name, { type: blob.type, lastModified });
    },
    async dropSharedPicture() {
      if ('caches' in window) await caches.delete(SHARED_CACHE).catch(() => false);
    },
  };
}

const openShared = async () => ('caches' in window ? caches.open(SHARED_CACHE) : null);

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

/** True in a browser of an iPhone or iPad that can add a page to the home screen; a window within LINE or Facebook cannot. */
function isOnIphone(): boolean {
  const { userAgent } = navigator;
  const { standalone } = navigator as { standalone?: boolean };
  const isTablet = userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  if (!/iPhone|iPad/.test(userAgent) && !isTablet) return false;
  return standalone === false && !/\bLine\/|FBAN|FBAV|Instagram/.test(userAgent);
}

const registrationOf = () =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration(ADMIN_BASE)
    : Promise.resolve(undefined);

/** The worker that waits takes over; where another window has done that already, the page is only loaded anew. */
async function tellWaiting(): Promise<void> {
  const waiting = (await registrationOf())?.waiting;
  if (waiting) tellWorker(waiting, { tell: 'use-now' });
  else location.reload();
}

/**
 * Calls back once a newer version waits, or another window has taken it. A page is loaded anew by a press alone.
 * @param isTaking answers true once this window has asked for it
 */
function followUpdates(onReady: () => void, isTaking: () => boolean): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a page is of its own version.
    if (isTaking()) location.reload();
    else if (isControlled) onReady();
    isControlled = true;
  });
  const watch = (registration: ServiceWorkerRegistration): void => {
    const look = (): void => {
      if (registration.waiting && serviceWorker.controller) onReady();
    };
    const follow = (): void => registration.installing?.addEventListener('statechange', look);
    look();
    // It may have been found before this page could listen.
    follow();
    registration.addEventListener('updatefound', follow);
    const ask = (): void => {
      // Without a connection there is none.
      if (!document.hidden) registration.update().catch(() => {});
    };
    // At each start, too: browsers take their time.
    ask();
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, LOOK_FOR_UPDATE_MS);
  };
  serviceWorker.ready.then(watch).catch(() => {});
}
