import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let mali: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
});
afterEach(() => app.close());

const codeOf = async (token = mali): Promise<string> =>
  (await ask(app, 'POST', '/api/cleaning/code', undefined, { token })).body.code;
const enter = (code: string) => ask(app, 'POST', '/api/cleaning/join', { code });
const nameBehind = async (token: string): Promise<string> =>
  (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body.name;
const NO = [403, 'wrong_code'];

test('B4 a code brings the same cleaner into another window, once, and leaves her where she was', async () => {
  const code = await codeOf();
  expect(code).toMatch(/^\d{8}$/);
  const { body } = await enter(` ${code.slice(0, 4)} ${code.slice(4)} `);
  expect(body).toMatchObject({ name: 'Mali' });
  expect(body.token).not.toBe(mali);
  expect(await nameBehind(body.token)).toBe('Mali');
  expect(await nameBehind(mali)).toBe('Mali');
  expect(refusalIn(await enter(code))).toEqual(NO);
});

test('B4 a code counts for ten minutes, and ends with the next one', async () => {
  const first = await codeOf();
  const second = await codeOf();
  expect(refusalIn(await enter(first))).toEqual(NO);
  app.clock.advance(10 * MINUTE_MS - 1000);
  expect((await enter(second)).status).toBe(200);
  const late = await codeOf();
  app.clock.advance(10 * MINUTE_MS);
  expect(refusalIn(await enter(late))).toEqual(NO);
});

test('B4 of two windows that press at once one gets in', async () => {
  const code = await codeOf();
  const statuses = (await Promise.all([enter(code), enter(code)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('B9 a code opens nothing once its cleaner was removed, or has ended all log-ins', async () => {
  const owner = await app.tokenFor('owner');
  const before = await codeOf();
  await ask(app, 'POST', '/api/admin/auth/logout-everywhere', undefined, { token: mali });
  expect(refusalIn(await enter(before))).toEqual(NO);

  const noi = await joinBy(app, await inviteCleaner(app, 'Noi'));
  const { body: me } = await ask(app, 'GET', '/api/admin/auth/me', undefined, { token: noi });
  const code = await codeOf(noi);
  await ask(app, 'DELETE', `/api/admin/people/${me.id}`, undefined, { token: owner });
  expect(refusalIn(await enter(code))).toEqual(NO);
});

test('B4 nobody but a cleaner gets a code', async () => {
  const as = async (token?: string) =>
    refusalIn(await ask(app, 'POST', '/api/cleaning/code', undefined, token ? { token } : {}));
  expect(await as(await app.tokenFor('owner'))).toEqual([404, 'not_found']);
  expect((await as(await app.tokenFor('staff')))[0]).toBe(403);
  expect((await as())[0]).toBe(401);
});

test('B4 wrong codes are bounded, and whoever mistypes once gets in', async () => {
  const limited = await createTestApp({ seed: 'plain', limits: true });
  const token = await joinBy(limited, await inviteCleaner(limited, 'Mali'));
  const press = async (code: string) =>
    refusalIn(await ask(limited, 'POST', '/api/cleaning/join', { code }))[1];
  const { body } = await ask(limited, 'POST', '/api/cleaning/code', undefined, { token });
  const wrong = (index: number) => String((Number(body.code) + 1 + index) % 1e8).padStart(8, '0');
  expect(await press(wrong(0))).toBe('wrong_code');
  expect((await ask(limited, 'POST', '/api/cleaning/join', body)).status).toBe(200);
  const tries = [];
  for (let index = 1; index <= 30; index += 1) tries.push(await press(wrong(index)));
  expect(tries.filter((one) => one === 'wrong_code').length).toBeLessThanOrEqual(10);
  expect(tries.at(-1)).toBe('too_many_requests');
  await limited.close();
});
