import { type StreamEvent, createEventParser } from '@villa/shared/client/event-stream.ts';
import { followChanges } from '@villa/shared/contract/events.ts';
import type { TestApp } from './create-test-app.ts';

/** Long enough for a busy machine, short enough to say that nothing comes. */
const PATIENCE_MS = 10_000;

/** A staff window that listens to what changes. */
export interface Listener {
  status: number;
  headers: Headers;
  /** The same as it came over the wire. */
  text(): string;
  /** Everything that came so far, `ready` included. */
  events: StreamEvent[];
  /** The changes among them, as they were meant. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
  changes(): any[];
  /** Waits until the events are as many as wanted, or the patience is over. */
  until(enough: (events: readonly StreamEvent[]) => boolean): Promise<StreamEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  disconnect(): void;
}

export async function listen(
  app: TestApp,
  token: string,
  lastEventId?: string,
  path: string = followChanges.path,
): Promise<Listener> {
  const abort = new AbortController();
  const response = await app.fetch(path, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const events: StreamEvent[] = [];
  const watchers = new Set<() => void>();
  let text = '';
  const parse = createEventParser((event) => {
    events.push(event);
    for (const watcher of watchers) watcher();
  });
  const ended = readAll(response, (piece) => {
    text += piece;
    parse(piece);
  });
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events,
    changes: () =>
      events.filter(({ type }) => type === 'change').map(({ data }) => JSON.parse(data)),
    until: (enough) =>
      new Promise((resolve) => {
        const done = (): void => {
          watchers.delete(look);
          clearTimeout(patience);
          resolve(events);
        };
        const look = (): void => {
          if (enough(events)) done();
        };
        const patience = setTimeout(done, PATIENCE_MS);
        watchers.add(look);
        look();
      }),
    ended,
    disconnect: () => abort.abort(),
  };
}

async function readAll(response: Response, onPiece: (piece: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) onPiece(decoder.decode(chunk, { stream: true }));
  } catch {
    // Hung up from this side, or the server went away: either way it is over.
  }
}

/** For tests that count: `(events) => events.length >= n`, the greeting included. */
export function atLeast(count: number) {
  return (events: readonly StreamEvent[]): boolean => events.length >= count;
}
