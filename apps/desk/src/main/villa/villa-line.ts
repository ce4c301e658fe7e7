/**
 * Everything between the desk and its villa: the session, the page's calls, the events, and what can be
 * read while there is no connection. Knows nothing of windows.
 */
import type { StreamEvent } from '@villa/shared/client/event-stream.ts';
import { type FetchLike, createApiClient } from '@villa/shared/client/api-client.ts';
import { followChanges } from '@villa/shared/contract/events.ts';
import { type Forward, createForward } from '../forward/forward.ts';
import { createEventLine } from '../live/event-line.ts';
import { openWatchMemory } from '../live/memory.ts';
import { type Notice, loggedOut } from '../live/notices.ts';
import { createPageLine } from '../live/page-line.ts';
import { createWatch } from '../live/watch.ts';
import { openAnswers } from '../offline/answers.ts';
import { readEveryday } from '../offline/everyday.ts';
import { createRefresh } from '../offline/refresh.ts';
import { type SessionStore, createSessionStore } from '../session/session-store.ts';
import type { Vault } from '../session/vault.ts';
import type { VillaSetting } from '../settings/settings.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Fetch } from './check-villa.ts';

/** Only a name for our own requests; it is never looked up. */
const INSIDE = 'http://desk.invalid';

export interface VillaLineTools {
  fetch: Fetch;
  settings: SettingsFile;
  vaults: Record<'session' | 'answers' | 'watch', Vault>;
  /** Where the villa on this computer is. */
  here: () => string;
  /** Whether that one runs: while it does not, any program of this computer could listen in its place. */
  isHereUp: () => boolean;
  now: () => Date;
  tell: (notice: Notice) => void;
  waiting: (slips: number) => void;
  /** The session or the connection is another one now. */
  changed: () => void;
}

export interface VillaLine {
  /** Answers a page's call of the server. */
  forward: Forward;
  session: SessionStore;
  address: () => string | null;
  connection: () => { online: boolean; asOf: string | null };
  /** Takes another villa, or none; nothing of the one before stays behind. */
  choose: (villa: VillaSetting | null) => void;
  /** After sleep, or when the villa's server has come up: connects anew at once. */
  wake: () => void;
  /** Hangs up and writes down what must not be lost. */
  close: () => Promise<void>;
}

export function createVillaLine(tools: VillaLineTools): VillaLine {
  const { settings, vaults } = tools;
  let online = true;
  /** The age of what is read offline, as it was last told. */
  let toldAsOf: string | null = null;

  function address(): string | null {
    const { villa } = settings.get();
    if (villa === null) return null;
    return villa.kind === 'here' ? tools.here() : villa.address;
  }

  const isThere = (): boolean => settings.get().villa?.kind !== 'here' || tools.isHereUp();

  function reached(isReached: boolean): void {
    if (online === isReached) {
      // Offline, an answer that is recalled may be older than the ones before.
      if (!online) tellWhen();
      return;
    }
    online = isReached;
    if (online) line.call();
    tools.changed();
  }

  function tellWhen(): void {
    const asOf = memory.asOf();
    if (asOf === toldAsOf) return;
    toldAsOf = asOf;
    tools.changed();
  }

  const session = createSessionStore(vaults.session, () => {
    if (isSignedIn()) line.call();
    else forget();
    tools.changed();
  });
  const isSignedIn = (): boolean => session.tokenFor(address() ?? '') !== null;

  /** Somebody has ended the session elsewhere, or it has lasted its time; without it the desk hears nothing. */
  function refused(): void {
    if (!isSignedIn()) return;
    session.signOut();
    tools.tell(loggedOut(settings.get().language));
  }

  const memory = openAnswers(vaults.answers, address() ?? '', tools.now);
  const ask = createForward({
    fetch: tools.fetch,
    address,
    isThere,
    session: { ...session, refused },
    memory,
    reached,
  });
  const api = createApiClient({ baseUrl: '', fetch: freshOnly(ask) });
  const watchMemory = openWatchMemory(vaults.watch, () => address() ?? '');
  const refresh = createRefresh(() =>
    readEveryday(api, tools.now(), ({ _id, version }) => memory.confirm(_id, version)),
  );
  const watch = createWatch({
    api,
    memory: watchMemory,
    language: () => settings.get().language,
    now: () => tools.now().getTime(),
    tell: tools.tell,
    waiting: tools.waiting,
    changed: refresh.soon,
  });
  const pages = createPageLine();

  const line = createEventLine({
    async open(lastId, signal) {
      if (!isSignedIn()) return null;
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (lastId !== '') headers['last-event-id'] = lastId;
      const { path } = followChanges;
      return ask(new Request(INSIDE + path, { headers, signal }), path);
    },
    lastId: watchMemory.lastId,
    onEvent(event: StreamEvent) {
      watch.take(event);
      if (event.type === 'ready' || event.type === 'resync') pages.setUp(true, event.id);
      else pages.pass(event);
    },
    onLine(stands) {
      if (!stands) pages.setUp(false, watchMemory.lastId());
    },
    onRefused: refused,
  });

  function forget(): void {
    line.hangUp();
    pages.setUp(false, '');
    refresh.stop();
    watch.forget();
    memory.forget(address() ?? '');
  }

  // A session from the last time: the line stands before any window does. A server on this computer
  // says itself when it is up.
  if (isThere()) line.call();

  return {
    session,
    address,
    forward: async (request, path) =>
      isEvents(request, path)
        ? pages.answer(request.headers.get('last-event-id'))
        : ask(request, path),
    connection: () => ({ online, asOf: memory.asOf() }),
    choose(villa) {
      const before = address();
      settings.change({ villa });
      online = true;
      if (address() !== before) {
        session.signOut();
        forget();
      }
      tools.changed();
    },
    wake: () => line.call(),
    async close() {
      line.hangUp();
      refresh.stop();
      await Promise.all([memory.save(), watchMemory.save()]);
    },
  };
}

const isEvents = ({ method }: Request, path: string): boolean =>
  method === followChanges.method && path.split('?', 1)[0] === followChanges.path;

/** For the desk's own questions: an old answer is no answer. */
function freshOnly(ask: Forward): FetchLike {
  return async (path, { signal, credentials: _, ...init }) => {
    const request = new Request(
      INSIDE + path,
      signal instanceof AbortSignal ? { ...init, signal } : init,
    );
    const response = await ask(request, path);
    if (response.headers.has('x-as-of')) throw new Error('the server cannot be reached');
    return response;
  };
}
