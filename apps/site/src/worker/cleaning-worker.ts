/**
 * The service worker of the cleaners' pages, `/cleaning-worker.js` with the scope `/cleaning`: opens them without a
 * connection, and shows alerts. Their days and words are kept by the pages themselves, with the taps that wait.
 */
import { pagesBuild } from 'virtual:pages-build';
import { servePages } from './serve-pages.ts';

servePages({
  deps: { caches, fetch: (...args) => fetch(...args), build: pagesBuild },
  // Nobody who cleans is asked about versions.
  takesOver: true,
});
