import { addsByShareMenu } from './home-screen.ts';

/** Chromium's event before it would offer to install the page by itself. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The way to install the page: the browser's own, at a press; an iPhone's menu, which its user opens; null: none, or done. */
export type InstallWay = 'button' | 'share_menu' | null;

export interface InstallOffer {
  get: () => InstallWay;
  /** @returns the end of it */
  subscribe: (onChange: () => void) => () => void;
  offer: () => Promise<void>;
  /** It is offered no more in this browser. */
  dismiss: () => void;
}

/**
 * Follows whether the browser can install these pages.
 * @param key the name under which the browser keeps that the user has closed it
 */
export function followInstall(key: string): InstallOffer {
  let way: InstallWay = !isDismissed(key) && addsByShareMenu() ? 'share_menu' : null;
  let event: InstallEvent | null = null;
  const listeners = new Set<() => void>();
  function set(next: InstallWay): void {
    way = next;
    for (const listener of listeners) listener();
  }
  window.addEventListener('beforeinstallprompt', (offered) => {
    // It is offered in the page, where it can be closed for good.
    offered.preventDefault();
    event = offered as InstallEvent;
    if (!isDismissed(key)) set('button');
  });
  window.addEventListener('appinstalled', () => set(null));
  return {
    get: () => way,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async offer() {
      await event?.prompt();
      // A prompt serves once; the browser offers anew, if at all.
      event = null;
      set(null);
    },
    dismiss() {
      try {
        localStorage.setItem(key, '1');
      } catch {
        // Private windows may refuse: it is closed for this window.
      }
      set(null);
    },
  };
}

function isDismissed(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
