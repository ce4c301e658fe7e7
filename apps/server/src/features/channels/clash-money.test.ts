import type { Clash } from '@villa/shared/contract/channels.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';
import { awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
let staff: string;
let elsewhere: FeedServer;
beforeEach(async () => {
  elsewhere = await startFeedServer();
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-20T02:00:00Z',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
  });
  app.deps.sqlite.exec(
    `update villa set cancellation_policy = '[{"daysBefore":14,"refundPercent":100},{"daysBefore":7,"refundPercent":50}]'`,
  );
  staff = await app.tokenFor('staff');
});
afterEach(async () => {
  await app.close();
  await elsewhere.close();
});

const PAID = 20_000;
const asStaff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  ask(app, method, path, body, { token: staff });
const detail = async (id: string) => (await asStaff('GET', `/api/admin/bookings/${id}`)).body;
const clashes = async (): Promise<Clash[]> =>
  (await asStaff('GET', '/api/admin/channels/clashes')).body.clashes;
const settle = (id: string, body: object) =>
  asStaff('POST', `/api/admin/channels/clashes/${id}/settle`, body);

/** Booked here, 20,000 baht came, and then Airbnb sold the same nights. */
async function soldTwice(): Promise<{ booking: string; clash: Clash }> {
  elsewhere.serve([]);
  const owner = await app.tokenFor('owner');
  const channel = { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url };
  const added = await ask(app, 'POST', '/api/admin/channels', channel, { token: owner });
  const path = `/api/admin/channels/${added.body.id}/sync`;
  await asStaff('POST', path, {});
  const { _id, checkIn, checkOut } = await awaitSlip(app, { rooms: 2 });
  const payments = `/api/admin/bookings/${_id}/payments`;
  await asStaff('POST', payments, { amount: PAID, method: 'bank_transfer' });
  await asStaff('PATCH', `/api/admin/bookings/${_id}/status`, { status: 'confirmed' });
  elsewhere.serve([{ from: checkIn, until: checkOut, title: 'Reserved' }]);
  await asStaff('POST', path, {});
  const [clash] = await clashes();
  return { booking: _id, clash: clash! };
}

test('a double booking says what was paid, and what the terms give back today', async () => {
  const { clash } = await soldTwice();
  expect(clash.ours.booking).toMatchObject({ paid: PAID, refund: PAID / 2 });
  app.clock.set('2026-11-26T17:00:00Z');
  staff = await app.tokenFor('staff');
  expect((await clashes())[0]?.ours.booking).toMatchObject({ paid: PAID, refund: 0 });
});

test('ours is cancelled: all goes back when nothing is said of the money', async () => {
  const { booking, clash } = await soldTwice();
  expect((await settle(clash.id, { decision: 'theirs' })).status).toBe(200);
  expect(await detail(booking)).toMatchObject({ status: 'cancelled', money: { refundDue: PAID } });
});

test('ours is cancelled: what is kept is kept, and the rest is due back', async () => {
  const { booking, clash } = await soldTwice();
  expect((await settle(clash.id, { decision: 'theirs', kept: 10_000 })).status).toBe(200);
  expect(await detail(booking)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'guest',
    money: { refundDue: 10_000 },
  });
});

test('nothing is decided when the booking cannot be cancelled so', async () => {
  const { booking, clash } = await soldTwice();
  const { version } = await detail(booking);
  const refused = [
    // More than came.
    await settle(clash.id, { decision: 'theirs', kept: PAID + 1, version }),
    // Money of a booking that stays.
    await settle(clash.id, { decision: 'ours', kept: 1 }),
    // Seen before somebody changed it.
    await settle(clash.id, { decision: 'theirs', version: version - 1 }),
  ];
  expect(refused.map(refusalIn)).toEqual([
    [422, 'invalid_fields'],
    [422, 'invalid_fields'],
    [409, 'stale_version'],
  ]);
  expect(await clashes()).toMatchObject([{ id: clash.id, settledAt: null }]);
  expect(await detail(booking)).toMatchObject({ status: 'confirmed', money: { paid: PAID } });
});
