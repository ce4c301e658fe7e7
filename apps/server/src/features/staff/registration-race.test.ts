import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PASSWORD,
  invite,
  register,
  registerOwner,
  setupCodeOf,
  somebody,
} from '../../testing/users.ts';
import { createPasswords } from './passwords.ts';
import { createUsersRepository } from './users.repository.ts';
import { usersTable } from './users.table.ts';

const AT_ONCE = 50;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

/** Lets so many begin at once and counts who got through, and which roles the users then have. */
async function race(attempt: () => Promise<boolean>) {
  const through = await Promise.all(Array.from({ length: AT_ONCE }, attempt));
  const roles = app.db.select({ role: usersTable.role }).from(usersTable).all();
  return {
    through: through.filter(Boolean).length,
    owners: roles.filter(({ role }) => role === 'owner').length,
    staff: roles.filter(({ role }) => role === 'staff').length,
  };
}

describe(`${AT_ONCE} registrations at once`, () => {
  test('at a villa without users make one owner', async () => {
    const code = setupCodeOf(app);
    const result = await race(
      async () => (await register(app, { ...somebody(), code })).status === 201,
    );
    expect(result).toEqual({ through: 1, owners: 1, staff: 0 });
  });

  test('by one invitation make one member of staff', async () => {
    const code = await invite(app, (await registerOwner(app)).token);
    const result = await race(
      async () => (await register(app, { ...somebody(), code })).status === 201,
    );
    expect(result).toEqual({ through: 1, owners: 1, staff: 1 });
  });

  test('with one email make one account', async () => {
    const { token } = await registerOwner(app);
    const same = somebody();
    const codes = await Promise.all(Array.from({ length: AT_ONCE }, () => invite(app, token)));
    const result = await race(
      async () => (await register(app, { ...same, code: codes.pop() })).status === 201,
    );
    expect(result).toEqual({ through: 1, owners: 1, staff: 1 });
  });
});

test('the race would find a server that asks first and writes later', async () => {
  const users = createUsersRepository(app.db);
  const passwords = createPasswords(app.clock, false);
  const { owners, through } = await race(async () => {
    if (users.owners().length > 0) return false;
    const passwordHash = await passwords.hash(PASSWORD);
    const { name, email } = somebody();
    const account = { id: app.deps.newId(), name, email, passwordHash, role: 'owner' as const };
    users.insert({
      ...account,
      tokenGeneration: 1,
      createdAt: app.clock.now(),
      lastLogInAt: null,
    });
    return true;
  });
  expect(owners).toBeGreaterThan(1);
  expect(through).toBe(owners);
});
