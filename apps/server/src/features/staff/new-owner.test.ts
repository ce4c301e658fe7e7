import { expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import {
  logIn,
  register,
  registerOwner,
  registerStaff,
  setupCodeOf,
  somebody,
} from '../../testing/users.ts';
import { openToNewOwner } from './new-owner.ts';
import { setupPath } from './setup-link.ts';

test('a forgotten password costs the owner the account, and the villa nothing else', async () => {
  const app = await createTestApp({ seed: 'plain' });
  const owner = await registerOwner(app);
  const staff = await registerStaff(app, owner.token);
  const statusOf = async (token: string) =>
    (await ask(app, 'GET', '/api/admin/auth/me', undefined, { token })).status;
  expect(setupPath(app.deps)).toBeNull();

  const path = openToNewOwner(app.deps);
  expect(path).toBe(`/admin/register?code=${setupCodeOf(app)}`);
  expect([await statusOf(owner.token), await statusOf(staff.token)]).toEqual([401, 200]);
  expect(refusalIn(await logIn(app, owner.user.email))).toEqual([401, 'wrong_login']);

  const again = { ...somebody(), email: owner.user.email, code: setupCodeOf(app) };
  expect((await register(app, again)).body.user).toMatchObject({ role: 'owner' });
  expect(setupPath(app.deps)).toBeNull();
  await app.close();
});
