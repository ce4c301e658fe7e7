import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
});
afterEach(() => app.close());

/** One night of its own for each number. */
const hold = (number: number, ip = '203.0.113.7') => {
  const day = (offset: number) =>
    new Date(Date.UTC(2026, 11, 1 + number + offset)).toISOString().slice(0, 10);
  const body = newBooking({ checkIn: day(0), checkOut: day(1) });
  return ask(app, 'POST', '/api/booking', body, { headers: { 'x-forwarded-for': ip } });
};

const confirm = async (id: string) => {
  const token = await app.tokenFor('staff');
  const path = `/api/admin/bookings/${id}/status`;
  const { status } = await ask(app, 'PATCH', path, { status: 'confirmed' }, { token });
  expect(status).toBe(200);
};

test('a client has at most three unpaid holds; the answer says when the first ends', async () => {
  for (const number of [1, 2, 3]) expect((await hold(number)).status).toBe(201);
  app.clock.advance(10 * 60_000);
  const fourth = await hold(4);
  expect(refusalIn(fourth)).toEqual([429, 'too_many_holds']);
  expect(fourth.body.data.retryAfter).toBe(20 * 60);
  expect(fourth.headers.get('retry-after')).toBe('1200');
  expect(app.db.select().from(bookingsTable).all()).toHaveLength(3);
  expect((await hold(4, '203.0.113.8')).status).toBe(201);
});

test('a slip in review counts; an ended hold, a confirmed one and a cancelled one do not', async () => {
  const [first, second] = [await hold(1), await hold(2), await hold(3)];
  await recordGuest(app, first.body.data.booking);
  await sendSlip(app, first.body.data.booking);
  expect((await hold(4)).status).toBe(429);
  await confirm(first.body.data.booking._id);
  expect((await hold(4)).status).toBe(201);
  const { _id } = second.body.data.booking;
  await ask(app, 'PATCH', `/api/booking/${_id}`, { status: 'cancelled' });
  expect((await hold(5)).status).toBe(201);
  expect((await hold(6)).status).toBe(429);
  app.clock.advance(30 * 60_000);
  expect((await hold(6)).status).toBe(201);
});

test('an IPv6 client is its /64, and a mapped IPv4 address is that IPv4 address', async () => {
  for (const number of [1, 2, 3]) await hold(number, `2001:db8:1:2::${number}`);
  expect((await hold(4, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await hold(4, '2001:db8:1:3::1')).status).toBe(201);
  for (const number of [5, 6, 7]) await hold(number, '198.51.100.1');
  expect((await hold(8, '::ffff:198.51.100.1')).status).toBe(429);
});

test('the bound is a setting of the villa', async () => {
  app.deps.sqlite.exec('update villa set max_unpaid_holds = 1');
  expect((await hold(1)).status).toBe(201);
  expect((await hold(2)).status).toBe(429);
});

test('no address is stored, only a keyed hash', async () => {
  await hold(1);
  const [row] = app.db.select().from(bookingsTable).all();
  expect(row?.clientKey).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(row)).not.toContain('203.0.113.7');
});

test('creation is rate limited by address, with the time to wait', async () => {
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push(await hold(1));
  expect(answers.slice(1, 30).every(({ status }) => status === 409)).toBe(true);
  const last = answers.at(-1);
  expect(last && refusalIn(last)).toEqual([429, 'too_many_requests']);
  expect(last?.body.data.retryAfter).toBeGreaterThan(0);
  expect(last?.headers.get('retry-after')).toBe(String(last?.body.data.retryAfter));
  expect((await hold(2, '203.0.113.8')).status).toBe(201);
});

test('LIMITS=off lifts both', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: false });
  for (let count = 0; count < 35; count += 1) expect((await hold(count)).status).toBe(201);
});
