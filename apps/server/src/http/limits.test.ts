import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../testing/ask.ts';
import { type TestApp, createTestApp } from '../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  const config = { bookingLimit: { requests: 2, seconds: 600 } };
  app = await createTestApp({ seed: 'plain', limits: true, config });
});
afterEach(() => app.close());

const tryToBook = () => ask(app, 'POST', '/api/booking', {});

test('a limit of two in 600 seconds is still in force after one of them, not only after some milliseconds', async () => {
  for (let count = 0; count < 2; count += 1) expect((await tryToBook()).status).toBe(422);
  expect(refusalIn(await tryToBook())).toEqual([429, 'too_many_requests']);
  // By the machine's own clock, which this test does not hold.
  await setTimeout(1000);
  const later = await tryToBook();
  expect(refusalIn(later)).toEqual([429, 'too_many_requests']);
  expect(later.body.data.retryAfter).toBeLessThanOrEqual(600);
});
