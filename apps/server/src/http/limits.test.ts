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

test('a limit of two in 600 seconds asks for minutes of patience, not for milliseconds', async () => {
  for (let count = 0; count < 2; count += 1) expect((await tryToBook()).status).toBe(422);
  const third = await tryToBook();
  expect(refusalIn(third)).toEqual([429, 'too_many_requests']);
  // By the machine's own clock, which this test does not hold: some of the ten minutes may be over.
  expect(third.body.data.retryAfter).toBeGreaterThan(60);
  expect(third.body.data.retryAfter).toBeLessThanOrEqual(600);
});
