import type { Session, User } from '@villa/shared/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PASSWORD,
  invite,
  logIn,
  register,
  registerOwner,
  registerStaff,
  somebody,
} from '../../testing/users.ts';
import { openToNewOwner } from './new-owner.ts';
import { invitationsTable } from './invitations.table.ts';

let app: TestApp;
let owner: Session;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await registerOwner(app);
});
afterEach(() => app.close());

const as = (method: string, path: string, body?: unknown, token = owner.token) =>
  ask(app, method, `/api/admin/${path}`, body, { token });
const isIn = async (token: string) => (await as('GET', 'auth/me', undefined, token)).status === 200;

test('the list says who the users are, and nothing to log in with', async () => {
  const { user } = await registerStaff(app, owner.token);
  const { people } = (await as('GET', 'people')).body;
  const now = app.clock.now().toISOString();
  // Only oneself is told what one may do.
  const listed = ({ permissions: _, slipMails: _mails, ...one }: User) => one;
  const seen = { createdAt: now, lastLogInAt: now };
  expect(people).toEqual([
    { ...listed(owner.user), ...seen },
    { ...listed(user), ...seen },
  ]);
});

describe('removing', () => {
  test('ends all log-ins at once, and the email is free again', async () => {
    const { token, user } = await registerStaff(app, owner.token);
    expect((await as('DELETE', `people/${user.id}`)).body).toEqual({ status: 'success' });
    expect(await isIn(token)).toBe(false);
    expect((await as('GET', 'people')).body.people).toHaveLength(1);
    expect(refusalIn(await as('DELETE', `people/${user.id}`))).toEqual([404, 'not_found']);

    const code = await invite(app, owner.token);
    expect((await register(app, { ...somebody(), email: user.email, code })).status).toBe(201);
    expect(await isIn(token)).toBe(false);
  });

  test('leaves the owner where they are', async () => {
    expect(refusalIn(await as('DELETE', `people/${owner.user.id}`))).toEqual([409, 'last_owner']);
    expect(await isIn(owner.token)).toBe(true);
  });

  test.each(['nobody', '%00', '..%2Fpeople', 'x'.repeat(1000)])(
    'finds nobody as %s',
    async (id) => {
      expect(refusalIn(await as('DELETE', `people/${id}`))).toEqual([404, 'not_found']);
    },
  );
});

test('the owner can log somebody out everywhere, who may log in again', async () => {
  const { token, user } = await registerStaff(app, owner.token);
  expect((await as('POST', `people/${user.id}/logout-everywhere`)).status).toBe(200);
  expect(await isIn(token)).toBe(false);
  expect((await logIn(app, user.email)).status).toBe(200);
  expect(refusalIn(await as('POST', 'people/nobody/logout-everywhere'))).toEqual([
    404,
    'not_found',
  ]);
});

test('the owner can make an account for somebody, who has not been here yet', async () => {
  const nok = somebody();
  const response = await as('POST', 'people', nok);
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ email: nok.email, role: 'staff', lastLogInAt: null });
  expect(response.text).not.toMatch(/password|argon|generation/i);
  expect(refusalIn(await as('POST', 'people', nok))).toEqual([409, 'email_taken']);
  expect((await logIn(app, nok.email)).status).toBe(200);
});

describe('invitations', () => {
  test('are listed without their codes, of which only a hash is kept', async () => {
    const response = await as('POST', 'invitations', { note: 'Nok, kitchen' });
    expect(response.status).toBe(201);
    const { invitation, link } = response.body;
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/admin\/register\?code=[\w-]{24}$/);
    const code = new URL(link).searchParams.get('code') ?? '';
    const list = await as('GET', 'invitations');
    expect(list.body).toEqual({ invitations: [invitation] });
    expect(list.text).not.toContain(code);
    expect(JSON.stringify(app.db.select().from(invitationsTable).all())).not.toContain(code);
  });

  test('can be taken back', async () => {
    const code = await invite(app, owner.token);
    const [{ id }] = (await as('GET', 'invitations')).body.invitations;
    expect((await as('DELETE', `invitations/${id}`)).status).toBe(200);
    expect(refusalIn(await register(app, { ...somebody(), code }))).toEqual([403, 'wrong_code']);
    expect(refusalIn(await as('DELETE', `invitations/${id}`))).toEqual([404, 'not_found']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['logs out everywhere', () => as('POST', 'auth/logout-everywhere')],
    [
      'changes the password',
      () => as('POST', 'auth/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
    ],
    ['has the account ended', async () => void openToNewOwner(app.deps)],
  ])('end when the owner %s: whoever sat there may have made one', async (_why, end) => {
    const code = await invite(app, owner.token);
    await end();
    expect((await register(app, { ...somebody(), code })).status).toBe(403);
    expect(app.db.select().from(invitationsTable).all()).toEqual([]);
  });

  test('leave the list when they are used or over', async () => {
    await registerStaff(app, owner.token);
    await invite(app, owner.token);
    app.clock.advance(7 * 24 * 3_600_000);
    const { token } = (await logIn(app, owner.user.email)).body;
    expect((await as('GET', 'invitations', undefined, token)).body.invitations).toEqual([]);
  });

  test('name the address that guests know', async () => {
    const publicUrl = 'https://villa.example.com';
    const other = await createTestApp({ seed: 'plain', config: { publicUrl } });
    const { token } = await registerOwner(other);
    const response = await ask(other, 'POST', '/api/admin/invitations', {}, { token });
    expect(response.body.link).toMatch(/^https:\/\/villa\.example\.com\/admin\/register\?code=/);
    await other.close();
  });

  test('take a short note only', async () => {
    const response = await as('POST', 'invitations', { note: 'x'.repeat(10_000) });
    expect(response.body.fields).toEqual({ note: 'too_long' });
  });
});
