import type { CleaningWeek } from '@villa/shared/contract/cleaning.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
});
afterEach(() => app.close());

async function week(from?: string): Promise<CleaningWeek> {
  const query = from === undefined ? '' : `?from=${from}`;
  const token = await app.tokenFor('staff');
  return (await ask(app, 'GET', `/api/admin/cleaning${query}`, undefined, { token })).body;
}

test('seven days: who arrives, leaves or stays, here and by a channel, and nobody’s name', async () => {
  const elsewhere = await startFeedServer();
  elsewhere.serve([{ from: '2026-12-08', until: '2026-12-10', title: 'Reserved' }]);
  await recordGuest(app, await book(app));
  const owner = await app.tokenFor('owner');
  const body = { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url };
  const { id } = (await ask(app, 'POST', '/api/admin/channels', body, { token: owner })).body;
  await app.deps.importer.read(id);
  const found = await week('2026-12-03');
  expect(found).toMatchObject({ from: '2026-12-03', to: '2026-12-10' });
  expect(found.stays).toMatchObject([
    { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 3, channel: null },
    { checkIn: '2026-12-08', checkOut: '2026-12-10', guests: null, rooms: null, channel: 'Airbnb' },
  ]);
  expect(JSON.stringify(found)).not.toContain('Anna');
  // Leaves on its first day; arrives on its last day; arrives on the day after.
  expect((await week('2026-12-06')).stays).toHaveLength(2);
  expect((await week('2026-12-02')).stays).toHaveLength(2);
  expect((await week('2026-12-01')).stays).toHaveLength(1);
  await elsewhere.close();
});

test('without a day it begins today at the villa; what is no day is refused', async () => {
  app.clock.set('2026-11-20T17:30:00Z');
  expect(await week()).toMatchObject({ from: '2026-11-21', today: '2026-11-21' });
  const token = await app.tokenFor('staff');
  const path = '/api/admin/cleaning?from=2026-99-99';
  expect(refusalIn(await ask(app, 'GET', path, undefined, { token }))).toEqual([
    422,
    'invalid_fields',
  ]);
});
