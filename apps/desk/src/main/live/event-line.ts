/**
 * The line on which the server tells what changes. It comes back by itself after sleep and loss of the
 * network, and says what it heard last, so that the server tells what was missed.
 */

import { type StreamEvent, createEventParser } from '@villa/shared/client/event-stream.ts';

export const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = 30_000;
/** The server says something every 15 seconds; a line that is silent for longer than two of them is dead. */
export const SILENCE_MS = 40_000;

export interface EventLineTools {
  /** Opens the stream after the event with this id; null when nobody is logged in. */
  open: (lastId: string, signal: AbortSignal) => Promise<Response | null>;
  lastId: () => string;
  onEvent: (event: StreamEvent) => void;
  /** The line stands, or is lost. */
  onLine: (stands: boolean) => void;
  /** The server refuses this person. */
  onRefused: () => void;
}

export interface EventLine {
  /** Connects, or connects anew at once: after a log-in, after sleep, when the network is back. */
  call: () => void;
  hangUp: () => void;
}

export function createEventLine(tools: EventLineTools): EventLine {
  let talk: AbortController | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;

  async function listen(mine: AbortController): Promise<void> {
    const again = await listenOnce(mine).catch(() => true);
    if (mine.signal.aborted) return;
    tools.onLine(false);
    mine.abort();
    if (!again) return;
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  /** @returns whether it is worth calling again */
  async function listenOnce(mine: AbortController): Promise<boolean> {
    const response = await tools.open(tools.lastId(), mine.signal);
    if (response === null) return false;
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      tools.onRefused();
      return false;
    }
    if (!response.ok || !response.body) return true;
    wait = FIRST_WAIT_MS;
    tools.onLine(true);
    await readAll(response.body, mine);
    return true;
  }

  async function readAll(body: ReadableStream<Uint8Array>, mine: AbortController): Promise<void> {
    const read = createEventParser((event) => {
      if (!mine.signal.aborted) tools.onEvent(event);
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    const giveUp = (): void => void reader.cancel().catch(() => {});
    mine.signal.addEventListener('abort', giveUp, { once: true });
    let silence = setTimeout(giveUp, SILENCE_MS);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENCE_MS);
        read(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
      mine.signal.removeEventListener('abort', giveUp);
    }
  }

  function connect(): void {
    hangUp();
    talk = new AbortController();
    void listen(talk);
  }

  function hangUp(): void {
    clearTimeout(timer);
    talk?.abort();
    talk = null;
  }

  return {
    call() {
      wait = FIRST_WAIT_MS;
      connect();
    },
    hangUp,
  };
}
