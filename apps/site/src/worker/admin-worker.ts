/**
 * The service worker of the admin, `/admin-worker.js` with the scope `/admin`: opens the admin without a connection.
 * It sees no page of guests and passes every write on untouched.
 */
import { adminBuild } from 'virtual:admin-build';
import {
  type BuildDeps,
  answerFile,
  answerPage,
  installBuild,
  removeOlderBuilds,
} from './build-files.ts';
import { USE_NOW } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const PAGES = /^\/admin(?:\/|$)/;
const FILES = /^\/assets\//;

const deps: BuildDeps = { caches, fetch: (...args) => fetch(...args), build: adminBuild };

self.addEventListener('install', (event) => {
  event.waitUntil(installBuild(deps));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlderBuilds(deps).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  // Only a press of "Use it now" sends it: a newer build never takes over by itself.
  if (event.data === USE_NOW) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(answerPage(deps, request));
  } else if (FILES.test(pathname)) {
    event.respondWith(answerFile(deps, request));
  }
});
