/** A staff window that follows the changes over lost connections and killed servers. */
import { createEventParser } from '@villa/shared/client/event-stream.ts';
import { listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { followChanges } from '@villa/shared/contract/events.ts';

const PAUSE_MS = 50;

export interface StaffWindow {
  /** How many bookings it shows: as many as there were when it read them after its last event. */
  shown: () => number;
  /** How often a connection was made. */
  connections: () => number;
  /** The events heard so far. */
  heard: string[];
  stop: () => void;
}

/** @param baseUrl asked before every call, since a restarted server has another port */
export function openWindow(baseUrl: () => string, token: string): StaffWindow {
  const heard: string[] = [];
  const stopping = new AbortController();
  const init = { headers: { authorization: `Bearer ${token}` }, signal: stopping.signal };
  let connections = 0;
  let shown = 0;
  let reads = 0;

  /** Only an event makes it read: what it does not hear of, it does not show. */
  async function readAnew(): Promise<void> {
    const mine = (reads += 1);
    const answer = await fetch(`${baseUrl()}${listAdminBookings.path}?pageSize=1`, init);
    const { total } = (await answer.json()) as { total: number };
    if (mine === reads) shown = total;
  }

  async function listenOnce(): Promise<void> {
    const response = await fetch(baseUrl() + followChanges.path, init);
    if (!response.ok) throw new Error(`the stream answered ${response.status}`);
    connections += 1;
    const parse = createEventParser(({ type }) => {
      heard.push(type);
      // A server that is killed meanwhile ends the stream as well, and the next one begins with `ready`.
      if (type !== 'end') readAnew().catch(() => {});
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
  return {
    shown: () => shown,
    heard,
    connections: () => connections,
    stop: () => stopping.abort(),
  };
}
