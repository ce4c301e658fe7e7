import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

test('what the readings came to: quiet ones in a row are one line, a change and a failure are their own', async () => {
  const owner = await app.tokenFor('owner');
  const body = { name: 'Agoda', kind: 'agoda', importUrl: elsewhere.url };
  const { id } = (await ask(app, 'POST', '/api/admin/channels', body, { token: owner })).body;
  const read = async (times = 1) => {
    for (let each = 0; each < times; each += 1) {
      app.clock.advance(15 * 60_000);
      await app.deps.importer.read(id);
    }
  };
  elsewhere.serve([{ from: '2026-12-03', until: '2026-12-06' }]);
  await read(4);
  elsewhere.answer((_req, res) => void res.writeHead(503).end());
  await read(2);
  elsewhere.serve([{ from: '2026-12-03', until: '2026-12-05' }]);
  await read();
  const token = await app.tokenFor('staff');
  const path = `/api/admin/channels/${id}/runs`;
  const { runs } = (await ask(app, 'GET', path, undefined, { token })).body;
  expect(runs).toMatchObject([
    { outcome: 'read', count: 1, taken: 0, freed: 1 },
    { outcome: 'failed', fault: 'server_error', count: 2, taken: 0, freed: 0 },
    // The first of them took the nights; the three after it found nothing new.
    { outcome: 'unchanged', count: 3, taken: 0, freed: 0 },
    { outcome: 'read', count: 1, taken: 3, freed: 0, events: 1 },
  ]);
  expect(new Date(runs[1].lastAt).getTime() - new Date(runs[1].firstAt).getTime()).toBe(
    15 * 60_000,
  );
  const unknown = await ask(app, 'GET', '/api/admin/channels/none/runs', undefined, { token });
  expect(refusalIn(unknown)).toEqual([404, 'not_found']);
});
