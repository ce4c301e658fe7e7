/**
 * The desk's connection to its villa: the session, the page's calls, the event stream, what can be read
 * offline, and the notices. Knows nothing of windows. Each part's work is described in its own file.
 */
import { type FetchLike, createApiClient } from '@villa/shared/client/api-client.ts';
import { AS_OF_HEADER } from '@villa/shared/client/offline-reads.ts';
import { tolerantClient } from '@villa/shared/client/tolerant.ts';
import { createUnreadReports } from '@villa/shared/client/unread-reports.ts';
import type { DeskState, EventNews } from '../../bridge.ts';
import { createBookingWatch } from '../notices/booking-watch.ts';
import { type Notice, loggedOut } from '../notices/notices.ts';
import { openWatchMemory } from '../notices/watch-memory.ts';
import { createOfflineCache } from '../offline/offline-cache.ts';
import { openResponseCache } from '../offline/response-cache.ts';
import {
  type RequestProxy,
  createRequestProxy,
  forPage,
  ownRequest,
} from '../proxy/request-proxy.ts';
import { type SessionStore, createSessionStore } from '../session/session-store.ts';
import type { Vault } from '../session/vault.ts';
import type { VillaSetting } from '../settings/settings.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Fetch } from '../villa/check-villa.ts';
import { createDeskEvents } from './desk-events.ts';
import { createOnlineState } from './online-state.ts';

export interface ServerConnectionOptions {
  fetch: Fetch;
  settings: SettingsFile;
  vaults: Record<'session' | 'responses' | 'watch', Vault>;
  /** The address of the villa on this computer. */
  localAddress: () => string;
  /** Answers true while that one runs: while it does not, any program of this computer could listen in its place. */
  isLocalRunning: () => boolean;
  now: () => Date;
  notify: (notice: Notice) => void;
  /** Called with the number of slips that wait for an answer. */
  onWaiting: (slips: number) => void;
  /** The session or the connection has changed. */
  onChange: () => void;
  /** Hands an event on to the page. */
  publish: (news: EventNews) => void;
}

export interface ServerConnection {
  /** Answers a page's call of the server. */
  proxy: RequestProxy;
  session: SessionStore;
  address: () => string | null;
  state: () => DeskState['connection'];
  /** Takes another villa, or none; nothing of the one before stays behind. */
  choose: (villa: VillaSetting | null) => void;
  /** Connects the event stream anew at once: after sleep, or when the villa's server has come up. */
  reconnect: () => void;
  /** Sends a page that has just begun to listen whether the event stream is open. */
  greetPage: () => void;
  /** Closes the event stream and writes down what must not be lost. */
  close: () => Promise<void>;
}

export function createServerConnection(options: ServerConnectionOptions): ServerConnection {
  const { settings, vaults, onChange } = options;

  function address(): string | null {
    const { villa } = settings.get();
    if (villa === null) return null;
    return villa.kind === 'here' ? options.localAddress() : villa.address;
  }

  const isThere = (): boolean => settings.get().villa?.kind !== 'here' || options.isLocalRunning();
  const isSignedIn = (): boolean => session.tokenFor(address() ?? '') !== null;

  const session = createSessionStore(vaults.session, () => {
    if (isSignedIn()) events.connect();
    else forget();
    onChange();
  });

  /** Somebody has ended the session elsewhere, or its time is over; without it the desk hears nothing. */
  function onRefused(): void {
    if (!isSignedIn()) return;
    session.signOut();
    options.notify(loggedOut(settings.get().language));
  }

  const responses = openResponseCache(vaults.responses, address() ?? '', options.now);
  const online = createOnlineState({ asOf: responses.asOf, onBack: reconnect, onChange });
  const proxy = createRequestProxy({
    fetch: options.fetch,
    address,
    isThere,
    session: { ...session, onRefused },
    cache: responses,
    onReached: online.note,
  });
  const client = createApiClient({ baseUrl: '', fetch: freshOnly(proxy) });
  const api = tolerantClient(client, createUnreadReports(client, 'desk'));
  const offline = createOfflineCache({ api, responses, now: options.now });
  const watchMemory = openWatchMemory(vaults.watch, () => address() ?? '');
  const watch = createBookingWatch({
    api,
    memory: watchMemory,
    language: () => settings.get().language,
    now: () => options.now().getTime(),
    notify: options.notify,
    onWaiting: options.onWaiting,
    onChange: offline.refreshSoon,
  });
  const events = createDeskEvents({
    proxy,
    onEvent: watch.take,
    onRefused,
    publish: options.publish,
  });

  function reconnect(): void {
    if (isSignedIn()) events.connect();
  }

  function forget(): void {
    events.close();
    offline.stop();
    watch.forget();
    responses.forget(address() ?? '');
  }

  // A session from the last time: the stream is open before any window is. A server on this computer
  // says itself when it is up.
  if (isThere()) reconnect();

  return {
    session,
    address,
    proxy: forPage(proxy),
    state: () => ({
      online: online.isOnline(),
      asOf: responses.asOf(),
      timeZone: offline.timeZone(),
    }),
    choose(villa) {
      const before = address();
      settings.change({ villa });
      online.reset();
      if (address() !== before) {
        session.signOut();
        forget();
      }
      onChange();
    },
    reconnect,
    greetPage: events.greet,
    async close() {
      events.close();
      offline.stop();
      await Promise.all([responses.save(), watchMemory.save()]);
    },
  };
}

/** For the desk's own questions: a response out of the cache is no answer. */
function freshOnly(proxy: RequestProxy): FetchLike {
  return async (path, { signal, credentials: _, ...init }) => {
    const request = ownRequest(path, signal instanceof AbortSignal ? { ...init, signal } : init);
    const response = await proxy(request, path);
    if (response.headers.has(AS_OF_HEADER)) throw new Error('the server cannot be reached');
    return response;
  };
}
