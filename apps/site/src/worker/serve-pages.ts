/** A service worker's work for pages of one build: opens them without a connection, and shows pushed alerts. */
import {
  type BuildDeps,
  answerFile,
  answerPage,
  installBuild,
  removeOlderBuilds,
} from './build-files.ts';
import { onNotificationClick, onPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

const FILES = /^\/assets\//;

export interface ServedPages {
  deps: BuildDeps;
  /**
   * True where a newer build takes over by itself, at the next page view: the files of the build before stay for
   * windows that are open.
   */
  takesOver: boolean;
  /** Answers further requests of this origin, or leaves them to the browser. */
  others?: (event: FetchEvent, pathname: string) => void;
}

/** Answers page views below the page's address and files, and leaves everything else to `others`. */
export function servePages({ deps, takesOver, others }: ServedPages): void {
  const { page, name } = deps.build;
  const isBelow = (pathname: string): boolean =>
    pathname === page || pathname.startsWith(`${page}/`);

  self.addEventListener('install', (event) => {
    const installed = installBuild(deps);
    event.waitUntil(takesOver ? installed.then(() => self.skipWaiting()) : installed);
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(removeOlderBuilds(deps).then(() => self.clients.claim()));
  });

  self.addEventListener('push', (event) => onPush(event, `/${name}-icons/icon-192.png`));
  self.addEventListener('notificationclick', (event) => onNotificationClick(event, page));

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== self.location.origin) return;
    const isRead = request.method === 'GET';
    if (isRead && request.mode === 'navigate') {
      if (isBelow(pathname)) event.respondWith(answerPage(deps, request));
    } else if (isRead && FILES.test(pathname)) {
      event.respondWith(answerFile(deps, request));
    } else others?.(event, pathname);
  });
}
