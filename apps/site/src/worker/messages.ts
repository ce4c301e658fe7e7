/** The words between the admin's pages and their service worker. */

/** From a page to a worker that waits: the user has pressed "Use it now". */
export const USE_NOW = 'use-now';
