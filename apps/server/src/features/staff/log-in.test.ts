import { createHook } from 'node:async_hooks';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PASSWORD, logIn, registerOwner, registerStaff, sessionIn } from '../../testing/users.ts';
import { endedSessionsTable } from './ended-sessions.table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const post = (path: string, token: string, body?: unknown) =>
  ask(app, 'POST', `/api/admin/auth/${path}`, body, { token });
const me = (token: string) => ask(app, 'GET', '/api/admin/auth/me', undefined, { token });
/** How many pieces of work the hashing library was given. It names them by nothing, and Node writes that as a word. */
async function hashesDuring(asked: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const init = (_id: number, type: string): void => {
    if (type === 'undefined') count += 1;
  };
  const hook = createHook({ init }).enable();
  await asked().finally(() => hook.disable());
  return count;
}
const isIn = async (token: string) => (await me(token)).status === 200;

describe('who logs in', () => {
  test('gets a token and is who they are, by any spelling of the email', async () => {
    const { user } = await registerOwner(app);
    const session = sessionIn(await logIn(app, `  ${user.email.toUpperCase()} `));
    expect(session).toEqual({ token: expect.any(String), user });
    expect((await me(session.token)).body).toEqual(user);
  });

  test('gets in while nothing can be written, as on a full disk', async () => {
    await app.close();
    app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
    const { user } = await registerOwner(app);
    app.deps.sqlite.pragma('query_only = on');
    const { token } = sessionIn(await logIn(app, user.email));
    expect(await isIn(token)).toBe(true);
  });

  test('may have typed the same letters on another keyboard', async () => {
    const { token, user } = await registerOwner(app);
    const [typed, other] = ['Café น้ำ 12345'.normalize('NFD'), 'Café น้ำ 12345'.normalize('NFC')];
    expect(typed).not.toBe(other);
    await post('password', token, { currentPassword: PASSWORD, newPassword: typed });
    expect((await logIn(app, user.email, other)).status).toBe(200);
  });

  test.each([
    ['no password', { email: 'a@example.com' }],
    ['an object', { email: { $ne: '' }, password: { $ne: '' } }],
    ['a list', { email: ['a@example.com'], password: [PASSWORD] }],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(10_000) }],
  ])('and sends %s is refused', async (_what, body) => {
    const response = await ask(app, 'POST', '/api/admin/auth/login', body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
  });
});

describe('from outside nobody learns whether an account exists', () => {
  test('the answers are the same', async () => {
    const { user } = await registerOwner(app);
    const known = await logIn(app, user.email, 'not the password');
    const unknown = await logIn(app, 'nobody@example.com', 'not the password');
    expect(refusalIn(known)).toEqual([401, 'wrong_login']);
    // Each has a number of its own, by which its line in the log is found.
    const withoutNumber = ({ text }: { text: string }) =>
      text.replace(/"requestId":"[0-9A-Z]{8}"/, '"requestId":"…"');
    expect(withoutNumber(unknown)).toBe(withoutNumber(known));
    const names = (headers: Headers) => [...headers.keys()].toSorted();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  test('the work is the same: a password is hashed either way', async () => {
    const { user } = await registerOwner(app);
    expect(await hashesDuring(() => logIn(app, user.email, 'not the password'))).toBe(1);
    expect(await hashesDuring(() => logIn(app, 'nobody@example.com', 'not the password'))).toBe(1);
    expect(await hashesDuring(() => me('no token'))).toBe(0);
  });

  test('of somebody removed there is nothing left to find out either', async () => {
    const owner = await registerOwner(app);
    const { user } = await registerStaff(app, owner.token);
    const path = `/api/admin/people/${user.id}`;
    expect((await ask(app, 'DELETE', path, undefined, { token: owner.token })).status).toBe(200);
    expect(refusalIn(await logIn(app, user.email))).toEqual([401, 'wrong_login']);
  });
});

describe('logging out', () => {
  test('ends this log-in on the server, and no other', async () => {
    const { token, user } = await registerOwner(app);
    const other = sessionIn(await logIn(app, user.email));
    expect((await post('logout', token)).body).toEqual({ status: 'success' });
    expect(refusalIn(await me(token))).toEqual([401, 'unauthorized']);
    expect(await isIn(other.token)).toBe(true);
    expect((await post('logout', token)).status).toBe(401);
  });

  test('ends what the log-in was renewed to as well', async () => {
    const { token } = await registerOwner(app);
    app.clock.advance(2 * HOUR_MS);
    const renewed = (await me(token)).headers.get(RENEWED_TOKEN_HEADER) ?? '';
    await post('logout', token);
    expect(await isIn(renewed)).toBe(false);
  });

  test('is remembered only for as long as a token of it could be shown', async () => {
    const { token, user } = await registerOwner(app);
    await post('logout', token);
    app.clock.advance(31 * DAY_MS);
    await post('logout', sessionIn(await logIn(app, user.email)).token);
    expect(app.db.select().from(endedSessionsTable).all()).toHaveLength(1);
  });

  test('of a log-in that was used for days is remembered when others log out', async () => {
    const owner = await registerOwner(app);
    const other = sessionIn(await logIn(app, owner.user.email));
    let { token } = owner;
    for (let step = 0; step < 10; step += 1) {
      app.clock.advance(8 * HOUR_MS);
      token = (await me(token)).headers.get(RENEWED_TOKEN_HEADER) ?? token;
    }
    expect((await post('logout', token)).status).toBe(200);
    await post('logout', sessionIn(await logIn(app, owner.user.email)).token);
    expect([await isIn(token), await isIn(other.token)]).toEqual([false, false]);
  });

  test('everywhere ends all of one’s own log-ins and nobody else’s', async () => {
    const owner = await registerOwner(app);
    const staff = await registerStaff(app, owner.token);
    const again = sessionIn(await logIn(app, staff.user.email));
    expect((await post('logout-everywhere', staff.token)).status).toBe(200);
    expect([await isIn(staff.token), await isIn(again.token)]).toEqual([false, false]);
    expect(await isIn(owner.token)).toBe(true);
    expect((await logIn(app, staff.user.email)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'another password') =>
    post('password', token, { currentPassword, newPassword });

  test('ends every log-in but goes on with this one', async () => {
    const { token, user } = await registerOwner(app);
    const other = sessionIn(await logIn(app, user.email));
    const fresh = sessionIn(await change(token, PASSWORD));
    expect([await isIn(token), await isIn(other.token)]).toEqual([false, false]);
    expect(await isIn(fresh.token)).toBe(true);
    expect((await logIn(app, user.email)).status).toBe(401);
    expect((await logIn(app, user.email, 'another password')).status).toBe(200);
  });

  test('needs the present one', async () => {
    const { token } = await registerOwner(app);
    const response = await change(token, 'not the password');
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual({ currentPassword: 'wrong_password' });
    expect(await isIn(token)).toBe(true);
  });

  test('twice at once works once', async () => {
    const { token, user } = await registerOwner(app);
    const passwords = ['the first password', 'the second password'];
    const responses = await Promise.all(
      passwords.map((password) => change(token, PASSWORD, password)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)];
    expect((await logIn(app, user.email, winner)).status).toBe(200);
  });
});

describe('a log-in in use', () => {
  const renewedBy = async (token: string) => (await me(token)).headers.get(RENEWED_TOKEN_HEADER);

  test('is renewed once an hour, not at every call', async () => {
    const { token } = await registerOwner(app);
    expect(await renewedBy(token)).toBeNull();
    app.clock.advance(HOUR_MS - 1000);
    expect(await renewedBy(token)).toBeNull();
    app.clock.advance(1000);
    const renewed = (await renewedBy(token)) ?? '';
    expect(await renewedBy(renewed)).toBeNull();
    // The old one is not taken away from a call that is on its way.
    expect(await isIn(token)).toBe(true);
  });

  test('goes on all week, and ends 30 days after it began', async () => {
    let { token } = await registerOwner(app);
    const begun = app.clock.now().getTime();
    while (await isIn(token)) {
      token = (await renewedBy(token)) ?? token;
      app.clock.advance(6 * HOUR_MS);
    }
    expect((app.clock.now().getTime() - begun) / DAY_MS).toBe(30);
  });

  test('renewed in its last hours ends on time all the same', async () => {
    let { token } = await registerOwner(app);
    const end = app.clock.now().getTime() + 30 * DAY_MS;
    // Not in step with the 12 hours of a token, so that the last one would reach beyond the end.
    while (app.clock.now().getTime() + 7 * HOUR_MS < end) {
      app.clock.advance(7 * HOUR_MS);
      token = (await renewedBy(token)) ?? token;
    }
    app.clock.set(new Date(end - 1000));
    expect(await isIn(token)).toBe(true);
    app.clock.set(new Date(end));
    expect(refusalIn(await me(token))).toEqual([401, 'unauthorized']);
  });

  test('that is not used ends after 12 hours', async () => {
    const { token } = await registerOwner(app);
    app.clock.advance(12 * HOUR_MS);
    expect(refusalIn(await me(token))).toEqual([401, 'unauthorized']);
    expect((await me(token)).headers.get(RENEWED_TOKEN_HEADER)).toBeNull();
  });

  test('refused calls renew nothing', async () => {
    const staff = await registerStaff(app, (await registerOwner(app)).token);
    app.clock.advance(2 * HOUR_MS);
    const response = await ask(app, 'GET', '/api/admin/people', undefined, { token: staff.token });
    expect(refusalIn(response)).toEqual([403, 'forbidden']);
    expect(response.headers.get(RENEWED_TOKEN_HEADER)).toBeNull();
  });
});
