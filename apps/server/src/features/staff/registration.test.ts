import { PERMISSIONS } from '@villa/shared/domain/booking/permission.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PASSWORD,
  invite,
  logIn,
  register,
  registerOwner,
  sessionIn,
  setupCodeOf,
  somebody,
} from '../../testing/users.ts';
import { usersTable } from './users.table.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const rows = () => app.db.select().from(usersTable).all();

describe('the first account', () => {
  test('is the owner’s, by the set-up code, which then opens nothing more', async () => {
    const code = setupCodeOf(app);
    const mali = { ...somebody(), email: ' Mali@Example.COM ', code };
    const response = await register(app, mali);
    expect(response.status).toBe(201);
    const { token, user } = sessionIn(response);
    expect(user).toEqual({
      id: expect.any(String),
      name: mali.name,
      email: 'mali@example.com',
      role: 'owner',
      permissions: PERMISSIONS,
      mailLanguage: 'th',
      slipMails: true,
    });
    expect((await ask(app, 'GET', '/api/admin/auth/me', undefined, { token })).body).toEqual(user);
    expect(refusalIn(await register(app, { ...somebody(), code }))).toEqual([403, 'wrong_code']);
    expect(existsSync(join(app.dataDir, 'setup-code'))).toBe(false);
  });

  test('gets its mails in the language of whoever registers', async () => {
    const code = setupCodeOf(app);
    const { token } = sessionIn(await register(app, { ...somebody(), code, language: 'en' }));
    const me = (await ask(app, 'GET', '/api/admin/auth/me', undefined, { token })).body;
    expect(me).toMatchObject({ mailLanguage: 'en' });
  });

  test('keeps the password as argon2id and nowhere else', async () => {
    await registerOwner(app);
    const [row] = rows();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  test.each(['', 'wrong', 'x'.repeat(200)])('is nobody’s with the code %j', async (code) => {
    const response = await register(app, { ...somebody(), code });
    expect(response.status).toBe(code === '' ? 422 : 403);
    expect(rows()).toEqual([]);
  });

  test('takes a configured code, which stands in no file', async () => {
    const own = await createTestApp({ seed: 'plain', config: { setupCode: 'by the river' } });
    expect((await register(own, { ...somebody(), code: 'by the river' })).status).toBe(201);
    expect(existsSync(join(own.dataDir, 'setup-code'))).toBe(false);
    await own.close();
  });
});

describe('an invitation', () => {
  test('makes one member of staff, once', async () => {
    const { token } = await registerOwner(app);
    const code = await invite(app, token);
    const nok = somebody();
    expect(sessionIn(await register(app, { ...nok, code })).user.role).toBe('staff');
    expect(refusalIn(await register(app, { ...somebody(), code }))).toEqual([403, 'wrong_code']);
    expect((await logIn(app, nok.email.toUpperCase())).status).toBe(200);
  });

  test('counts for seven days', async () => {
    const { token } = await registerOwner(app);
    const [early, late] = [await invite(app, token), await invite(app, token)];
    app.clock.advance(7 * DAY_MS - 1);
    expect((await register(app, { ...somebody(), code: early })).status).toBe(201);
    app.clock.advance(1);
    expect(refusalIn(await register(app, { ...somebody(), code: late }))).toEqual([
      403,
      'wrong_code',
    ]);
  });

  test('stays good when the email is taken', async () => {
    const { token, user } = await registerOwner(app);
    const code = await invite(app, token);
    expect(refusalIn(await register(app, { ...somebody(), email: user.email, code }))).toEqual([
      409,
      'email_taken',
    ]);
    expect((await register(app, { ...somebody(), code })).status).toBe(201);
  });
});

describe('what is refused', () => {
  test.each([
    ['a short password', { password: 'ninechars' }, { password: 'too_short' }],
    ['an endless password', { password: 'x'.repeat(201) }, { password: 'too_long' }],
    ['twelve equal characters', { password: 'x'.repeat(12) }, { password: 'easy_to_guess' }],
    ['twelve blanks', { password: ' '.repeat(12) }, { password: 'easy_to_guess' }],
    [
      'one’s own address as the password',
      { email: 'mali@example.com', password: 'Mali@Example.com' },
      { password: 'easy_to_guess' },
    ],
    [
      'one’s own name as the password',
      { name: 'Mali Suwannarat', password: 'mali suwannarat 2026' },
      { password: 'easy_to_guess' },
    ],
    ['no email', { email: '' }, { email: 'required' }],
    ['half an email', { email: 'mali@' }, { email: 'invalid_email' }],
    ['no name to see', { name: '\u200b' }, { name: 'required' }],
    ['a name of two lines', { name: 'Mali\nBcc: x@example.com' }, { name: 'invalid' }],
    ['an endless name', { name: 'ม'.repeat(10_000) }, { name: 'too_long' }],
    [
      'things that are no texts',
      { name: 7, password: {} },
      { name: 'invalid', password: 'invalid' },
    ],
  ])('%s', async (_what, wrong, fields) => {
    const response = await register(app, { ...somebody(), code: setupCodeOf(app), ...wrong });
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
    expect(rows()).toEqual([]);
  });

  test('a role, whoever asks for it', async () => {
    const { token } = await registerOwner(app);
    const code = await invite(app, token);
    const response = await register(app, {
      ...somebody(),
      code,
      role: 'owner',
      tokenGeneration: 9,
    });
    expect(sessionIn(response).user.role).toBe('staff');
  });
});

test.each(['<script>alert(1)</script>', '=cmd|calc', '🏝️ นิ่ม', 'ก้ำกึ่ง'])(
  'a name is kept as it is: %s',
  async (name) => {
    const response = await register(app, { ...somebody(), name, code: setupCodeOf(app) });
    expect(sessionIn(response).user.name).toBe(name);
  },
);
