/** Names and messages that the admin's pages and their service worker share. */

/** Holds the last answers to reads in Cache Storage. Pages empty it themselves, too, when somebody logs out. */
export const READS_CACHE = 'admin-reads';

/** Holds the picture that another app has shared, until its page has dealt with it. */
export const SHARED_CACHE = 'admin-shared';
export const SHARED_PICTURE = '/admin-worker/shared-picture';
/** The name of its file, encoded as in an address. */
export const NAME_HEADER = 'x-file-name';
/** The device's clock when something was kept, in milliseconds since 1970. */
export const KEPT_AT_HEADER = 'x-kept-at';

/** A page tells its worker. */
export type PageMessage =
  /** The user has pressed "Use it now": the worker that waits takes over. */
  | { tell: 'use-now' }
  /** The log-in is over, or its permissions have changed: nothing that was read stays. */
  | { tell: 'forget' }
  /** The server has replaced a token of the same user. */
  | { tell: 'renewed'; used: string; next: string };
