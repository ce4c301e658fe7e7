import { ApiError } from '@villa/shared/client/api-client.ts';
import { createEventParser } from '@villa/shared/client/event-parser.ts';
import type { EventListening } from './admin-api.ts';
import { onWindowSight } from './window-sight.ts';

interface Listening extends EventListening {
  /** @throws ApiError */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server says something every 15 seconds; a line that is silent for longer than two of them is dead. */
const SILENCE_MS = 40_000;
/** Whoever comes back to the window should not look at what a sleeping laptop still believes. */
const DOUBT_MS = 20_000;

/**
 * Server-sent events by fetch, since the browser's EventSource cannot carry a bearer header. Comes
 * back after a lost line with growing pauses, and says what it heard last (`Last-Event-ID`). A window
 * that nobody sees hangs up after a while: a browser has only six lines to a server for all its
 * windows, and what was missed is told on return.
 */
export function listenToEvents({ open, onEvent, onOpen, onLost }: Listening): () => void {
  const stopping = new AbortController();
  let lastId = '';
  let opened = 0;
  let heardAt = 0;
  let isSeen = true;
  let line = new AbortController();
  let goOn = (): void => {};

  const sight = onWindowSight({
    onSeen() {
      isSeen = true;
      if (Date.now() - heardAt > DOUBT_MS) line.abort();
      goOn();
    },
    onUnseen() {
      isSeen = false;
      line.abort();
    },
  });

  async function listenOnce(): Promise<void> {
    line = new AbortController();
    const hangUp = () => line.abort();
    const { signal } = line;
    let silence = setTimeout(hangUp, SILENCE_MS);
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (lastId !== '') headers['last-event-id'] = lastId;
      const { body } = await open(headers, AbortSignal.any([signal, stopping.signal]));
      if (!body) return;
      opened += 1;
      onOpen?.(opened === 1);
      const parse = createEventParser((event) => {
        lastId = event.id;
        onEvent(event);
      });
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        heardAt = Date.now();
        const { done, value } = await reader.read();
        // What is still under way on a line that has been given up comes again on the next one.
        if (done || signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(hangUp, SILENCE_MS);
        parse(value);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  async function listen(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!stopping.signal.aborted) {
      const before = opened;
      try {
        await listenOnce();
      } catch (error) {
        // Nobody is logged in any more, or this person may not listen: asking again changes nothing.
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) break;
      }
      if (stopping.signal.aborted) break;
      onLost?.();
      // A line that stood for a while is worth trying again at once.
      wait = opened > before ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await pause(isSeen ? wait : null);
    }
    sight.stop();
  }

  /** Until the time is over, or the window is looked at again; without a time only that. */
  function pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      // A little more or less, so that a house full of screens does not come back all at once.
      const timer = ms === null ? null : setTimeout(resolve, ms * (0.75 + Math.random() / 2));
      goOn = () => {
        if (timer !== null) clearTimeout(timer);
        resolve();
      };
      stopping.signal.addEventListener('abort', goOn, { once: true });
    });
  }

  void listen();
  return () => {
    sight.stop();
    stopping.abort();
  };
}
