import type { AppHost, AppState } from '@villa/admin/host/app-host.ts';
import { KEPT_AT_HEADER, NAME_HEADER, SHARED_CACHE, SHARED_PICTURE } from '../worker/messages.ts';
import { ADMIN_BASE } from './paths.ts';
import { followInstall } from './install-offer.ts';
import { tellWorker } from './admin-worker-page.ts';

/** A picture that nobody has dealt with for so long is forgotten. */
const SHARED_FOR_MS = 60 * 60_000;
const DISMISSED = 'villa-app-dismissed';
/** An app that stays open is never loaded anew: it looks for a newer version itself. */
const LOOK_FOR_UPDATE_MS = 60 * 60_000;

/** The admin as an app of this browser. */
export function createAppHost(): AppHost {
  const installing = followInstall(DISMISSED);
  let state: AppState = { isUpdateReady: false, install: installing.get() };
  let isTaking = false;
  const listeners = new Set<() => void>();

  function set(some: Partial<AppState>): void {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  }

  installing.subscribe(() => set({ install: installing.get() }));
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
    offerInstall: installing.offer,
    dismissInstall: installing.dismiss,
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
