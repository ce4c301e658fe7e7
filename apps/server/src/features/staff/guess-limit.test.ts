import { afterEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PASSWORD,
  registerOwner,
  registerStaff,
  setupCodeOf,
  somebody,
} from '../../testing/users.ts';
import { knownAddressesTable } from './known-addresses.table.ts';

let app: TestApp;
afterEach(() => app.close());

/** The proxy in front says which address a caller has. */
async function start(
  account: number,
  address: number,
  {
    newAddress = Math.min(account, 5),
    ...more
  }: { newAddress?: number; dataDir?: string; limits?: boolean } = {},
) {
  app = await createTestApp({
    seed: 'plain',
    limits: true,
    ...more,
    config: {
      trustProxy: 1,
      loginLimit: { requests: account, seconds: 900 },
      loginNewAddressLimit: { requests: newAddress, seconds: 900 },
      loginAddressLimit: { requests: address, seconds: 900 },
    },
  });
}

const from = (address: string, email: string, password = 'not the password') =>
  ask(
    app,
    'POST',
    '/api/admin/auth/login',
    { email, password },
    { headers: { 'x-forwarded-for': address } },
  );
const statuses = async (tries: Promise<{ status: number }>[]) =>
  (await Promise.all(tries)).map(({ status }) => status);

test('guesses at one account from an address are counted', async () => {
  await start(3, 100);
  const { user } = await registerOwner(app);
  for (let round = 0; round < 3; round += 1) {
    expect((await from('203.0.113.4', user.email)).status).toBe(401);
  }
  const response = await from('203.0.113.4', user.email, PASSWORD);
  expect(refusalIn(response)).toEqual([429, 'too_many_requests']);
  expect(response.body.data).toEqual({ retryAfter: 900 });
  expect(response.headers.get('retry-after')).toBe('900');
  app.clock.advance(900_000);
  expect((await from('203.0.113.4', user.email, PASSWORD)).status).toBe(200);
});

test('a stranger’s guesses leave the owner at a new address guesses of their own', async () => {
  await start(10, 100);
  const { user } = await registerOwner(app);
  for (let guess = 0; guess < 12; guess += 1) {
    expect((await from(`203.0.113.${guess % 3}`, user.email)).status).toBe(401);
  }
  for (let typo = 0; typo < 4; typo += 1) {
    expect((await from('198.51.100.7', user.email)).status).toBe(401);
  }
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
  // A new address has few of them.
  for (let guess = 0; guess < 5; guess += 1) await from('198.51.100.8', user.email);
  expect((await from('198.51.100.8', user.email, PASSWORD)).status).toBe(429);
});

test('many unknown addresses slow each other down, and keep nobody out', async () => {
  await start(1, 100, { newAddress: 5 });
  const { user } = await registerOwner(app);
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await from(`203.0.${guess}.7`, user.email)).status).toBe(401);
  }
  expect((await from('203.0.113.99', user.email)).status, 'the first is never refused').toBe(401);
  // The addresses of one range are no more than one of them.
  const second = await from('203.0.113.98', user.email);
  expect([second.status, second.body.data]).toEqual([429, { retryAfter: 60 }]);
  app.clock.advance(60_000);
  expect((await from('203.0.113.99', user.email)).status).toBe(401);
  expect((await from('198.51.100.8', user.email, PASSWORD)).status).toBe(200);
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
});

describe.each([
  ['a /48', (host: number) => `2001:db8:7:${host.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
])('%s', (_what, near, far) => {
  /** How many wrong passwords are judged, of two from each of forty addresses. */
  async function judged(emailOf: (host: number) => string): Promise<number> {
    const tries = Array.from({ length: 80 }, (_, index) =>
      from(near(index % 40), emailOf(index % 40)),
    );
    return (await statuses(tries)).filter((status) => status === 401).length;
  }

  test('guesses three times as often as an address, at one account and at all', async () => {
    await start(100, 100, { newAddress: 5 });
    const { user } = await registerOwner(app);
    expect(await judged(() => user.email)).toBeLessThanOrEqual(15);
    expect((await from(far, user.email, PASSWORD)).status).toBe(200);
    await app.close();
    await start(100, 10, { newAddress: 5 });
    await registerOwner(app);
    expect(await judged((host) => `nobody${host}@example.com`)).toBeLessThanOrEqual(30);
  });

  test('keeps nobody out at an address that is known, nor who is logged in', async () => {
    await start(5, 10, { newAddress: 5 });
    const { token, user } = await registerOwner(app);
    expect((await from(near(200), user.email, PASSWORD)).status).toBe(200);
    await judged(() => user.email);
    await judged((host) => `nobody${host}@example.com`);
    expect((await from(near(201), user.email, PASSWORD)).status).toBe(429);
    expect((await from(near(200), user.email, PASSWORD)).status).toBe(200);
    const headers = { 'x-forwarded-for': near(1) };
    const body = { currentPassword: PASSWORD };
    const said = await ask(app, 'POST', '/api/admin/auth/confirm-password', body, {
      token,
      headers,
    });
    expect(said.status).toBe(200);
  });
});

describe('an address is known for an account', () => {
  const change = { currentPassword: PASSWORD, newPassword: 'another password' };
  /** How many wrong passwords in a row are judged. */
  async function guessesOf(address: string, email: string): Promise<number> {
    for (let guess = 0; ; guess += 1) {
      if ((await from(address, email)).status === 429) return guess;
    }
  }

  test('once its user has registered there', async () => {
    await start(8, 100);
    const code = setupCodeOf(app);
    const mali = somebody();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await ask(app, 'POST', '/api/admin/auth/register', { ...mali, code }, { headers });
    expect(await guessesOf('198.51.100.7', mali.email)).toBe(8);
    expect(await guessesOf('198.51.100.8', mali.email)).toBe(5);
  });

  test('once its user has logged in there', async () => {
    await start(8, 100);
    const { user } = await registerOwner(app);
    expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
    expect(await guessesOf('198.51.100.7', user.email)).toBe(8);
    const staff = somebody();
    expect(await guessesOf('198.51.100.7', staff.email), 'for this account alone').toBe(5);
  });

  test('once its user has changed the password there', async () => {
    await start(8, 100);
    const { token, user } = await registerOwner(app);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await ask(app, 'POST', '/api/admin/auth/password', change, { token, headers });
    expect(await guessesOf('198.51.100.7', user.email)).toBe(8);
  });

  test('after a restart, too, whatever strangers sent before and after it', async () => {
    await start(8, 100);
    const { dataDir } = app;
    const { user } = await registerOwner(app);
    expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
    const first = app;
    await start(8, 100, { dataDir });
    for (let guess = 0; guess < 12; guess += 1) await from(`203.0.113.${guess}`, user.email);
    expect(await guessesOf('198.51.100.7', user.email)).toBe(8);
    await app.close();
    app = first;
  });

  test('for half a year, and not after its user was removed', async () => {
    await start(8, 100);
    const { user } = await registerOwner(app);
    await from('198.51.100.7', user.email, PASSWORD);
    app.clock.advance(181 * 24 * 3_600_000);
    await from('198.51.100.9', user.email, PASSWORD);
    expect(await guessesOf('198.51.100.7', user.email)).toBe(5);
    const rows = () => app.db.select().from(knownAddressesTable).all();
    expect(rows()).toHaveLength(1);
    const { token } = (await from('198.51.100.9', user.email, PASSWORD)).body;
    const staff = await registerStaff(app, token);
    expect(rows()).toHaveLength(2);
    await ask(app, 'DELETE', `/api/admin/people/${staff.user.id}`, undefined, { token });
    expect(rows()).toHaveLength(1);
  });

  test('as a hash: the address itself is kept nowhere', async () => {
    await start(8, 100);
    const { user } = await registerOwner(app);
    await from('198.51.100.7', user.email, PASSWORD);
    const rows = app.db.select().from(knownAddressesTable).all();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|127\.0\.0/);
  });
});

test('160 guesses at once from a /48 refuse the owner not once, at a known address or a new one', async () => {
  // As many as there are, so that all of them would be judged.
  await start(1000, 1000);
  const { user } = await registerOwner(app);
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
  const flood = Array.from({ length: 160 }, (_, host) =>
    from(`2001:db8:7:${host.toString(16)}::1`, somebody().email),
  );
  const known = Array.from({ length: 10 }, () => from('198.51.100.7', user.email, PASSWORD));
  const anew = Array.from({ length: 3 }, (_, host) =>
    from(`198.51.${host}.9`, user.email, PASSWORD),
  );
  expect(await statuses([...known, ...anew])).toEqual(Array.from({ length: 13 }, () => 200));
  expect(await statuses(flood)).toContain(429);
});

test('a name that nobody has is counted alike', async () => {
  await start(3, 100);
  const { user } = await registerOwner(app);
  const seen = async (email: string) => {
    const refusals: [number, string][] = [];
    for (let round = 0; round < 5; round += 1)
      refusals.push(refusalIn(await from('203.0.113.1', email)));
    return refusals;
  };
  expect(await seen('nobody@example.com')).toEqual(await seen(user.email));
});

test('one address that tries many accounts is slowed down, others are not', async () => {
  await start(100, 4);
  const { user } = await registerOwner(app);
  for (let round = 0; round < 4; round += 1) {
    expect((await from('203.0.113.1', somebody().email)).status).toBe(401);
  }
  expect((await from('203.0.113.1', user.email, PASSWORD)).status).toBe(429);
  expect((await from('203.0.113.2', user.email, PASSWORD)).status).toBe(200);
});

test('guesses side by side do not slip through', async () => {
  await start(5, 100);
  const { user } = await registerOwner(app);
  const tries = Array.from({ length: 20 }, () => from('203.0.113.1', user.email));
  const seen = await statuses(tries);
  expect(seen.filter((status) => status === 401)).toHaveLength(5);
  expect(seen.filter((status) => status === 429)).toHaveLength(15);
});

test('a stranger’s guesses touch neither an open log-in nor the address that is known', async () => {
  await start(3, 100);
  const { token, user } = await registerOwner(app);
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
  for (let round = 0; round < 5; round += 1) await from('203.0.113.1', user.email);
  expect((await from('203.0.113.1', user.email, PASSWORD)).status).toBe(429);
  expect((await from('198.51.100.7', user.email, PASSWORD)).status).toBe(200);
  expect((await ask(app, 'GET', '/api/admin/auth/me', undefined, { token })).status).toBe(200);
});

test('logging in often is no guessing', async () => {
  await start(3, 3);
  const { user } = await registerOwner(app);
  for (let round = 0; round < 6; round += 1) {
    expect((await from('203.0.113.1', user.email, PASSWORD)).status).toBe(200);
  }
});

test('an open screen is no place to try out passwords', async () => {
  await start(3, 100);
  const { token } = await registerOwner(app);
  const body = { currentPassword: 'not the password', newPassword: 'another password' };
  const change = () => ask(app, 'POST', '/api/admin/auth/password', body, { token });
  const seen = [];
  for (let round = 0; round < 4; round += 1) seen.push((await change()).status);
  expect(seen).toEqual([422, 422, 422, 429]);
});

test('a stranger’s guesses keep nobody from changing the password that they are after', async () => {
  await start(3, 100);
  const { token, user } = await registerOwner(app);
  for (let round = 0; round < 5; round += 1) await from('203.0.113.1', user.email);
  const body = { currentPassword: PASSWORD, newPassword: 'another password' };
  expect((await ask(app, 'POST', '/api/admin/auth/password', body, { token })).status).toBe(200);
});

test('LIMITS=off counts no guesses, neither from outside nor by whoever is logged in', async () => {
  await start(2, 2, { limits: false });
  const { token, user } = await registerOwner(app);
  for (let guess = 0; guess < 25; guess += 1) {
    expect((await from('203.0.113.7', user.email)).status).toBe(401);
    const body = { currentPassword: 'not the password' };
    const path = '/api/admin/auth/confirm-password';
    expect((await ask(app, 'POST', path, body, { token })).status).toBe(422);
  }
});
