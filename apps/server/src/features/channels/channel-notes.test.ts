import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';

let app: TestApp;
let staff: string;
let channel: string;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  elsewhere.serve([stay]);
  app = await createTestApp({ seed: 'plain', config: { allowPrivateAddresses: ['127.0.0.1'] } });
  staff = await app.tokenFor('staff');
  const body = { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url };
  const token = await app.tokenFor('owner');
  channel = (await ask(app, 'POST', '/api/admin/channels', body, { token })).body.id;
  await sync();
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

const stay = { from: '2026-12-03', until: '2026-12-06' };
const asStaff = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(app, method, path, body, { token: staff });
const sync = () => asStaff('POST', `/api/admin/channels/${channel}/sync`, {});
const note = (body: object) => asStaff('POST', `/api/admin/channels/${channel}/note`, body);
const shown = async (from = '2026-12-01', to = '2027-01-01') =>
  (await asStaff('GET', `/api/admin/calendar?from=${from}&to=${to}`)).body.channelStays;
const whole = { from: '2026-12-03', to: '2026-12-06', name: 'Khun Lek', amount: 21_000 };

test('a stay’s note is shown with it, also where the shown period cuts the stay', async () => {
  expect((await note(whole)).status).toBe(200);
  const expected = { night: '2026-12-03', name: 'Khun Lek', amount: 21_000, by: 'A user (staff)' };
  expect(await shown()).toMatchObject([{ from: '2026-12-03', to: '2026-12-06', note: expected }]);
  expect(await shown('2026-12-05')).toMatchObject([
    { from: '2026-12-05', entry: stay, note: expected },
  ]);
});

test('it stays when the channel renews its entry or lets the stay begin a day earlier', async () => {
  await note(whole);
  elsewhere.serve([stay]);
  await sync();
  expect(await shown()).toMatchObject([{ note: { name: 'Khun Lek' } }]);
  elsewhere.serve([{ from: '2026-12-02', until: '2026-12-06' }]);
  await sync();
  expect(await shown()).toMatchObject([{ from: '2026-12-02', note: { name: 'Khun Lek' } }]);
  // Written anew for the longer stay, it is one note and not two.
  await note({ ...whole, from: '2026-12-02', name: 'Khun Lek N.' });
  expect(await shown()).toMatchObject([{ note: { night: '2026-12-02', name: 'Khun Lek N.' } }]);
  expect(app.deps.sqlite.prepare('select count(*) from channel_notes').pluck().get()).toBe(1);
});

test('without a name and an amount it is gone', async () => {
  await note(whole);
  expect((await note({ ...whole, name: '', amount: null })).status).toBe(200);
  expect(await shown()).toMatchObject([{ note: null }]);
});

test('it is written for nights that the channel shows, and for no others', async () => {
  const refused = [
    await note({ ...whole, to: '2026-12-07' }),
    await note({ ...whole, to: '9999-12-31' }),
    await note({ ...whole, from: '2026-12-06', to: '2026-12-03' }),
    await note({ ...whole, from: '2026-99-99' }),
  ];
  expect(refused.map(refusalIn)).toEqual(refused.map(() => [404, 'not_found']));
  expect(refusalIn(await note({ ...whole, amount: -1 }))).toEqual([422, 'invalid_fields']);
});

test('it is forgotten 90 days after its night, and with its channel', async () => {
  await note(whole);
  app.clock.set('2027-03-02T05:00:00Z');
  app.deps.bookings.sweep();
  const count = () => app.deps.sqlite.prepare('select count(*) from channel_notes').pluck().get();
  expect(count()).toBe(1);
  app.clock.set('2027-03-04T05:00:00Z');
  app.deps.bookings.sweep();
  expect(count()).toBe(0);
});
