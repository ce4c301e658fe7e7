import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import { expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';

test('the process answers, and so does its database', async () => {
  const app = await createTestApp({ seed: 'plain' });
  expect(await app.api.call(getHealth, {})).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
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

  // Nothing of the trial stays, and whoever asks a thousand times has the disk tried once.
  expect(readdirSync(incoming)).toEqual([]);
  const { ctimeMs } = statSync(incoming);
  await Promise.all(Array.from({ length: 50 }, () => ask(app, 'GET', '/readyz')));
  expect(statSync(incoming).ctimeMs).toBe(ctimeMs);
  await app.close();
});
