/**
 * The service worker of the admin, `/admin-worker.js` with the scope `/admin`: opens the admin without a connection and
 * shows again what was read last. It sees no page of guests and passes every write of the admin on untouched.
 */
import { pagesBuild } from 'virtual:pages-build';
import type { BuildDeps } from './build-files.ts';
import { createKeptReads } from './kept-reads.ts';
import type { PageMessage } from './messages.ts';
import { servePages } from './serve-pages.ts';
import { takeShared } from './shared-picture.ts';

declare const self: ServiceWorkerGlobalScope;

/** The action of the manifest's share target. */
const SHARE = '/admin/share';
const now = () => Date.now();

const deps: BuildDeps = { caches, fetch: (...args) => fetch(...args), build: pagesBuild };
const reads = createKeptReads({ ...deps, now });

self.addEventListener('message', (event) => {
  event.waitUntil(obey(event.data as PageMessage));
});

servePages({
  deps,
  takesOver: false,
  others(event, pathname) {
    const { request } = event;
    // The only form that it answers, and nothing of it reaches the server.
    const isShare = request.method === 'POST' && request.mode === 'navigate' && pathname === SHARE;
    if (isShare) event.respondWith(takeShared({ caches, now }, request));
    else if (reads.wants(request)) {
      event.respondWith(reads.answer(request, (work) => event.waitUntil(work)));
    }
  },
});

async function obey(message: PageMessage): Promise<void> {
  // A newer build never takes over by itself: only a press of "Use it now" says so.
  if (message.tell === 'use-now') await self.skipWaiting();
  else if (message.tell === 'forget') await reads.forget();
  else await reads.renew(message.used, message.next);
}
