/** Registers the admin's service worker; guests' pages have none. */
import { ADMIN_BASE } from './paths.ts';

const WORKER = '/admin-worker.js';

/** Registers it once the page has loaded. A browser without one, or that refuses it, shows the same admin. */
export function registerAdminWorker(): void {
  // In development Vite serves the sources, which change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // The browser tries again at the next page view.
    navigator.serviceWorker
      .register(WORKER, { scope: ADMIN_BASE, updateViaCache: 'none' })
      .catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
