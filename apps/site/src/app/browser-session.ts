import type { AdminSession } from '@villa/admin/host.ts';
import { STAFF_TOKEN_KEY as KEY } from './staff-token.ts';

export interface BrowserSession extends AdminSession {
  token: () => string | null;
  /** Replaces the token it was issued for, unless that one is gone already. */
  renew: (token: string, used: string | null) => void;
  /** The server no longer accepts this token; another one may have come in the meantime. */
  refuse: (used: string | null) => void;
}

/** The log-in that this browser keeps, the same in every tab. */
export function createBrowserSession(): BrowserSession {
  const listeners = new Set<() => void>();
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  /** For as long as the page is open, where the browser keeps nothing. */
  let inMemory: string | null = null;

  function token(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return inMemory;
    }
  }

  function keep(next: string | null): void {
    inMemory = next;
    try {
      if (next === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // Private windows may refuse.
    }
    publish();
  }

  // Another tab has logged in or out; null: everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) publish();
  });

  return {
    token,
    isSignedIn: () => token() !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    logIn: (session) => keep(session.token),
    logOut: () => keep(null),
    renew(next, used) {
      if (token() === used) keep(next);
    },
    refuse(used) {
      if (token() === used) keep(null);
    },
  };
}
