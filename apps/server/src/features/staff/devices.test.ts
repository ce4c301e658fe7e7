import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { listen } from '../../testing/follow-changes.ts';
import { PASSWORD, logIn, registerOwner, registerStaff, sessionIn } from '../../testing/users.ts';
import { nameDevice } from '../../platform/http/device-name.ts';
import { devicesTable } from './devices.table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const me = (token: string) => ask(app, 'GET', '/api/admin/auth/me', undefined, { token });
const isIn = async (token: string) => (await me(token)).status === 200;
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms));
const post = (path: string, token: string, body: unknown = {}) =>
  ask(app, 'POST', `/api/admin/auth/${path}`, body, { token });
const devicesOf = async (token: string) =>
  (await ask(app, 'GET', '/api/admin/auth/devices', undefined, { token })).body.devices;
const end = (token: string, id: string) =>
  ask(app, 'DELETE', `/api/admin/auth/devices/${id}`, undefined, { token });

/** The token of a log-in that its device remembers. */
async function rememberedLogIn(email: string): Promise<string> {
  const body = { email, password: PASSWORD, remember: true };
  const headers = { 'user-agent': IPHONE };
  return sessionIn(await ask(app, 'POST', '/api/admin/auth/login', body, { headers })).token;
}

describe('a remembered log-in', () => {
  test('ends 30 days after its last use, and not 30 days after it began', async () => {
    const { user } = await registerOwner(app);
    const token = await rememberedLogIn(user.email);
    for (let use = 0; use < 3; use += 1) {
      later(30 * DAY_MS - 1000);
      expect((await me(token)).headers.get(RENEWED_TOKEN_HEADER)).toBeNull();
    }
    later(30 * DAY_MS - 1);
    expect(await isIn(token)).toBe(true);
    later(30 * DAY_MS);
    expect(refusalIn(await me(token))).toEqual([401, 'unauthorized']);
  });

  test('notes a use within a minute of the one before no second time', async () => {
    const { user } = await registerOwner(app);
    const token = await rememberedLogIn(user.email);
    const lastUse = () => app.db.select().from(devicesTable).get()?.lastUsedAt;
    const begun = app.clock.now();
    later(MINUTE_MS - 1);
    await me(token);
    expect(lastUse()).toEqual(begun);
    later(1);
    await me(token);
    expect(lastUse()).toEqual(app.clock.now());
  });

  test('that was not asked for ends after 12 hours without use, as before', async () => {
    const { user } = await registerOwner(app);
    const { token } = sessionIn(await logIn(app, user.email));
    later(12 * HOUR_MS);
    expect(await isIn(token)).toBe(false);
    expect(app.db.select().from(devicesTable).all()).toEqual([]);
  });

  test('is used by a call that is refused as little as another token is renewed by it', async () => {
    const staff = await registerStaff(app, (await registerOwner(app)).token);
    const token = await rememberedLogIn(staff.user.email);
    const begun = app.clock.now();
    later(HOUR_MS);
    const response = await ask(app, 'GET', '/api/admin/people', undefined, { token });
    expect(refusalIn(response)).toEqual([403, 'forbidden']);
    expect(app.db.select().from(devicesTable).get()?.lastUsedAt).toEqual(begun);
  });

  test('lasts no longer because a clock was ahead and is set back', async () => {
    const { user } = await registerOwner(app);
    const rightTime = app.clock.now();
    later(365 * DAY_MS);
    const used = await rememberedLogIn(user.email);
    const unused = await rememberedLogIn(user.email);
    app.clock.set(rightTime);
    // A use says when it was by the clock of now.
    expect(await isIn(used)).toBe(true);
    // The next log-in brings back what nobody uses.
    await rememberedLogIn(user.email);
    later(30 * DAY_MS);
    expect([await isIn(used), await isIn(unused)]).toEqual([false, false]);
  });

  test('goes on through a clock that is set back by a minute', async () => {
    const { user } = await registerOwner(app);
    const token = await rememberedLogIn(user.email);
    later(-MINUTE_MS);
    expect(await isIn(token)).toBe(true);
    expect(await devicesOf(token)).toMatchObject([{ isThis: true }]);
  });

  test('twice at once makes two devices, each with a token of its own', async () => {
    const { user } = await registerOwner(app);
    const [one, other] = await Promise.all([
      rememberedLogIn(user.email),
      rememberedLogIn(user.email),
    ]);
    expect(one).not.toBe(other);
    expect(await devicesOf(one)).toHaveLength(2);
    expect((await post('logout', one)).status).toBe(200);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  });

  test('begins with an account and with a new password, too', async () => {
    const owner = await registerOwner(app);
    const staff = await registerStaff(app, owner.token);
    const path = `/api/admin/people/${staff.user.id}/password-link`;
    const { link } = (await ask(app, 'POST', path, {}, { token: owner.token })).body;
    const code = new URL(link).searchParams.get('code');
    const body = { code, newPassword: 'soup of the day', remember: true };
    const { token } = sessionIn(await ask(app, 'POST', '/api/admin/auth/new-password', body));
    later(DAY_MS);
    expect([await isIn(token), await isIn(staff.token)]).toEqual([true, false]);
  });

  test('keeps its token out of the database', async () => {
    const { user } = await registerOwner(app);
    const token = await rememberedLogIn(user.email);
    expect(JSON.stringify(app.db.select().from(devicesTable).all())).not.toContain(token);
  });

  test('is one of 12 hours while nothing can be written, as on a full disk', async () => {
    await app.close();
    app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
    const { user } = await registerOwner(app);
    const before = await rememberedLogIn(user.email);
    app.deps.sqlite.pragma('query_only = on');
    later(HOUR_MS);
    expect(await isIn(before)).toBe(true);
    const token = await rememberedLogIn(user.email);
    expect(await isIn(token)).toBe(true);
    later(12 * HOUR_MS);
    expect(await isIn(token)).toBe(false);
  });
});

describe('the devices of a user', () => {
  test('are listed by name and use, and the one that asks is marked', async () => {
    const { user, token: jwt } = await registerOwner(app);
    const token = await rememberedLogIn(user.email);
    const begun = app.clock.now().toISOString();
    const own = {
      id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      createdAt: begun,
      lastUsedAt: begun,
      endsAt: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    };
    expect(await devicesOf(jwt)).toEqual([{ ...own, isThis: false }]);
    expect(await devicesOf(token)).toEqual([{ ...own, isThis: true }]);
  });

  test('one that is ended is refused its next call, and its stream of changes ends', async () => {
    const { user, token } = await registerOwner(app);
    const lost = await rememberedLogIn(user.email);
    const kept = await rememberedLogIn(user.email);
    const window = await listen(app, lost);
    const id = (await devicesOf(lost)).find(({ isThis }: { isThis: boolean }) => isThis).id;
    expect((await end(token, id)).body).toEqual({ status: 'success' });
    expect(refusalIn(await me(lost))).toEqual([401, 'unauthorized']);
    await window.ended;
    expect(window.events.at(-1)).toMatchObject({ type: 'end' });
    expect([await isIn(kept), await isIn(token)]).toEqual([true, true]);
    expect(refusalIn(await end(token, id))).toEqual([404, 'not_found']);
  });

  test('one of somebody else is not found, for the owner too, and goes on', async () => {
    const owner = await registerOwner(app);
    const staff = await registerStaff(app, owner.token);
    const [ofOwner, ofStaff] = [
      await rememberedLogIn(owner.user.email),
      await rememberedLogIn(staff.user.email),
    ];
    const [staffs] = await devicesOf(ofStaff);
    const [owners] = await devicesOf(ofOwner);
    expect(refusalIn(await end(ofOwner, staffs.id))).toEqual([404, 'not_found']);
    expect(refusalIn(await end(ofStaff, owners.id))).toEqual([404, 'not_found']);
    expect([await isIn(ofOwner), await isIn(ofStaff)]).toEqual([true, true]);
  });

  test.each([
    ['they log out everywhere', (token: string) => post('logout-everywhere', token)],
    [
      'another device changes the password',
      (token: string) =>
        post('password', token, { currentPassword: PASSWORD, newPassword: 'four blue doors' }),
    ],
  ])('all end when %s', async (_, act) => {
    const { user, token } = await registerOwner(app);
    const device = await rememberedLogIn(user.email);
    expect((await act(token)).status).toBe(200);
    expect(await isIn(device)).toBe(false);
  });

  test('the one that changes the password goes on, remembered', async () => {
    const { user } = await registerOwner(app);
    const device = await rememberedLogIn(user.email);
    const change = { currentPassword: PASSWORD, newPassword: 'four blue doors' };
    const { token } = sessionIn(await post('password', device, change));
    later(20 * DAY_MS);
    expect([await isIn(device), await isIn(token)]).toEqual([false, true]);
    expect(await devicesOf(token)).toHaveLength(1);
  });

  test('end with a user who is removed or logged out by the owner', async () => {
    const owner = await registerOwner(app);
    const { user } = await registerStaff(app, owner.token);
    const first = await rememberedLogIn(user.email);
    const path = `/api/admin/people/${user.id}`;
    await ask(app, 'POST', `${path}/logout-everywhere`, {}, { token: owner.token });
    const second = await rememberedLogIn(user.email);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    await ask(app, 'DELETE', path, undefined, { token: owner.token });
    expect(await isIn(second)).toBe(false);
  });

  test('that were not used for 30 days are forgotten with the next one', async () => {
    const { user } = await registerOwner(app);
    await rememberedLogIn(user.email);
    later(30 * DAY_MS);
    await rememberedLogIn(user.email);
    expect(app.db.select().from(devicesTable).all()).toHaveLength(1);
  });
});

test.each([
  [IPHONE, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.6.0',
    'LINE',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) villa-desk/1.0.0 Chrome/140.0.0.0 Electron/38.0.0 Safari/537.36',
    'desk',
    'Mac',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('a device says of itself: %s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system });
});
