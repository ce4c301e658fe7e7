/** A staff window that follows the changes over lost connections and killed servers. */
import { createEventParser } from '@villa/shared/client/event-stream.ts';
import { followChanges } from '@villa/shared/contract/events.ts';

const PAUSE_MS = 50;

export interface StaffWindow {
  /** The changes heard so far: their ids, and their data. */
  heard: { id: string; data: { kind: string; bookingId?: string } }[];
  /** How often a connection was made. */
  connections: () => number;
  /** What the server said instead of `change`. */
  others: string[];
  stop: () => void;
}

/** @param baseUrl asked before every call, since a restarted server has another port */
export function openWindow(baseUrl: () => string, token: string): StaffWindow {
  const heard: StaffWindow['heard'] = [];
  const others: string[] = [];
  const stopping = new AbortController();
  let place = '';
  let connections = 0;

  async function listenOnce(): Promise<void> {
    const response = await fetch(baseUrl() + followChanges.path, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(place === '' ? {} : { 'last-event-id': place }),
      },
      signal: stopping.signal,
    });
    if (!response.ok) throw new Error(`the stream answered ${response.status}`);
    connections += 1;
    const parse = createEventParser(({ type, id, data }) => {
      place = id;
      if (type === 'change') heard.push({ id, data: JSON.parse(data) });
      else others.push(type);
    });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parse(decoder.decode(chunk, { stream: true }));
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A lost connection is what the test is about; an event that never comes fails it elsewhere.
      await listenOnce().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  void follow();
  return { heard, others, connections: () => connections, stop: () => stopping.abort() };
}
