/**
 * Registers a service worker once the page has loaded. A browser without one, or that refuses it, shows the same pages.
 * @param worker the address of its file
 * @param scope the address below which it answers
 */
export function registerWorker(worker: string, scope: string): void {
  // In development Vite serves the sources, which change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // The browser tries again at the next page view.
    navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
