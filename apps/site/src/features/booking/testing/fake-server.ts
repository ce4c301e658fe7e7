/// <reference types="node" />
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS, type ErrorCode, type FieldReason } from '@villa/shared/contract/errors.ts';
import { afterEach, beforeEach, vi } from 'vitest';

export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The JSON that came, or the text of anything else. */
  body: unknown;
}
export interface GivenAnswer {
  status: number;
  body: unknown;
}
type Answerer = (request: SeenRequest) => GivenAnswer | Promise<GivenAnswer>;

export function ok(body: unknown, status = 200): GivenAnswer {
  return { status, body };
}

export function refusal(code: ErrorCode, fields?: Record<string, FieldReason>): GivenAnswer {
  const [status, message] = ERRORS[code];
  return { status, body: { status: 'error', code, message, fields } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A server whose responses a test sets, on a real port and reached by real HTTP, for every test of
 * the file. A call without a response answers 404.
 */
export function fakeServer() {
  const answers = new Map<string, Answerer>();
  const seen: SeenRequest[] = [];
  let server: Server;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // jsdom keeps its first origin, so its XMLHttpRequest sends a preflight.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { method = '', url = '', headers } = request;
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    const came = { method, path: url, headers, body: jsonOf(text) };
    seen.push(came);
    const answer = await answers.get(`${method} ${url}`)?.(came);
    const { status, body } = answer ?? refusal('not_found');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  beforeEach(async () => {
    answers.clear();
    seen.length = 0;
    server = createServer((request, response) => void serve(request, response));
    // On a busy machine it would close a connection just as the page sends the next request by it.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // The page has the server's own address, as in production.
    (
      globalThis as unknown as { jsdom: { reconfigure(to: { url: string }): void } }
    ).jsdom.reconfigure({ url: `${origin}/` });
    const realFetch = globalThis.fetch;
    // Node's fetch knows no page, so it needs the whole address; nor does it know jsdom's signals.
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      realFetch(new URL(url, origin), { ...init, signal: null }),
    );
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    seen,
    /** Sets the answer of `GET /api/booking/1` and its like from now on. */
    answer(call: string, how: Answerer | GivenAnswer) {
      answers.set(call, typeof how === 'function' ? how : () => how);
    },
  };
}
