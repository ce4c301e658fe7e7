import { eq } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usersTable } from '../../features/staff/users.table.ts';
import { readTokenSecret } from '../../features/staff/token-secret.ts';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

/** A call of the staff, with this in the header. */
const asStaff = (authorization?: string, headers: Record<string, string> = {}) =>
  ask(app, 'GET', '/api/booking/all', undefined, {
    headers: authorization === undefined ? headers : { ...headers, authorization },
  });

const user = () => {
  const [row] = app.db.select().from(usersTable).all();
  if (!row) throw new Error('nobody is there');
  return row;
};

test('a token of staff or of the owner opens a staff call', async () => {
  for (const role of ['staff', 'owner'] as const) {
    expect((await asStaff(`Bearer ${await app.tokenFor(role)}`)).status).toBe(200);
  }
  expect((await asStaff(`bearer   ${await app.tokenFor('staff')}`)).status).toBe(200);
});

test('a token is valid for 12 hours', async () => {
  const token = await app.tokenFor('staff');
  app.clock.advance(12 * HOUR_MS - 1000);
  expect((await asStaff(`Bearer ${token}`)).status).toBe(200);
  app.clock.advance(1000);
  expect(refusalIn(await asStaff(`Bearer ${token}`))).toEqual([401, 'unauthorized']);
});

describe('a staff call is refused', () => {
  const secret = () => readTokenSecret(app.dataDir, null);
  const now = () => Math.floor(app.clock.now().getTime() / 1000);
  const claims = () => ({
    sub: user().id,
    gen: 1,
    sid: 'a log-in',
    auth: now(),
    iat: now(),
    exp: now() + 60,
  });
  const without = (claim: string) =>
    Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== claim));

  test('without a token, with another scheme, with a cookie', async () => {
    const token = await app.tokenFor('owner');
    for (const response of [
      await asStaff(),
      await asStaff(''),
      await asStaff('Bearer'),
      await asStaff('Bearer '),
      await asStaff(`Basic ${token}`),
      await asStaff(token),
      await asStaff(undefined, { cookie: `token=${token}; adminToken=${token}` }),
    ]) {
      expect(refusalIn(response)).toEqual([401, 'unauthorized']);
    }
  });

  test('with a token that is not ours, not complete or not signed as ours are', async () => {
    const good = await app.tokenFor('owner');
    const [head, body, signature] = good.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tokens = {
      'no exp': jwt.sign(without('exp'), secret()),
      'another algorithm': jwt.sign(claims(), secret(), { algorithm: 'HS512' }),
      'another secret': jwt.sign(claims(), 'x'.repeat(64)),
      'no algorithm': `${none}.${body}.`,
      'no signature': `${head}.${body}.`,
      'another body': `${head}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${signature}`,
      'no subject': jwt.sign(without('sub'), secret()),
      'an unknown subject': jwt.sign({ ...claims(), sub: 'nobody' }, secret()),
      'no generation': jwt.sign(without('gen'), secret()),
      'no log-in': jwt.sign(without('sid'), secret()),
      'no beginning of the log-in': jwt.sign(without('auth'), secret()),
      'a generation as text': jwt.sign({ ...claims(), gen: '1' }, secret()),
      'run out': jwt.sign({ ...claims(), exp: now() - 1 }, secret()),
      'a text inside': jwt.sign('hello', secret()),
      rubbish: 'a.b.c',
    };
    for (const [what, token] of Object.entries(tokens)) {
      expect([what, ...refusalIn(await asStaff(`Bearer ${token}`))]).toEqual([
        what,
        401,
        'unauthorized',
      ]);
    }
    expect((await asStaff(`Bearer ${jwt.sign(claims(), secret())}`)).status).toBe(200);
  });

  test('with a token from before "log out everywhere", or of a user since removed', async () => {
    const token = await app.tokenFor('staff');
    const { id } = user();
    app.db.update(usersTable).set({ tokenGeneration: 2 }).where(eq(usersTable.id, id)).run();
    expect((await asStaff(`Bearer ${token}`)).status).toBe(401);
    const fresh = await app.deps.tokens.issue({ id, tokenGeneration: 2 });
    expect((await asStaff(`Bearer ${fresh}`)).status).toBe(200);
    app.db
      .update(usersTable)
      .set({ removedAt: app.clock.now() })
      .where(eq(usersTable.id, id))
      .run();
    expect((await asStaff(`Bearer ${fresh}`)).status).toBe(401);
  });

  test('a bad token does not quietly become a guest at a booking’s call', async () => {
    const { _id } = await book(app);
    const response = await ask(app, 'GET', `/api/booking/${_id}`, undefined, { token: 'a.b.c' });
    expect(refusalIn(response)).toEqual([401, 'unauthorized']);
  });
});
