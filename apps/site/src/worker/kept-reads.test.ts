import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptReads } from './kept-reads.ts';
import { READS_CACHE } from './messages.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const ORIGIN = 'https://villa.test';
const NOW = Date.parse('2026-12-10T02:41:00Z');
const MALI = { id: 'u1', role: 'owner', permissions: ['system', 'bookings.read'] };
const ME = '/api/admin/auth/me';
const TODAY = '/api/admin/today';

let answer: (path: string) => Response | Promise<Response>;
let now = NOW;
let caches = memoryCaches();
let later: Promise<unknown>[] = [];

const fail = (): never => {
  throw new TypeError('Failed to fetch');
};
const online = (me: object = MALI) => {
  answer = (path) =>
    Response.json(path === ME ? me : { path }, {
      headers: { [SERVER_TIME_HEADER]: '2026-12-10T02:41:00.000Z' },
    });
};
const offline = () => {
  answer = fail;
};

function start() {
  return createKeptReads({
    caches,
    fetch: (async (request: Request) => answer(new URL(request.url).pathname)) as typeof fetch,
    now: () => now,
  });
}

let reads = start();
beforeEach(() => {
  now = NOW;
  caches = memoryCaches();
  later = [];
  reads = start();
  online();
});
afterEach(() => {
  vi.useRealTimers();
});

async function read(path: string, token = 'a') {
  const request = new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });
  const response = await reads.answer(request, (work) => later.push(work));
  await Promise.all(later);
  return response;
}

/** The time of what is shown again; null where nothing is. */
async function shown(path: string, token = 'a'): Promise<string | null> {
  offline();
  try {
    return (await read(path, token)).headers.get('x-as-of');
  } catch {
    return null;
  }
}

test('B4 without a connection the last answer is shown, with the server’s time of it', async () => {
  await read(ME);
  await read(TODAY);
  expect(await shown(TODAY)).toBe('2026-12-10T02:41:00.000Z');
  expect(await (await read(TODAY)).json()).toEqual({ path: TODAY });
});

test('a kept answer has neither the time nor the token of its own moment', async () => {
  await read(ME);
  answer = () => Response.json({}, { headers: { [RENEWED_TOKEN_HEADER]: 'b' } });
  await read(TODAY);
  offline();
  const again = await read(TODAY, 'b');
  expect(again.headers.get(RENEWED_TOKEN_HEADER)).toBeNull();
  expect(again.headers.get(SERVER_TIME_HEADER)).toBeNull();
});

test('B4 nothing is kept before it is known whose it is', async () => {
  await read(TODAY);
  expect(await shown(TODAY)).toBeNull();
});

test.each([502, 503, 504])(
  'a server that answers %i counts as one that is away',
  async (status) => {
    await read(ME);
    await read(TODAY);
    answer = () => new Response('', { status });
    expect((await read(TODAY)).status).toBe(200);
    expect((await read('/api/admin/stats')).status).toBe(status);
  },
);

test('a server that takes too long is not waited for where something is kept', async () => {
  await read(ME);
  await read(TODAY);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = () => new Promise(() => {});
  const waiting = read(TODAY);
  while (vi.getTimerCount() === 0) await new Promise((done) => setImmediate(done));
  vi.advanceTimersByTime(8000);
  expect((await waiting).headers.get('x-as-of')).not.toBeNull();
});

test('G6 after seven days nothing is shown any more', async () => {
  await read(ME);
  await read(TODAY);
  now = NOW + 7 * 86_400_000 - 1;
  expect(await shown(TODAY)).not.toBeNull();
  now += 1;
  expect(await shown(TODAY)).toBeNull();
});

test.each([
  ['another user', { ...MALI, id: 'u2' }],
  ['another role', { ...MALI, role: 'staff' }],
  ['other permissions', { ...MALI, permissions: ['bookings.read'] }],
])('B4 %s empties it', async (_who, me) => {
  await read(ME);
  await read(TODAY);
  online(me);
  await read(ME, 'b');
  expect(await shown(TODAY, 'b')).toBeNull();
  expect(await shown(ME, 'b')).not.toBeNull();
});

test('the same user with the same permissions in another order keeps what was read', async () => {
  await read(ME);
  await read(TODAY);
  online({ ...MALI, permissions: MALI.permissions.toReversed() });
  await read(ME);
  expect(await shown(TODAY)).not.toBeNull();
});

test('B4 another token does not show what this user has read', async () => {
  await read(ME);
  await read(TODAY);
  expect(await shown(TODAY, 'somebody else’s')).toBeNull();
  expect(await shown(TODAY, '')).toBeNull();
});

test.each([401, 403])('B4 a %i empties it', async (status) => {
  await read(ME);
  await read(TODAY);
  answer = () => Response.json({}, { status });
  await read('/api/admin/stats');
  expect(await caches.has(READS_CACHE)).toBe(false);
  expect(await shown(TODAY)).toBeNull();
});

test('B4 an answer that is under way at a log-out is not kept', async () => {
  await read(ME);
  let resolve = (_: Response): void => {};
  const promise = new Promise<Response>((done) => (resolve = done));
  answer = () => promise;
  const waiting = [read(TODAY), read(ME)];
  await new Promise((done) => setTimeout(done));
  await reads.forget();
  resolve(Response.json(MALI));
  // Each reads a copy of its own.
  await Promise.allSettled(waiting);
  expect(await shown(TODAY)).toBeNull();
  expect(await shown(ME)).toBeNull();
});

test('a renewed token shows what the one before has read', async () => {
  await read(ME);
  await read(TODAY);
  await reads.renew('a', 'b');
  expect(await shown(TODAY, 'b')).not.toBeNull();
  expect(await shown(TODAY, 'a')).toBeNull();
});

test('no token is kept in words', async () => {
  await read(ME, 'a-token-of-mali');
  const cache = await caches.open(READS_CACHE);
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    expect(await kept?.text()).not.toContain('a-token-of-mali');
  }
});

test('the oldest answers are dropped first', async () => {
  await read(ME);
  for (let each = 0; each < 305; each += 1) await read(`/api/admin/bookings/b${each}`);
  expect(await shown('/api/admin/bookings/b0')).toBeNull();
  expect(await shown('/api/admin/bookings/b304')).not.toBeNull();
});

test.each([
  ['GET', TODAY, true],
  ['GET', '/api/admin/slips', false],
  ['POST', TODAY, false],
  ['PATCH', '/api/admin/bookings/b1', false],
  ['DELETE', '/api/admin/bookings/b1', false],
])('B4 %s %s is the worker’s: %s', (method, path, isWanted) => {
  expect(reads.wants({ method, url: ORIGIN + path })).toBe(isWanted);
});
