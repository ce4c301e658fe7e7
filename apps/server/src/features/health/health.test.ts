import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import { expect, test, vi } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { damageTable } from '../../testing/damage-file.ts';

test('the process answers, and so does its database', async () => {
  const app = await createTestApp({ seed: 'plain' });
  expect(await app.api.call(getHealth, {})).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: null,
  });
  expect(await app.api.call(getReady, {})).toEqual({ status: 'ready' });
  await app.close();
});

test('without its database it is alive and not ready, and says so without details', async () => {
  const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  app.deps.sqlite.close();
  expect((await ask(app, 'GET', '/healthz')).status).toBe(200);
  const response = await ask(app, 'GET', '/readyz');
  expect(refusalIn(response)).toEqual([503, 'unavailable']);
  expect(response.body).toEqual({
    status: 'error',
    code: 'unavailable',
    message: expect.any(String),
    data: { reason: 'database' },
    requestId: expect.stringMatching(/^[2-9A-Z]{8}$/),
  });
  await app.close();
});

test('a disk that takes nothing is tried again after some seconds, and no sooner', async () => {
  const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  // A file where the folder should be: nothing can be written into it, by anybody.
  const incoming = join(app.dataDir, 'incoming');
  writeFileSync(incoming, '');
  const response = await ask(app, 'GET', '/readyz');
  expect([response.status, response.body.data]).toEqual([503, { reason: 'disk' }]);

  rmSync(incoming);
  expect((await ask(app, 'GET', '/readyz')).status).toBe(503);
  app.clock.advance(5000);
  expect((await ask(app, 'GET', '/readyz')).status).toBe(200);

  // The test file does not stay, and a thousand requests at once test the disk once.
  expect(readdirSync(incoming)).toEqual([]);
  const { ctimeMs } = statSync(incoming);
  await Promise.all(Array.from({ length: 50 }, () => ask(app, 'GET', '/readyz')));
  expect(statSync(incoming).ctimeMs).toBe(ctimeMs);
  await app.close();
});

test('a database that breaks while the server runs makes it not ready, and each call says so', async () => {
  const app = await createTestApp({ seed: 'plain' });
  expect((await ask(app, 'POST', '/api/booking', newBooking())).status).toBe(201);
  expect((await ask(app, 'GET', '/readyz')).status).toBe(200);
  const logged = vi.spyOn(app.deps.log, 'error').mockReturnValue();
  damageTable(join(app.dataDir, 'villa.db'), 'nights');
  // Without this the read is answered from the process's memory.
  app.deps.sqlite.pragma('shrink_memory');
  app.clock.advance(5000);

  const unready = await ask(app, 'GET', '/readyz');
  expect([unready.status, unready.body.data]).toEqual([503, { reason: 'database' }]);
  expect((await ask(app, 'GET', '/healthz')).status).toBe(200);

  const period = 'from=2026-12-01&to=2027-01-01';
  for (const response of [
    await ask(app, 'GET', `/api/availability?${period}`),
    await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ checkIn: '2027-01-10', checkOut: '2027-01-12' }),
    ),
  ]) {
    expect(refusalIn(response)).toEqual([503, 'unavailable']);
    expect(response.body.data).toEqual({ reason: 'database' });
    expect(response.body.message).toMatch(/not available right now/);
  }
  expect(logged).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringMatching(/damaged.*npm run restore/),
  );
  await app.close();
});
