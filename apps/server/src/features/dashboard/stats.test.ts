import { getRecentBookings, getStats } from '@villa/shared/contract/stats.ts';
import { texts as en } from '@villa/shared/i18n/staff/dashboard.en.ts';
import { texts as th } from '@villa/shared/i18n/staff/dashboard.th.ts';
import { channelsTable } from '../channel-record/channels.table.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, change, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { newChannelRecord } from '../../testing/channel-record.ts';
import { moveTo } from '../../testing/guest.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const withToken = () => ({ headers: { authorization: `Bearer ${token}` } });
const figures = () => app.api.call(getStats, withToken());
const three = async (): Promise<number[]> => {
  const { totalBookings, pendingPayments, totalRevenue } = await figures();
  return [totalBookings, pendingPayments, totalRevenue];
};
const month = async (name: string) =>
  (await figures()).months.find((figure) => figure.month === name);

test('the three figures through a booking’s life', async () => {
  expect(await three()).toEqual([0, 0, 0]);
  // 12 900 + 18 000 + 18 000, twice, and 12 900.
  const first = await book(app);
  const second = await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
  const third = await book(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
  expect(await three()).toEqual([3, 3, 0]);
  await recordGuest(app, first);
  await sendSlip(app, first);
  expect(await three()).toEqual([3, 3, 0]);
  await moveTo(app, first._id, 'confirmed');
  await moveTo(app, second._id, 'confirmed');
  expect(await three()).toEqual([3, 1, 97_800]);
  await moveTo(app, second._id, 'cancelled');
  expect(await three()).toEqual([2, 1, 48_900]);
  await change(app, third._id, { status: 'cancelled' });
  expect(await three()).toEqual([1, 0, 48_900]);
});

test('a booking in the bin counts in no figure, whatever its status', async () => {
  const confirmed = await book(app);
  await moveTo(app, confirmed._id, 'confirmed');
  const pending = await book(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
  for (const { _id } of [confirmed, pending]) {
    await ask(app, 'DELETE', `/api/booking/${_id}`, undefined, { token });
  }
  expect(await three()).toEqual([0, 0, 0]);
  expect(await month('2026-12')).toMatchObject({ confirmedNights: 0, revenue: 0 });
});

test('a hold that has run out counts no more, before any sweep and after it', async () => {
  await book(app);
  app.clock.advance(30 * 60_000 - 1);
  expect(await three()).toEqual([1, 1, 0]);
  expect(await month('2026-12')).toMatchObject({ waitingNights: 3 });
  app.clock.advance(1);
  expect(await three()).toEqual([0, 0, 0]);
  expect(await month('2026-12')).toMatchObject({ waitingNights: 0, waitingRevenue: 0 });
  app.deps.bookings.sweep();
  expect(await three()).toEqual([0, 0, 0]);
});

test('an answer to staff says which time it is here', async () => {
  for (const path of ['/api/admin/stats', '/admin/stats']) {
    const { headers } = await ask(app, 'GET', path, undefined, { token });
    expect(headers.get('x-server-time')).toBe(app.clock.now().toISOString());
  }
});

test('the revenue is what was agreed, not what the stay would cost', async () => {
  const booking = await book(app);
  await moveTo(app, booking._id, 'confirmed');
  const agreed = { totalPrice: 40_000, priceReason: 'a friend' };
  await ask(app, 'PATCH', `/api/booking/${booking._id}`, agreed, { token });
  app.deps.sqlite.exec('update villa set weekday_price = 1, weekend_price = 1');
  expect(await three()).toEqual([1, 0, 40_000]);
  expect(await month('2026-12')).toMatchObject({ revenue: 40_000, confirmedNights: 3 });
});

test('a stay over the end of a month counts in both, night by night', async () => {
  // Wednesday to Saturday: 30 and 31 December at 12 900, New Year’s Friday at 18 000.
  const booking = await book(app, { checkIn: '2026-12-30', checkOut: '2027-01-02' });
  expect(await month('2026-12')).toMatchObject({ waitingNights: 2, waitingRevenue: 25_800 });
  await moveTo(app, booking._id, 'confirmed');
  expect(await month('2026-12')).toEqual({
    month: '2026-12',
    nights: 31,
    confirmedNights: 2,
    waitingNights: 0,
    channelNights: 0,
    blockedNights: 0,
    revenue: 25_800,
    waitingRevenue: 0,
  });
  expect(await month('2027-01')).toMatchObject({ confirmedNights: 1, revenue: 18_000 });
});

test('a block is neither revenue nor a booking', async () => {
  const nights = { from: '2026-11-29', to: '2026-12-03' };
  await ask(app, 'POST', '/api/admin/blocks', nights, { token });
  expect(await three()).toEqual([0, 0, 0]);
  expect(await month('2026-11')).toMatchObject({ blockedNights: 2, nights: 30 });
  expect(await month('2026-12')).toMatchObject({ blockedNights: 2, revenue: 0 });
});

test('twelve months around today at the villa, stays at either end cut off', async () => {
  const names = async () => (await figures()).months.map((figure) => figure.month);
  app.clock.set('2026-11-30T16:59:59.999Z');
  token = await app.tokenFor('staff');
  expect(await names()).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
  ]);
  await book(app, { checkIn: '2027-05-31', checkOut: '2027-06-02' });
  expect((await figures()).months.at(-1)).toMatchObject({ month: '2027-05', waitingNights: 1 });
  app.clock.advance(1);
  expect((await names()).at(-1)).toBe('2027-06');
});

test('recent bookings are the newest ten, without those in the bin', async () => {
  const made: string[] = [];
  for (let count = 1; count <= 12; count += 1) {
    app.clock.advance(1000);
    const day = (date: number) => new Date(Date.UTC(2026, 11, date * 2)).toISOString().slice(0, 10);
    made.unshift((await book(app, { checkIn: day(count), checkOut: day(count + 1) }))._id);
  }
  const recent = async () => {
    const { bookings } = await app.api.call(getRecentBookings, withToken());
    return bookings.map(({ _id }) => _id);
  };
  expect(await recent()).toEqual(made.slice(0, 10));
  await ask(app, 'DELETE', `/api/booking/${made[0]}`, undefined, { token });
  expect(await recent()).toEqual(made.slice(1, 11));
});

test.each(['stats', 'recent-bookings', 'today'])(
  'admin/%s is open to staff only, with the prefix and without',
  async (name) => {
    for (const path of [`/api/admin/${name}`, `/admin/${name}`]) {
      expect((await ask(app, 'GET', path)).status).toBe(401);
      expect((await ask(app, 'GET', path, undefined, { token: 'x.y.z' })).status).toBe(401);
      const response = await ask(app, 'GET', path, undefined, { token });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const page = { headers: { accept: 'text/html' } };
    const response = await ask(app, 'GET', `/admin/${name}`, undefined, { token, ...page });
    expect(response.headers.get('content-type')).not.toContain('json');
  },
);

test('the figures come from an index, not from the bookings themselves', () => {
  const plan = app.deps.sqlite
    .prepare(
      `explain query plan select status, count(*), sum(total_price) from bookings
       where deleted_at is null and not (status = 'pending' and expires_at <= 1) group by status`,
    )
    .all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toContain('COVERING INDEX bookings_figures');
});

test('S13 a booking whose slip waits is counted as not confirmed, and called so', async () => {
  const booking = await book(app);
  await recordGuest(app, booking);
  await sendSlip(app, booking);
  expect((await figures()).pendingPayments).toBe(1);
  const names = [en, th].map(({ figures: texts }) => texts.pendingPayments);
  expect(names).toEqual(['Not confirmed yet', 'ยังไม่ยืนยัน']);
  await moveTo(app, booking._id, 'confirmed');
  expect((await figures()).pendingPayments).toBe(0);
});

test('S5 nights that a channel has sold count as sold, and those that it closes as closed', async () => {
  app.db.insert(channelsTable).values(newChannelRecord('airbnb', app.clock.now())).run();
  app.deps.sqlite.exec(`
    insert into nights (night, channel_id) values
      ('2026-12-05', 'airbnb'), ('2026-12-06', 'airbnb'), ('2026-12-20', 'airbnb');
    insert into channel_stays (id, channel_id, channel_name, from_night, until_day, gross, history, version, created_at)
    values ('s', 'airbnb', 'Airbnb', '2026-12-05', '2026-12-07', 9000, '[]', 1, 0);
  `);
  expect(await month('2026-12')).toMatchObject({
    channelNights: 2,
    blockedNights: 1,
    revenue: 9000,
  });
});

test('S14 beside the agreed prices stands what of them has come', async () => {
  const booking = await book(app);
  await moveTo(app, booking._id, 'confirmed');
  const owner = await app.tokenFor('owner');
  const pay = { amount: 10_000, method: 'cash' };
  await ask(app, 'POST', `/api/admin/bookings/${booking._id}/payments`, pay, { token: owner });
  const { totalRevenue, received } = await figures();
  expect([totalRevenue, received]).toEqual([48_900, 10_000]);
});
