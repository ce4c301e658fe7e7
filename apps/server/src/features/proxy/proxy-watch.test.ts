import type { SetUp } from '@villa/shared/contract/set-up.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type ProxyManners, type SmallProxy, startProxy } from '../../testing/small-proxy.ts';
import { registerOwner } from '../../testing/users.ts';

let app: TestApp;
let proxies: SmallProxy[] = [];
afterEach(async () => {
  await app.close();
  for (const proxy of proxies) await proxy.close();
  proxies = [];
});

/** A villa behind a proxy (or several, the outermost first), by whose address it is known. */
async function start(manners: ProxyManners[], config: Partial<Config> = {}): Promise<void> {
  for (const each of manners) proxies.push(await startProxy(each));
  const publicUrl = proxies[0]?.url ?? null;
  app = await createTestApp({ seed: 'plain', limits: true, config: { publicUrl, ...config } });
  for (const [place, proxy] of proxies.entries()) {
    proxy.target = proxies[place + 1]?.url ?? app.baseUrl;
  }
}

async function proxyState(): Promise<SetUp['proxy']> {
  const token = await app.tokenFor('owner');
  return (await ask(app, 'GET', '/api/admin/set-up', undefined, { token })).body.proxy;
}

/** Forty guests of forty addresses, who each want a night of their own. @returns how many got it */
async function fortyGuests(): Promise<number> {
  let booked = 0;
  for (let guest = 0; guest < 40; guest += 1) {
    const checkIn = addDays('2026-12-01', guest * 2);
    const answer = await fetch(`${proxies[0]?.url}/api/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guest': `203.0.113.${guest + 1}` },
      body: JSON.stringify(newBooking({ checkIn, checkOut: addDays(checkIn, 1) })),
    });
    if (answer.status === 201) booked += 1;
  }
  return booked;
}

test('forty guests behind a proxy on this machine are forty, and nothing has to be set for it', async () => {
  await start(['adds']);
  expect(await fortyGuests()).toBe(40);
});

test('a stranger’s wrong passwords behind the proxy do not keep the owner out', async () => {
  await start(['adds']);
  const { user } = await registerOwner(app);
  const logIn = async (guest: string, password: string) => {
    const answer = await fetch(`${proxies[0]?.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guest': guest },
      body: JSON.stringify({ email: user.email, password }),
    });
    return answer.status;
  };
  for (let guess = 0; guess < 12; guess += 1) await logIn('203.0.113.7', `guess number ${guess}`);
  expect(await logIn('203.0.113.7', 'one more guess')).toBe(429);
  expect(await logIn('203.0.113.8', 'a long enough password')).toBe(200);
});

test('forty guests behind a proxy that is not believed: it is told once a day, and stands in the owner’s list', async () => {
  await start(['adds'], { trustProxy: ['10.0.0.1'], publicUrl: null, logLevel: 'warn' });
  const told = vi.spyOn(app.deps.log, 'warn').mockReturnValue();
  expect(await fortyGuests()).toBeLessThan(40);
  const finding = { kind: 'untrusted', address: '127.0.0.1' };
  expect(told.mock.calls.map(([about]) => about)).toEqual([{ proxy: finding }]);
  expect(await proxyState()).toEqual({ proven: null, findings: [finding] });
  app.clock.advance(25 * 3_600_000);
  expect(await proxyState()).toEqual({ proven: null, findings: [] });
  await fortyGuests();
  expect(told).toHaveBeenCalledTimes(2);
});

test.each<[string, ProxyManners[], Config['trustProxy'], unknown, unknown, boolean]>([
  ['adds', ['adds'], ['loopback'], [], true, true],
  ['puts its own in the place', ['replaces'], ['loopback'], [], true, true],
  [
    'hands on what a visitor claims',
    ['hands_on'],
    ['loopback'],
    [{ kind: 'handed_on', address: '127.0.0.1' }],
    false,
    false,
  ],
  [
    'names nobody',
    ['leaves_out'],
    ['loopback'],
    [{ kind: 'unnamed', address: '127.0.0.1' }],
    false,
    true,
  ],
  ['is not believed', ['adds'], false, [{ kind: 'untrusted', address: '127.0.0.1' }], false, false],
  ['is the one that is believed', ['adds'], 1, [], true, true],
  [
    'is one where two are believed',
    ['adds'],
    2,
    [{ kind: 'too_many', trusted: 2, found: 1 }],
    false,
    true,
  ],
  [
    'puts its own in the place where two are believed',
    ['replaces'],
    2,
    [{ kind: 'too_many', trusted: 2, found: 1 }],
    false,
    true,
  ],
  ['stands behind another', ['adds', 'adds'], 2, [], true, true],
])(
  'the villa asks itself through a proxy that %s',
  async (_how, manners, trustProxy, findings, proven, believed) => {
    await start(manners, { trustProxy, logLevel: 'silent' });
    await app.deps.proxies.check();
    expect(await proxyState()).toEqual({ proven, findings });
    expect(app.deps.proxies.trusts('127.0.0.1', 0)).toBe(believed);
  },
);

test('who claims another address behind a proxy that hands it on gets nothing by it, until it is mended', async () => {
  await start(['hands_on'], { logLevel: 'silent' });
  const { trusts } = app.deps.proxies;
  expect(trusts('127.0.0.1', 0)).toBe(true);
  await app.deps.proxies.check();
  expect(trusts('127.0.0.1', 0)).toBe(false);
  proxies[0]!.manners = 'replaces';
  await app.deps.proxies.check();
  expect(trusts('127.0.0.1', 0)).toBe(true);
  expect(await proxyState()).toEqual({ proven: true, findings: [] });
});

test('a proxy that hands on what is claimed is still told of, and not believed, while it does not answer', async () => {
  await start(['hands_on'], { logLevel: 'silent' });
  const { trusts } = app.deps.proxies;
  await app.deps.proxies.check();
  const { target } = proxies[0]!;
  proxies[0]!.target = 'http://127.0.0.1:1';
  await app.deps.proxies.check();
  expect(trusts('127.0.0.1', 0)).toBe(false);
  proxies[0]!.target = target;
  expect(await proxyState()).toEqual({
    proven: false,
    findings: [{ kind: 'handed_on', address: '127.0.0.1' }],
  });
});

test('with one proxy too many configured only those that are there are believed', async () => {
  await start(['adds'], { trustProxy: 2, logLevel: 'silent' });
  await app.deps.proxies.check();
  const { trusts } = app.deps.proxies;
  expect([trusts('127.0.0.1', 0), trusts('203.0.113.200', 1)]).toEqual([true, false]);
});

test('a request that came through fewer proxies than are believed is told, too', async () => {
  await start(['adds'], { trustProxy: 2, publicUrl: null, logLevel: 'silent' });
  await fetch(`${proxies[0]?.url}/api/villa`);
  expect(await proxyState()).toEqual({
    proven: null,
    findings: [{ kind: 'too_many', trusted: 2, found: 1 }],
  });
});

test('an address where nobody answers changes nothing and is not proven; the server’s own needs no proxy', async () => {
  await start([], { publicUrl: 'http://127.0.0.1:1' });
  await app.deps.proxies.check();
  expect(await proxyState()).toEqual({ proven: false, findings: [] });
  expect(app.deps.proxies.trusts('127.0.0.1', 0)).toBe(true);
  await app.close();
  await start(['adds']);
  proxies[0]!.target = 'http://127.0.0.1:1';
  await app.deps.proxies.check();
  expect(await proxyState()).toEqual({ proven: false, findings: [] });
});
