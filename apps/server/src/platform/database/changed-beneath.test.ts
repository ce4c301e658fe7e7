import { expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { runNewerProgram } from '../../testing/newer-program.ts';

test('a running server writes nothing any more once a newer program has changed the tables', async () => {
  const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  expect(app.deps.isStillOurs()).toBe(true);
  runNewerProgram(app.dataDir, { since: app.clock.now(), until: app.clock.now() });
  expect(app.deps.isStillOurs()).toBe(false);
  expect(refusalIn(await ask(app, 'POST', '/api/booking', newBooking()))).toEqual([
    503,
    'unavailable',
  ]);
  expect(app.deps.sqlite.prepare('select count(*) from bookings').pluck().get()).toBe(0);
  await app.close();
});
