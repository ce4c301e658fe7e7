import { createApiClient } from '@villa/shared/client/api-client.ts';

/**
 * A line that is lost in the middle answers nothing, and browsers wait for minutes. A slow server answers
 * sooner than this.
 */
const ANSWER_MS = 30_000;

/** The guest's connection to the server; a guest has no token. */
export const api = createApiClient({
  baseUrl: '',
  async fetch(url, { signal, ...init }) {
    const wait = new AbortController();
    const timer = setTimeout(
      () => wait.abort(new DOMException('no answer', 'TimeoutError')),
      ANSWER_MS,
    );
    const onAbort = () => wait.abort();
    if (signal instanceof AbortSignal) {
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
    }
    try {
      return await fetch(url, { ...init, signal: wait.signal });
    } finally {
      clearTimeout(timer);
    }
  },
});
