/**
 * The desk's one event stream, and what its page hears of it. The page has no stream of its own: Electron
 * does not say when a page stops reading one (electron/electron#47097), so each reload would leave one
 * behind.
 */
import { readError } from '@villa/shared/client/api-client.ts';
import { type ServerEvent, createEventStream } from '@villa/shared/client/event-stream.ts';
import { followChanges } from '@villa/shared/contract/events.ts';
import type { EventNews } from '../../bridge.ts';
import { type RequestProxy, ownRequest } from '../proxy/request-proxy.ts';

export interface DeskEventsOptions {
  proxy: RequestProxy;
  onEvent: (event: ServerEvent) => void;
  /** The server refuses this user. */
  onRefused: () => void;
  /** Hands on to the page. */
  publish: (news: EventNews) => void;
}

export interface DeskEvents {
  /** Connects, or connects anew at once: after a log-in, after sleep, when the network is back. */
  connect: () => void;
  close: () => void;
  /** Sends a page that has just begun to listen whether the stream is open. */
  greet: () => void;
}

export function createDeskEvents(options: DeskEventsOptions): DeskEvents {
  const { proxy, publish } = options;
  let isOpen = false;

  function lost(): void {
    isOpen = false;
    publish({ type: 'lost' });
  }

  const stream = createEventStream({
    async open(headers, signal) {
      const { path } = followChanges;
      const response = await proxy(ownRequest(path, { headers, signal }), path);
      if (response.ok) return response;
      throw readError(response.status, await response.json().catch(() => null));
    },
    onEvent(event) {
      options.onEvent(event);
      publish(event);
    },
    onOpen() {
      isOpen = true;
      publish({ type: 'open' });
    },
    onLost: lost,
    onRefused: options.onRefused,
  });

  return {
    connect: stream.connect,
    close() {
      stream.close();
      if (isOpen) lost();
    },
    greet() {
      publish({ type: isOpen ? 'open' : 'lost' });
      // The data that the page has read before may have changed since.
      if (isOpen) publish({ type: 'ready' });
    },
  };
}
