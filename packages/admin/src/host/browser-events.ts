import { type EventListener, createEventStream } from '@villa/shared/client/event-stream.ts';

/** How long a window may be out of sight before it counts as such; switching to and fro is nothing. */
const UNSEEN_AFTER_MS = 60_000;

interface BrowserEvents extends EventListener {
  /** @throws ApiError */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
}

/**
 * The event stream of a browser window. A window that nobody sees closes it after a while: a browser has
 * only six connections to a server for all its windows, and what was missed comes on return.
 * @returns how to stop listening
 */
export function listenInBrowser(options: BrowserEvents): () => void {
  const stream = createEventStream({ ...options, onRefused: stopWatching });
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leave, UNSEEN_AFTER_MS);
    // Whoever comes back to the window should not look at what a sleeping laptop still believes.
    else stream.check();
  }

  function leave(): void {
    stream.close();
    options.onLost?.();
  }

  function stopWatching(): void {
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  stream.connect();
  return () => {
    stopWatching();
    stream.close();
  };
}
