import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  const config = { trustProxy: 1 as const, bookingLimit: { requests: 2, seconds: 600 } };
  app = await createTestApp({ seed: 'plain', limits: true, config });
});
afterEach(() => app.close());

const tryToBook = (ip?: string) =>
  ask(
    app,
    'POST',
    '/api/booking',
    {},
    ip === undefined ? {} : { headers: { 'x-forwarded-for': ip } },
  );

test('a limit of two in 600 seconds is still in force after one of them, not only after some milliseconds', async () => {
  for (let count = 0; count < 2; count += 1) expect((await tryToBook()).status).toBe(422);
  expect(refusalIn(await tryToBook())).toEqual([429, 'too_many_requests']);
  // By the machine's own clock, which this test does not hold.
  await setTimeout(1000);
  const later = await tryToBook();
  expect(refusalIn(later)).toEqual([429, 'too_many_requests']);
  expect(later.body.data.retryAfter).toBeLessThanOrEqual(600);
});

test.each([
  ['a /48', (host: number) => `2001:db8:7:${host.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
])('%s has three times as many as one address of it', async (_what, near, far) => {
  const seen = [];
  for (let host = 0; host < 10; host += 1) seen.push((await tryToBook(near(host))).status);
  expect(seen.filter((status) => status === 422).length).toBeGreaterThan(3);
  expect(seen.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
  expect((await tryToBook(far)).status).toBe(422);
});

test('an address that sends too much alone uses up nothing of its neighbours’', async () => {
  for (let count = 0; count < 20; count += 1) await tryToBook('203.0.113.7');
  expect((await tryToBook('203.0.113.8')).status).toBe(422);
});

test('a refusal says how long it is until the time of the limit is over, not how long the limit is', async () => {
  for (let count = 0; count < 2; count += 1) await tryToBook();
  app.clock.advance(400_000);
  expect((await tryToBook()).body.data.retryAfter).toBe(200);
  app.clock.advance(200_000);
  expect((await tryToBook()).status).toBe(422);
});
