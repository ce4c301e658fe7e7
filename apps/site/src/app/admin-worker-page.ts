/** The admin's side of its service worker. */
import { type PageMessage, READS_CACHE } from '../worker/messages.ts';
import { ADMIN_BASE } from './paths.ts';
import { registerWorker } from './register-worker.ts';

const WORKER = '/admin-worker.js';

export const registerAdminWorker = (): void => registerWorker(WORKER, ADMIN_BASE);

export function tellWorker(worker: ServiceWorker, message: PageMessage): void {
  // With nothing handed over: a worker has no origin of its own to name.
  worker.postMessage(message, []);
}

function tell(message: PageMessage): void {
  if (!('serviceWorker' in navigator)) return;
  // Not its controller alone: a page that was loaded past it has none.
  navigator.serviceWorker
    .getRegistration(ADMIN_BASE)
    .then((registration) => registration?.active && tellWorker(registration.active, message))
    .catch(() => {});
}

/** Removes what was kept for reading without a connection: the log-in is over, or the user may do less than before. */
export function emptyKeptReads(): void {
  tell({ tell: 'forget' });
  // Here, too: the worker may be gone, or busy.
  if ('caches' in window) caches.delete(READS_CACHE).catch(() => {});
}

/** Tells the worker that an answer has replaced the token of the same user. */
export function tellRenewed(used: string, next: string): void {
  tell({ tell: 'renewed', used, next });
}
