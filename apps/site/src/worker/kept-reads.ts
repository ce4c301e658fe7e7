/**
 * The last answers to reads of `OFFLINE_READS`, for one user with one set of permissions: whoever else logs in here, or
 * may do something else since, finds nothing.
 */
import { AS_OF_HEADER, ME_READ, isOfflineRead } from '@villa/shared/client/offline-reads.ts';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { GONE_AFTER_MS } from '@villa/shared/domain/offline/answer-age.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { KEPT_AT_HEADER, READS_CACHE } from './messages.ts';

/** How long a read that could be answered from the cache waits for the server, in milliseconds. */
const PATIENCE_MS = 8000;
/** A month's worth of screens; the oldest are dropped first. */
const MAX_KEPT = 300;
/** A server that is being restarted, and a proxy whose server is gone. */
const GATEWAY = [502, 503, 504];
/** The log-in is over, or the user may not do something any more. */
const REFUSED = [401, 403];
/** The address under which the owner of the kept answers is noted; it is never asked for. */
const OWNER = '/admin-worker/owner';

/** Whose answers are kept. */
interface Owner {
  /** A hash of user, role and permissions. */
  key: string;
  /** A hash of the token that this user has now. */
  token: string;
}

export interface KeptReadsDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** The device's clock, in milliseconds since 1970. */
  now: () => number;
}

export interface KeptReads {
  /** Answers true for a read whose last answer may be shown again. */
  wants: (request: Pick<Request, 'method' | 'url'>) => boolean;
  /**
   * Answers from the server, and where that cannot be reached with the last answer to the same user, marked with its time.
   * @param later is handed what goes on after the answer
   * @throws what `fetch` throws where nothing is kept
   */
  answer: (request: Request, later: (work: Promise<unknown>) => void) => Promise<Response>;
  /** The server has replaced this token by another one of the same user, in an answer that the worker has not seen. */
  renew: (used: string, next: string) => Promise<void>;
  /** Removes everything, also what is on its way. */
  forget: () => Promise<void>;
}

export function createKeptReads({ caches, fetch, now }: KeptReadsDeps): KeptReads {
  /** Raised by each emptying: what was asked before it is not kept after it. */
  let generation = 0;
  /** One change after the other, so that none is written over an emptying. */
  let changes: Promise<unknown> = Promise.resolve();
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const done = changes.then(change);
    // A full disk keeps nothing; the answer is there all the same.
    changes = done.catch(() => {});
    return done;
  };

  async function forget(): Promise<void> {
    generation += 1;
    await inTurn(async () => void (await caches.delete(READS_CACHE)));
  }

  async function owner(): Promise<Owner | null> {
    const noted = await (await caches.open(READS_CACHE)).match(OWNER);
    return noted ? ((await noted.json()) as Owner) : null;
  }

  async function note(next: Owner): Promise<void> {
    await (await caches.open(READS_CACHE)).put(OWNER, new Response(JSON.stringify(next)));
  }

  async function rename(used: string, next: string): Promise<void> {
    const noted = await owner();
    if (noted?.token === used) await note({ ...noted, token: next });
  }

  /** Keeps an answer that has just come, if it is the owner's. `me` says who that is. */
  async function take(request: Request, token: string, answer: Response): Promise<void> {
    if (new URL(request.url).pathname === ME_READ) {
      const key = await keyOf(answer.clone());
      const before = await owner();
      // Another user, or the same with other permissions, begins with nothing.
      if (before !== null && before.key !== key) await caches.delete(READS_CACHE);
      await note({ key, token });
    } else if ((await owner())?.token !== token) return;
    await write(request.url, answer);
    const renewed = answer.headers.get(RENEWED_TOKEN_HEADER);
    if (renewed !== null) await rename(token, await hashOf(renewed));
  }

  async function write(url: string, answer: Response): Promise<void> {
    const headers = new Headers(answer.headers);
    const time = answer.headers.get(SERVER_TIME_HEADER) ?? new Date(now()).toISOString();
    headers.set(AS_OF_HEADER, time);
    headers.set(KEPT_AT_HEADER, String(now()));
    // Both are about the moment of the answer.
    headers.delete(SERVER_TIME_HEADER);
    headers.delete(RENEWED_TOKEN_HEADER);
    const cache = await caches.open(READS_CACHE);
    // The newest stands last, so that the first are the oldest.
    await cache.delete(url);
    await cache.put(url, new Response(await answer.arrayBuffer(), { headers }));
    const all = (await cache.keys()).filter((one) => !one.url.endsWith(OWNER));
    await Promise.all(all.slice(0, -MAX_KEPT).map((one) => cache.delete(one)));
  }

  async function recall(request: Request, token: string): Promise<Response | null> {
    if ((await owner())?.token !== token) return null;
    const cache = await caches.open(READS_CACHE);
    const kept = await cache.match(request.url);
    if (!kept) return null;
    if (now() - Number(kept.headers.get(KEPT_AT_HEADER)) < GONE_AFTER_MS) return kept;
    await cache.delete(request.url);
    return null;
  }

  return {
    wants({ method, url }) {
      const { pathname, search } = new URL(url);
      return method === 'GET' && isOfflineRead(pathname + search);
    },
    async answer(request, later) {
      const begun = generation;
      const token = await digest(request.headers.get('authorization') ?? '');
      const kept = await recall(request, token);
      // Whatever was emptied meanwhile is not shown any more.
      const last = () => (begun === generation ? kept : null);
      let answer: Response;
      try {
        answer = await (kept ? patiently(fetch(request)) : fetch(request));
      } catch (error) {
        const shown = last();
        if (shown === null) throw error;
        return shown;
      }
      if (GATEWAY.includes(answer.status)) return last() ?? answer;
      if (REFUSED.includes(answer.status)) await forget();
      else if (answer.ok) {
        const copy = answer.clone();
        later(
          inTurn(async () => {
            if (begun === generation) await take(request, token, copy);
          }),
        );
      }
      return answer;
    },
    renew: (used, next) => inTurn(async () => rename(await hashOf(used), await hashOf(next))),
    forget,
  };
}

/** @throws Error when the answer has not begun in time */
async function patiently(answer: Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server takes too long')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function keyOf(me: Response): Promise<string> {
  const { id, role, permissions } = (await me.json()) as {
    id: string;
    role: string;
    permissions?: string[];
  };
  return digest(JSON.stringify([id, role, sorted(permissions ?? [])]));
}

/** A token as its calls carry it, so that no token is kept itself. */
const hashOf = (token: string): Promise<string> => digest(`Bearer ${token}`);

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
