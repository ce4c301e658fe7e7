import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/**
 * Reads `read` again each minute: a page may stay open over midnight.
 * @param read answers a text or a number, such as today's date in some time zone
 */
export function useEachMinute<T extends string | number>(read: () => T): T {
  return useSyncExternalStore(subscribe, read);
}
