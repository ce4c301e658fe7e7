import { afterEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PASSWORD, registerOwner, somebody } from '../../testing/users.ts';

let app: TestApp;
afterEach(() => app.close());

/** Addresses are told apart by what the proxy in front says. */
async function start(account: number, address: number) {
  app = await createTestApp({
    seed: 'plain',
    limits: true,
    config: {
      trustProxy: 1,
      loginLimit: { requests: account, seconds: 900 },
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

test('guesses at one account are counted, from wherever they come', async () => {
  await start(3, 100);
  const { user } = await registerOwner(app);
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    expect((await from(address, user.email)).status).toBe(401);
  }
  const response = await from('203.0.113.4', user.email, PASSWORD);
  expect(refusalIn(response)).toEqual([429, 'too_many_requests']);
  expect(response.body.data).toEqual({ retryAfter: 900 });
  expect(response.headers.get('retry-after')).toBe('900');
  app.clock.advance(900_000);
  expect((await from('203.0.113.4', user.email, PASSWORD)).status).toBe(200);
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
  expect((await from('203.0.113.9', user.email, PASSWORD)).status).toBe(429);
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
