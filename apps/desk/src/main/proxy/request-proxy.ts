/**
 * Passes the page's calls on to the villa's server. The owner's token is added here and taken out of the
 * answers here, so it never comes into a page; nothing else of the page's headers gets through that the
 * server's API does not read.
 */
import { AS_OF_HEADER } from '@villa/shared/client/offline-reads.ts';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { ERRORS, type ErrorCode } from '@villa/shared/contract/errors.ts';
import { followChanges } from '@villa/shared/contract/events.ts';
import { ANSWER_HEADERS } from '../security/page-policy.ts';
import type { Fetch } from '../villa/check-villa.ts';
import { isSessionResponse, plainPath, withoutToken } from './session-response.ts';

/** The value that a page gets in a token's place. */
export const KEPT = 'kept-by-the-desk';

const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'range',
];
const PASSED_BACK = [
  'cache-control',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  SERVER_TIME_HEADER,
];
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
/** Served from the page's own origin, these could run in it or restyle it. */
const ACTIVE_TYPE = /html|xml|script|css|wasm/i;
/** A read is better answered from the cache than by a long wait for a dead connection. */
export const PATIENCE_MS = 30_000;
/** The statuses of a proxy whose server is gone. */
const GATEWAY = [502, 503, 504];

export interface RequestProxyOptions {
  fetch: Fetch;
  /** The villa's origin, or null while there is none to ask. */
  address: () => string | null;
  /** False while nobody, or somebody else, may answer there: then nothing is sent, and no key shown. */
  isThere: () => boolean;
  session: {
    tokenFor: (address: string) => string | null;
    signIn: (address: string, token: string) => Promise<void>;
    /** The server no longer takes the token. */
    onRefused: () => void;
  };
  /** Responses that can be read while the server cannot be reached. */
  cache: {
    keep: (path: string, body: string, asOf: string | null) => void;
    recall: (path: string) => { body: string; asOf: string } | null;
    /** Removes everything: the user may not do any more what was read. */
    clear: () => void;
    /** Answers true for a path whose response is kept. */
    wants: (path: string) => boolean;
  };
  /** Called with true when the server could be reached. */
  onReached: (isReached: boolean) => void;
}

export type RequestProxy = (request: Request, path: string) => Promise<Response>;

/** A host name for the desk's own requests; it is never looked up. */
const INSIDE = 'http://desk.invalid';

/** A request of the desk itself, not of its page. */
export const ownRequest = (path: string, init: RequestInit): Request =>
  new Request(INSIDE + path, init);

/** The requests that a page may send: everything but the event stream, which it gets over the bridge. */
export function forPage(proxy: RequestProxy): RequestProxy {
  return async (request, path) =>
    plainPath(path) === followChanges.path ? refusal('not_found') : proxy(request, path);
}

export function createRequestProxy(options: RequestProxyOptions): RequestProxy {
  return async (request, path) => {
    const address = options.address();
    if (!METHODS.includes(request.method)) return refusal('method_not_allowed');
    if (address === null) return refusal('unavailable');
    if (!options.isThere()) return answerOffline(options, request, path);
    // Pictures are public, so they are asked for without the key.
    const token = path.startsWith('/api/') ? options.session.tokenFor(address) : null;
    let response: Response;
    try {
      response = await fetchPatiently(options.fetch, address + path, requestInit(request, token));
    } catch (error) {
      // The page has gone away or changed its mind: that says nothing about the server.
      if (request.signal.aborted) throw error;
      return answerOffline(options, request, path);
    }
    if (GATEWAY.includes(response.status)) return answerOffline(options, request, path, response);
    options.onReached(true);
    return handBack(options, { request, path, address, token, response });
  };
}

/** A read is given up after a while; a write may have arrived, so its answer is waited for. */
async function fetchPatiently(fetch: Fetch, url: string, asked: RequestInit): Promise<Response> {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return fetch(url, asked);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const signals = [patience.signal, ...(asked.signal ? [asked.signal] : [])];
  try {
    return await fetch(url, { ...asked, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

function requestInit(request: Request, token: string | null): RequestInit {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return {
    method: request.method,
    headers,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: request.signal,
    // Streamed, so that an upload is not held in memory twice.
    ...(request.body ? ({ body: request.body, duplex: 'half' } as RequestInit) : {}),
  };
}

interface Exchange {
  request: Request;
  path: string;
  address: string;
  token: string | null;
  response: Response;
}

async function handBack(options: RequestProxyOptions, exchange: Exchange): Promise<Response> {
  const { request, path, address, token, response } = exchange;
  // Only if the token is still the current one: a new password ends the token of every call under way.
  if (token !== null && response.status === 401 && options.session.tokenFor(address) === token) {
    options.session.onRefused();
  }
  if (token !== null && response.status === 403) await emptyIfForbidden(options.cache, response);
  const renewed = response.headers.get(RENEWED_TOKEN_HEADER);
  // Only if the token is still the current one: a late answer must not undo a log-out.
  if (renewed && token !== null && options.session.tokenFor(address) === token) {
    await options.session.signIn(address, renewed);
  }
  const headers = headersBack(response);
  const { status } = response;
  if (isSessionResponse(request.method, path) && response.ok) {
    const { body, token: newToken } = withoutToken(await response.text(), KEPT);
    if (newToken !== null) await options.session.signIn(address, newToken);
    return new Response(body, { status, headers });
  }
  if (request.method === 'GET' && response.ok && options.cache.wants(path)) {
    const body = await response.text();
    // Not after a log-out or for another villa, whose cache has been emptied by then.
    const isSame = options.address() === address && options.session.tokenFor(address) === token;
    if (isSame) options.cache.keep(path, body, response.headers.get(SERVER_TIME_HEADER));
    return new Response(body, { status, headers });
  }
  return new Response(response.body, { status, headers });
}

/** A password that is asked for once more, or a link that has been used, takes no permission away. */
async function emptyIfForbidden(
  { clear }: RequestProxyOptions['cache'],
  response: Response,
): Promise<void> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if ((body as { code?: unknown } | null)?.code === 'forbidden') clear();
}

function headersBack(response: Response): Headers {
  const headers = new Headers(ANSWER_HEADERS);
  for (const name of PASSED_BACK) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (ACTIVE_TYPE.test(headers.get('content-type') ?? ''))
    headers.set('content-type', 'text/plain');
  return headers;
}

/** Without the server a read is answered from the cache, and everything else is refused. */
function answerOffline(
  { cache, onReached }: RequestProxyOptions,
  request: Request,
  path: string,
  response?: Response,
): Response {
  const kept = request.method === 'GET' ? cache.recall(path) : null;
  onReached(false);
  if (!kept) {
    const retryAfter = response?.headers.get('retry-after');
    return refusal('unavailable', retryAfter ? { 'retry-after': retryAfter } : {});
  }
  return new Response(kept.body, {
    headers: {
      ...ANSWER_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [AS_OF_HEADER]: kept.asOf,
    },
  });
}

function refusal(code: ErrorCode, more: Record<string, string> = {}): Response {
  const [status, message] = ERRORS[code];
  return Response.json(
    { status: 'error', code, message },
    { status, headers: { ...ANSWER_HEADERS, 'cache-control': 'no-store', ...more } },
  );
}
