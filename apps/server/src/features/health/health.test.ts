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
  const told = await ask(app, 'GET', '/readyz');
  expect(refusalIn(told)).toEqual([503, 'unavailable']);
  expect(Object.keys(told.body).toSorted()).toEqual(['code', 'message', 'status']);
  await app.close();
});
