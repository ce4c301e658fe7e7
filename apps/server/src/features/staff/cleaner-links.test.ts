import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { codeOf, inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const works = async (token: string) =>
  (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).status;

test('B9 a link is looked at as often as anybody likes, and used once', async () => {
  const code = await inviteCleaner(app, 'Mali');
  for (const method of ['GET', 'HEAD', 'GET']) {
    const opened = await app.fetch(`/api/cleaning/join/${code}`, { method });
    expect(opened.status).toBe(200);
  }
  expect((await ask(app, 'GET', `/api/cleaning/join/${code}`)).body).toEqual({ name: 'Mali' });
  expect(await works(await joinBy(app, code))).toBe(200);
  expect(refusalIn(await ask(app, 'POST', '/api/cleaning/join', { code }))).toEqual([
    403,
    'wrong_code',
  ]);
  expect(refusalIn(await ask(app, 'GET', `/api/cleaning/join/${code}`))).toEqual([
    403,
    'wrong_code',
  ]);
});

test('B9 of two phones that press at once one gets in', async () => {
  const code = await inviteCleaner(app, 'Mali');
  const press = () => ask(app, 'POST', '/api/cleaning/join', { code });
  const pressed = await Promise.all([press(), press(), press()]);
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
});

test('B9 a link ends after 7 days, and with the next one', async () => {
  const owner = await app.tokenFor('owner');
  const made = await ask(
    app,
    'POST',
    '/api/admin/users/cleaners',
    { name: 'Mali' },
    { token: owner },
  );
  const path = `/api/admin/users/cleaners/${made.body.id}/link`;
  const renewed = await ask(app, 'POST', path, undefined, { token: owner });
  expect((await ask(app, 'GET', `/api/cleaning/join/${codeOf(made.body.link)}`)).status).toBe(403);
  const code = codeOf(renewed.body.link);
  app.clock.advance(7 * DAY_MS - 1000);
  expect((await ask(app, 'GET', `/api/cleaning/join/${code}`)).status).toBe(200);
  app.clock.advance(1000);
  expect((await ask(app, 'GET', `/api/cleaning/join/${code}`)).status).toBe(403);
});

test('B9 a phone is remembered for 180 days without use, while another log-in has its 30', async () => {
  const token = await joinBy(app, await inviteCleaner(app, 'Mali'));
  app.clock.advance(179 * DAY_MS);
  expect(await works(token)).toBe(200);
  app.clock.advance(179 * DAY_MS);
  // Somebody else's new device removes those that have ended, and no other.
  await joinBy(app, await inviteCleaner(app, 'Noi'));
  expect(await works(token)).toBe(200);
  app.clock.advance(180 * DAY_MS);
  expect(await works(token)).toBe(401);
});

test('B9 removing a cleaner ends phone and link at once, also in the middle of a day', async () => {
  const owner = await app.tokenFor('owner');
  const made = await ask(
    app,
    'POST',
    '/api/admin/users/cleaners',
    { name: 'Mali' },
    { token: owner },
  );
  const { id, link } = made.body;
  const token = await joinBy(app, codeOf(link));
  const again = await ask(app, 'POST', `/api/admin/users/cleaners/${id}/link`, undefined, {
    token: owner,
  });
  expect(
    (await ask(app, 'DELETE', `/api/admin/people/${id}`, undefined, { token: owner })).status,
  ).toBe(200);
  expect(await works(token)).toBe(401);
  expect((await ask(app, 'GET', `/api/cleaning/join/${codeOf(again.body.link)}`)).status).toBe(403);
});

test('B9 a cleaner has neither password nor address: no log-in, no link for a password', async () => {
  const owner = await app.tokenFor('owner');
  const made = await ask(
    app,
    'POST',
    '/api/admin/users/cleaners',
    { name: 'Mali' },
    { token: owner },
  );
  await inviteCleaner(app, 'Noi');
  const path = `/api/admin/people/${made.body.id}/password-link`;
  expect(refusalIn(await ask(app, 'POST', path, undefined, { token: owner }))).toEqual([
    403,
    'forbidden',
  ]);
  const token = await joinBy(app, codeOf(made.body.link));
  const password = { currentPassword: 'x', newPassword: 'several quiet words here' };
  const changed = await ask(app, 'POST', '/api/admin/auth/password', password, { token });
  expect([changed.status, changed.body.fields]).toEqual([
    422,
    { currentPassword: 'wrong_password' },
  ]);
  const logIn = { email: '', password: '' };
  expect((await ask(app, 'POST', '/api/admin/auth/login', logIn)).status).toBe(422);
});
