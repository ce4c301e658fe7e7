/**
 * The server's event stream (`GET /api/admin/events`), for every host of the admin. Read by fetch, since
 * the browser's own EventSource cannot carry the bearer token.
 */
import { createParser } from 'eventsource-parser';
import { type StaffEvent, staffEvent } from '../contract/events.ts';
import { ApiError } from './api-client.ts';

/** One event as the stream carries it. */
export interface StreamEvent {
  /** `message` when the server gave it no name. */
  type: string;
  data: string;
}

/** Reads events out of text that comes in pieces of any size. */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  const parser = createParser({
    onEvent: ({ event: type = 'message', data }) => onEvent({ type, data }),
  });
  return (piece) => parser.feed(piece);
}

/**
 * The events of the stream: whatever happened before `ready` and `resync` may have been missed, so everything is read
 * anew.
 */
export type ServerEvent =
  | { type: 'ready' | 'resync' }
  /** `change` is null for a kind of change that this build does not know. */
  | { type: 'change'; change: StaffEvent | null };

export interface EventListener {
  onEvent: (event: ServerEvent) => void;
  /** Each time the stream is open; from the second time on something may have been missed. */
  onOpen?: () => void;
  /** The stream is lost, or could not be opened; it is tried again. */
  onLost?: () => void;
}

export interface EventStreamOptions extends EventListener {
  /** Asks the server for the stream. @throws ApiError */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  /** Nobody is logged in, or this user may not listen: it is not tried again. */
  onRefused?: () => void;
}

export interface EventStream {
  /** Connects, or connects anew at once: after a log-in, after sleep, when the network is back. */
  connect: () => void;
  /** Connects unless it has heard from the server lately. */
  check: () => void;
  /** Closes it without a call of `onLost`; it can be connected again. */
  close: () => void;
}

export const FIRST_WAIT_MS = 1000;
export const MAX_WAIT_MS = 30_000;
/** The server says something every 15 seconds; a stream that is silent for longer than two of them is dead. */
export const SILENCE_MS = 40_000;
/** After a laptop's sleep a stream may look open that has long been dead: `check` believes it for so long. */
const TRUSTED_MS = 20_000;

/** A stream that comes back by itself after a loss. */
export function createEventStream(options: EventStreamOptions): EventStream {
  /** The connection that stands or is being made; null while waiting for the next try, and when closed. */
  let connection: AbortController | null = null;
  let isOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let heardAt = 0;

  async function run(mine: AbortController): Promise<void> {
    let isRefused = false;
    try {
      await listen(mine);
    } catch (error) {
      // Asking again changes nothing.
      isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    }
    if (connection !== mine) return;
    drop();
    if (isRefused) {
      options.onRefused?.();
      return;
    }
    // A little more or less, so that many screens do not come back all at once after a restart.
    retry = setTimeout(start, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
    options.onLost?.();
  }

  async function listen(mine: AbortController): Promise<void> {
    const { signal } = mine;
    const giveUp = (): void => mine.abort();
    let silence = setTimeout(giveUp, SILENCE_MS);
    try {
      heardAt = Date.now();
      const { body } = await options.open({ accept: 'text/event-stream' }, signal);
      if (!body) return;
      const reader = body.getReader();
      const cancel = (): void => void reader.cancel().catch(() => {});
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel, { once: true });
      isOpen = true;
      wait = FIRST_WAIT_MS;
      options.onOpen?.();
      const decoder = new TextDecoder();
      const parse = createEventParser((event) => {
        // Events of a connection that was given up are dropped, since the next one's `ready` reads everything anew.
        if (!signal.aborted) pass(event);
      });
      for (;;) {
        heardAt = Date.now();
        const { done, value } = await reader.read();
        if (done || signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENCE_MS);
        parse(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
    }
  }

  function pass(streamed: StreamEvent): void {
    const event = decode(streamed);
    if (event) options.onEvent(event);
  }

  function start(): void {
    connection = new AbortController();
    void run(connection);
  }

  /** @returns whether a stream was open */
  function drop(): boolean {
    const wasOpen = isOpen;
    clearTimeout(retry);
    const last = connection;
    connection = null;
    isOpen = false;
    last?.abort();
    return wasOpen;
  }

  function connect(): void {
    wait = FIRST_WAIT_MS;
    if (drop()) options.onLost?.();
    start();
  }

  return {
    connect,
    check() {
      if (connection === null || Date.now() - heardAt > TRUSTED_MS) connect();
    },
    close: () => void drop(),
  };
}

/** Null for what needs no answer: after `end` the server closes, and the next try learns what to do. */
function decode({ type, data }: StreamEvent): ServerEvent | null {
  switch (type) {
    case 'ready':
    case 'resync':
      return { type };
    case 'change':
      return { type, change: staffEvent.safeParse(parseJson(data)).data ?? null };
    default:
      return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
