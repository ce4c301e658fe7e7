import type { IncomingMessage, RequestListener } from 'node:http';
import * as auth from '@villa/shared/contract/auth.ts';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../testing/serve.ts';
import { KEPT, PATIENCE_MS, createRequestProxy } from './request-proxy.ts';
import { until } from '../testing/until.ts';

const TOKEN = 'the.owners.token';
const MALEE = {
  id: '1',
  name: 'มาลี',
  email: 'malee@example.com',
  role: 'owner',
  mailLanguage: 'th',
} as const;
const SESSION = { token: 'fresh.token', user: MALEE };

/** A page's calls to a villa, and what the desk keeps of them. */
async function connect(listener: RequestListener, token: string | null = TOKEN) {
  const villa = await serve(listener);
  const session = { token };
  const place = { isThere: true };
  const kept = new Map<string, string>();
  const reached = vi.fn<(isReached: boolean) => void>();
  const proxy = createRequestProxy({
    fetch,
    address: () => villa.address,
    isThere: () => place.isThere,
    session: {
      tokenFor: () => session.token,
      async signIn(_address, newToken) {
        session.token = newToken;
      },
      onRefused() {
        session.token = null;
      },
    },
    cache: {
      wants: (path) => path.startsWith('/api/admin/bookings'),
      keep: (path, body) => void kept.set(path, body),
      clear: () => kept.clear(),
      recall(path) {
        const body = kept.get(path);
        return body === undefined ? null : { body, asOf: '2026-11-21T08:00:00.000Z' };
      },
    },
    onReached: reached,
  });
  const ask = (path: string, init?: RequestInit) =>
    proxy(new Request(`http://desk.test${path}`, init), path);
  return { ...villa, ask, session, place, kept, reached };
}

const answer =
  (body: unknown, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_req, res) =>
    res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

test('the token is added on the way, and nothing else of the page gets through', async () => {
  const heard: IncomingMessage[] = [];
  const { ask } = await connect((req, res) => {
    heard.push(req);
    res.end('{}');
  });
  await ask('/api/admin/bookings?page=2', {
    headers: { authorization: 'Bearer forged', cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' },
  });
  expect(heard[0]?.url).toBe('/api/admin/bookings?page=2');
  expect(heard[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
  expect(heard[0]?.headers).not.toHaveProperty('cookie');
  expect(heard[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

test('pictures are fetched without the token', async () => {
  const heard: IncomingMessage[] = [];
  const { ask } = await connect((req, res) => {
    heard.push(req);
    res.end('picture');
  });
  await ask('/media/pool-640.avif');
  expect(heard[0]?.headers).not.toHaveProperty('authorization');
});

test("a log-in's token stays here; the page gets its user", async () => {
  const user = { id: '1', name: 'มาลี', email: 'malee@example.com', role: 'owner' };
  const { ask, session } = await connect(answer({ token: 'fresh.token', user }), null);
  const response = await ask('/api/admin/auth/login?x=1', { method: 'POST', body: '{}' });
  expect(await response.json()).toEqual({ token: KEPT, user });
  expect(session.token).toBe('fresh.token');
});

test.each(['/api/admin/auth/LogIn', '/api/admin/auth/login/', '/api/admin/auth/log%69n//'])(
  'also where the server takes %s for the log-in',
  async (path) => {
    const { ask, session } = await connect(answer({ token: 'fresh.token' }), null);
    const response = await ask(path, { method: 'POST', body: '{}' });
    expect(await response.json()).toEqual({ token: KEPT });
    expect(session.token).toBe('fresh.token');
  },
);

/** Each call of the contract that begins or continues a log-in. */
const LOG_INS = Object.entries(auth).flatMap(([name, call]) =>
  typeof call === 'object' && 'answer' in call && call.answer.safeParse(SESSION).success
    ? [[name, call] as const]
    : [],
);

test('the contract has four calls that bring a token', () => {
  expect(LOG_INS.map(([name]) => name).toSorted()).toEqual([
    'changePassword',
    'logIn',
    'register',
    'setPassword',
  ]);
});

test.each(LOG_INS)('the token of %s stays here', async (_name, { method, path }) => {
  const { ask, session } = await connect(answer(SESSION), null);
  const response = await ask(path, { method, body: '{}' });
  expect(await response.json()).toEqual({ ...SESSION, token: KEPT });
  expect(session.token).toBe(SESSION.token);
});

test('a renewed token stays here too', async () => {
  const { ask, session } = await connect(answer({}, { [RENEWED_TOKEN_HEADER]: 'renewed.token' }));
  const response = await ask('/api/admin/stats');
  expect(session.token).toBe('renewed.token');
  expect(JSON.stringify([...response.headers])).not.toContain('renewed');
});

test('a late renewal does not undo a log-out', async () => {
  const made = await connect((_req, res) => {
    made.session.token = null;
    res.writeHead(200, { [RENEWED_TOKEN_HEADER]: 'renewed.token' }).end('{}');
  });
  await made.ask('/api/admin/stats');
  expect(made.session.token).toBeNull();
});

test('a token that no longer counts is forgotten; a wrong password forgets nothing', async () => {
  const expired = await connect(answer({ code: 'unauthorized' }, {}, 401));
  expect((await expired.ask('/api/admin/bookings')).status).toBe(401);
  expect(expired.session.token).toBeNull();

  const forbidden = await connect(answer({ code: 'forbidden' }, {}, 403));
  await forbidden.ask('/api/admin/backups');
  expect(forbidden.session.token).toBe(TOKEN);
});

test('an answer to the password before does not end the session of the new one', async () => {
  const made = await connect((_req, res) => {
    made.session.token = 'token.of.the.new.password';
    answer({ code: 'unauthorized' }, {}, 401)(_req, res);
  });
  expect((await made.ask('/api/admin/bookings')).status).toBe(401);
  expect(made.session.token).toBe('token.of.the.new.password');
});

test('cookies of the server do not reach the page', async () => {
  const { ask } = await connect(answer({}, { 'set-cookie': 'lang=th', 'x-powered-by': 'x' }));
  const { headers } = await ask('/api/villa');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test.each(['text/html', 'text/javascript', 'image/svg+xml', 'application/xhtml+xml', 'text/css'])(
  'an answer of type %s is plain text, and cannot become a page',
  async (type) => {
    const { ask } = await connect(answer('<script>alert(1)</script>', { 'content-type': type }));
    const { headers } = await ask('/media/x');
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('a redirect to somebody else is not followed with the key', async () => {
  const stolen: IncomingMessage[] = [];
  const thief = await serve((req, res) => {
    stolen.push(req);
    res.end('{}');
  });
  const { ask } = await connect((_req, res) =>
    res.writeHead(307, { location: thief.address }).end(),
  );
  expect((await ask('/api/admin/bookings')).status).toBe(503);
  expect(stolen).toEqual([]);
});

test('an upload is passed on while it still comes', async () => {
  const pieces: string[] = [];
  const { ask } = await connect((req, res) => {
    req.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    req.on('end', () => res.end('{}'));
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of ['one', 'two']) {
        controller.enqueue(new TextEncoder().encode(piece));
        await until(() => expect(pieces).toContain(piece));
      }
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  expect((await ask('/api/upload/slip', init)).status).toBe(200);
  expect(pieces).toEqual(['one', 'two']);
});

test('without the server the last response is read, with its time, and nothing is written', async () => {
  const { ask, end, reached } = await connect(answer({ bookings: [] }));
  await ask('/api/admin/bookings');
  expect(reached).toHaveBeenLastCalledWith(true);
  await end();

  const read = await ask('/api/admin/bookings');
  expect(await read.json()).toEqual({ bookings: [] });
  expect(read.headers.get('x-as-of')).toBe('2026-11-21T08:00:00.000Z');
  expect(reached).toHaveBeenLastCalledWith(false);

  for (const init of [
    { method: 'PATCH', body: '{}' },
    { method: 'POST', body: '{}' },
  ]) {
    const response = await ask('/api/admin/bookings', init);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'error', code: 'unavailable' });
  }
  expect((await ask('/api/admin/people')).status).toBe(503);
});

test('what comes after a log-out is not kept', async () => {
  const made = await connect((req, res) => {
    made.session.token = null;
    answer({ bookings: ['มาลี'] })(req, res);
  });
  expect((await made.ask('/api/admin/bookings')).status).toBe(200);
  expect([...made.kept]).toEqual([]);
});

test('while the server of this computer does not run, nothing is sent to its address', async () => {
  const heard: IncomingMessage[] = [];
  const { ask, place, reached } = await connect((req, res) => {
    heard.push(req);
    answer({ bookings: [] })(req, res);
  });
  await ask('/api/admin/bookings');
  place.isThere = false;
  expect((await ask('/api/admin/bookings')).headers.get('x-as-of')).not.toBeNull();
  expect((await ask('/api/admin/auth/login', { method: 'POST', body: '{}' })).status).toBe(503);
  expect(heard).toHaveLength(1);
  expect(reached).toHaveBeenLastCalledWith(false);
});

test('a server that takes a call and says nothing counts as lost for reads, not for writes', async () => {
  const { ask, reached } = await connect(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const leaving = new AbortController();
  const { signal } = leaving;
  const reading = ask('/api/admin/stats');
  const writing = ask('/api/admin/stats', { method: 'POST', body: '{}', signal });
  vi.advanceTimersByTime(PATIENCE_MS);
  expect((await reading).status).toBe(503);
  expect(reached).toHaveBeenLastCalledWith(false);
  const first = await Promise.race([writing, Promise.resolve('still waiting')]);
  expect(first).toBe('still waiting');
  leaving.abort();
  await expect(writing).rejects.toThrow('aborted');
});

test("a proxy's answer that the server is gone counts as no server", async () => {
  const made = { status: 200 };
  const { ask } = await connect((req, res) => answer({ bookings: [] }, {}, made.status)(req, res));
  await ask('/api/admin/bookings');
  made.status = 502;
  expect((await ask('/api/admin/bookings')).headers.get('x-as-of')).not.toBeNull();
});

test('a page that goes away says nothing about the server', async () => {
  const { ask, reached } = await connect(() => {});
  const leaving = new AbortController();
  const asking = ask('/api/admin/bookings', { signal: leaving.signal });
  leaving.abort();
  await expect(asking).rejects.toThrow('aborted');
  expect(reached).not.toHaveBeenCalled();
});

test.each([
  ['forbidden', false],
  ['password_needed', true],
])('B4 after a 403 %s what was kept is there: %s', async (code, isThere) => {
  const { ask, kept } = await connect(answer({ code }, {}, 403));
  kept.set('/api/admin/bookings', '{}');
  await ask('/api/admin/villa');
  expect(kept.has('/api/admin/bookings')).toBe(isThere);
});

test('a method that the API does not know is refused', async () => {
  const { ask } = await connect(answer({}));
  expect((await ask('/api/villa', { method: 'OPTIONS' })).status).toBe(405);
});
