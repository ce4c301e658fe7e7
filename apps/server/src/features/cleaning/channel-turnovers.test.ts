import type { CleanerDays } from '@villa/shared/contract/cleaner.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';

const MINUTE_MS = 60_000;
const STAY = { from: '2026-12-04', until: '2026-12-06', title: 'Reserved' };
const OTHER = { from: '2026-12-20', until: '2026-12-22', title: 'Reserved' };

let app: TestApp;
let elsewhere: FeedServer;
let channel: string;
let mali: string;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    now: '2026-12-01T02:00:00.000Z',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
  });
  elsewhere = await startFeedServer();
  elsewhere.serve([STAY, OTHER]);
  const token = await app.tokenFor('owner');
  const body = { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url };
  channel = (await ask(app, 'POST', '/api/admin/channels', body, { token })).body.id;
  await read();
  mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
});
afterEach(async () => {
  await elsewhere.close();
  await app.close();
});

/** A reading a quarter of an hour later, and the minute's look after it. */
async function read(): Promise<void> {
  app.clock.advance(15 * MINUTE_MS);
  await app.deps.importer.read(channel);
  app.clock.advance(MINUTE_MS);
  await app.deps.tendCleaning();
}

const days = async (): Promise<CleanerDays> =>
  (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token: mali })).body;
const leaving = async () => (await days()).turnovers.filter(({ outOn }) => outOn === STAY.until);

async function confirm(): Promise<string> {
  const [one] = await leaving();
  if (one === undefined) throw new Error('there is no such turnover');
  const path = `/api/cleaning/turnovers/${one.id}/state`;
  await ask(app, 'POST', path, { state: 'confirmed' }, { token: mali });
  return one.id;
}

test('B9 a stay that a channel leaves out once stays with the cleaner who comes', async () => {
  const id = await confirm();
  elsewhere.serve([OTHER]);
  await read();
  expect(await leaving()).toMatchObject([{ id, state: 'confirmed', isMine: true }]);
  expect((await days()).gone).toEqual([]);
});

test('B9 after the second good reading it is gone, and the cleaner is told', async () => {
  const id = await confirm();
  elsewhere.serve([OTHER]);
  await read();
  await read();
  expect(await leaving()).toEqual([]);
  expect((await days()).gone).toEqual([{ id, on: STAY.until }]);
});

test('B9 a reading that fails counts for nothing, and one that has the stay again ends the waiting', async () => {
  await confirm();
  elsewhere.serve([OTHER]);
  await read();
  elsewhere.answer((_req, res) => {
    res.statusCode = 500;
    res.end();
  });
  await read();
  expect(await leaving()).toHaveLength(1);
  elsewhere.serve([STAY, OTHER]);
  await read();
  elsewhere.serve([OTHER]);
  await read();
  expect(await leaving()).toHaveLength(1);
});

test('B9 a stay that nobody has answered goes with the first reading', async () => {
  elsewhere.serve([OTHER]);
  await read();
  expect(await leaving()).toEqual([]);
});
