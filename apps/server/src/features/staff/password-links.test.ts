import type { Session } from '@villa/shared/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PASSWORD, logIn, registerOwner, registerStaff } from '../../testing/users.ts';
import { openToNewOwner } from './new-owner.ts';
import { passwordLinksTable } from './password-links.table.ts';

const NEW = 'another long password';
const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Session;
let staff: Session;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await registerOwner(app);
  staff = await registerStaff(app, owner.token);
});
afterEach(() => app.close());

const as = (token: string | undefined, method: string, path: string, body?: unknown) =>
  ask(app, method, `/api/admin/${path}`, body, token === undefined ? {} : { token });
const make = (id = staff.user.id, token = owner.token) =>
  as(token, 'POST', `people/${id}/password-link`);
const use = (code: string, newPassword = NEW) =>
  as(undefined, 'POST', 'auth/new-password', { code, newPassword });
async function freshCode(): Promise<string> {
  const { link } = (await make()).body;
  return new URL(link).searchParams.get('code') ?? '';
}

describe('a link for a new password', () => {
  test('sets it once, ends all earlier log-ins and begins a new one', async () => {
    const made = await make();
    expect([made.status, made.body]).toEqual([
      201,
      {
        link: expect.stringMatching(/\/admin\/new-password\?code=[\w-]{24}$/),
        expiresAt: '2026-11-21T02:00:00.000Z',
      },
    ]);
    const code = new URL(made.body.link).searchParams.get('code') ?? '';
    const answer = await use(code);
    expect([answer.status, answer.body.user]).toEqual([200, staff.user]);
    expect((await as(answer.body.token, 'GET', 'auth/me')).status).toBe(200);
    expect((await as(staff.token, 'GET', 'auth/me')).status).toBe(401);
    expect((await logIn(app, staff.user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(app, staff.user.email, NEW)).status).toBe(200);
    expect(refusalIn(await use(code, 'yet another password'))).toEqual([403, 'wrong_code']);
  });

  test('is kept as a hash alone', async () => {
    const code = await freshCode();
    expect(JSON.stringify(app.db.select().from(passwordLinksTable).all())).not.toContain(code);
  });

  test('ends after a day, to the millisecond', async () => {
    const code = await freshCode();
    app.clock.advance(24 * HOUR_MS);
    expect(refusalIn(await use(code))).toEqual([403, 'wrong_code']);
    app.clock.advance(-1);
    expect((await use(code)).status).toBe(200);
  });

  test('ends with the next link, with a changed password, and with the account', async () => {
    const first = await freshCode();
    const second = await freshCode();
    expect((await use(first)).status).toBe(403);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    await as(staff.token, 'POST', 'auth/password', change);
    expect((await use(second)).status).toBe(403);
    const third = await freshCode();
    await as(owner.token, 'DELETE', `people/${staff.user.id}`);
    expect((await use(third)).status).toBe(403);
  });

  const everywhere = 'auth/logout-everywhere';
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  test.each<[string, () => Promise<unknown>]>([
    ['its user logs out everywhere', () => as(staff.token, 'POST', everywhere)],
    [
      'the owner logs its user out',
      () => as(owner.token, 'POST', `people/${staff.user.id}/logout-everywhere`),
    ],
    [
      'its user has another address',
      () =>
        as(staff.token, 'PATCH', 'auth/me', {
          email: 'new@example.com',
          currentPassword: PASSWORD,
        }),
    ],
    ['the owner logs out everywhere', () => as(owner.token, 'POST', everywhere)],
    ['the owner changes the password', () => as(owner.token, 'POST', 'auth/password', change)],
    ['the owner’s account is ended', async () => void openToNewOwner(app.deps)],
  ])('ends when %s, and nothing of it is left', async (_why, end) => {
    const code = await freshCode();
    await end();
    expect(refusalIn(await use(code))).toEqual([403, 'wrong_code']);
    expect(app.db.select().from(passwordLinksTable).all()).toEqual([]);
  });

  test.each([{ name: 'Nok' }, { email: 'as before' }])(
    'goes on when its user saves %o',
    async (changed) => {
      const code = await freshCode();
      const email = 'email' in changed ? { email: staff.user.email } : {};
      await as(staff.token, 'PATCH', 'auth/me', {
        ...changed,
        ...email,
        currentPassword: PASSWORD,
      });
      expect((await use(code)).status).toBe(200);
    },
  );

  test('is made five times an hour, whoever it is for', async () => {
    const strict = await createTestApp({ seed: 'plain', limits: true });
    const { token } = await registerOwner(strict);
    const { user } = await registerStaff(strict, token);
    const other = await registerStaff(strict, token);
    const askFor = (id: string) =>
      ask(strict, 'POST', `/api/admin/people/${id}/password-link`, undefined, { token });
    for (let number = 0; number < 5; number += 1) {
      expect((await askFor(number % 2 ? user.id : other.user.id)).status).toBe(201);
      strict.clock.advance(60_000);
    }
    const sixth = await askFor(other.user.id);
    expect(refusalIn(sixth)).toEqual([429, 'too_many_requests']);
    expect(sixth.body.data).toEqual({ retryAfter: 55 * 60 });
    strict.clock.advance(55 * 60_000);
    expect((await askFor(user.id)).status).toBe(201);
    await strict.close();
  });

  test('is the owner’s to make, and never for themselves', async () => {
    expect(refusalIn(await make(owner.user.id))).toEqual([403, 'forbidden']);
    expect(refusalIn(await make(owner.user.id, staff.token))).toEqual([403, 'forbidden']);
    expect(refusalIn(await make('nobody'))).toEqual([404, 'not_found']);
    expect(app.db.select().from(passwordLinksTable).all()).toEqual([]);
  });

  test('refuses a short password without being used up', async () => {
    const code = await freshCode();
    const short = await use(code, 'short');
    expect([short.status, short.body.fields]).toEqual([422, { newPassword: 'too_short' }]);
    expect((await use(code)).status).toBe(200);
  });

  test('refuses what is easy to guess of its user, and so does every other way to a password', async () => {
    const { email } = staff.user;
    const code = await freshCode();
    const byHand = { currentPassword: PASSWORD, newPassword: email };
    const added = { name: 'Nok Suwannarat', email: 'nok@example.com', password: 'Nok.Suwannarat' };
    for (const [answer, field] of [
      [await use(code, email), 'newPassword'],
      [await use(code, 'aaaaaaaaaaaa'), 'newPassword'],
      [await as(staff.token, 'POST', 'auth/password', byHand), 'newPassword'],
      [await as(owner.token, 'POST', 'people', added), 'password'],
    ] as const) {
      expect([answer.status, answer.body.fields]).toEqual([422, { [field]: 'easy_to_guess' }]);
    }
    expect((await logIn(app, email, PASSWORD)).status).toBe(200);
    expect((await use(code)).status).toBe(200);
  });

  test('of two who use it at once, one sets the password', async () => {
    const code = await freshCode();
    const answers = await Promise.all([use(code, `${NEW} 1`), use(code, `${NEW} 2`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('one’s own name and address', () => {
  const rename = (body: object, token = staff.token) => as(token, 'PATCH', 'auth/me', body);

  test('are changed with the password; the log-in goes on, and the new address logs in', async () => {
    const changed = await rename({
      name: 'Nok',
      email: 'Nok@Example.com',
      currentPassword: PASSWORD,
    });
    const user = { ...staff.user, name: 'Nok', email: 'nok@example.com' };
    expect([changed.status, changed.body]).toEqual([200, user]);
    expect((await as(staff.token, 'GET', 'auth/me')).body).toEqual(user);
    expect((await logIn(app, 'nok@example.com')).status).toBe(200);
    expect((await logIn(app, staff.user.email)).status).toBe(401);
    // Each alone, too.
    expect((await rename({ name: 'Noi', currentPassword: PASSWORD })).body).toMatchObject({
      name: 'Noi',
      email: 'nok@example.com',
    });
  });

  test('stay without the password, and as somebody else’s', async () => {
    const wrong = await rename({ name: 'Nok', currentPassword: 'not the password' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'wrong_password' }]);
    expect((await rename({ name: 'Nok' })).body.fields).toEqual({ currentPassword: 'required' });
    const taken = await rename({ email: owner.user.email, currentPassword: PASSWORD });
    expect(refusalIn(taken)).toEqual([409, 'email_taken']);
    const own = await rename({ email: staff.user.email, currentPassword: PASSWORD });
    expect(own.status).toBe(200);
    expect((await as(staff.token, 'GET', 'auth/me')).body).toEqual(staff.user);
  });
});
