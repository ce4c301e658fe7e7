import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { idempotencyTable } from './idempotency.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const KEY = '6a1f0c1e-8f0e-4d7b-9a55-0f2f4f7c1d11';
const create = (body: unknown, key = KEY) =>
  ask(app, 'POST', '/api/booking', body, { headers: { 'idempotency-key': key } });

test('the same key and body give the same booking and the very same answer', async () => {
  const first = await create(newBooking());
  app.clock.advance(10 * 60_000);
  const second = await create(newBooking());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect(app.db.select().from(bookingsTable).all()).toHaveLength(1);
});

test('the order of the fields and unknown ones do not make another body', async () => {
  const { bookingDetails, paymentMethod } = newBooking();
  const first = await create({ bookingDetails, paymentMethod });
  const second = await create({ extra: 1, paymentMethod, bookingDetails });
  expect(second.text).toBe(first.text);
});

test('the same key with another body is refused', async () => {
  await create(newBooking());
  const response = await create(newBooking({ guests: 2 }));
  expect(refusalIn(response)).toEqual([422, 'idempotency_mismatch']);
});

test('two at once with one key book once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => create(newBooking())));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(app.db.select().from(bookingsTable).all()).toHaveLength(1);
});

test('without a key, or with an empty one, every request is its own', async () => {
  expect((await create(newBooking(), '')).status).toBe(201);
  expect(refusalIn(await create(newBooking(), ''))).toEqual([409, 'dates_unavailable']);
});

test('a refusal is not kept: the mended request goes through under its key', async () => {
  expect((await create(newBooking({ totalPrice: 1 }))).status).toBe(409);
  expect((await create(newBooking({ totalPrice: 48_900 }))).status).toBe(201);
});

test('the answer holds for 24 hours, whatever has become of the booking, and not longer', async () => {
  const first = await create(newBooking());
  app.clock.advance(24 * 3_600_000 - 1);
  expect((await create(newBooking())).text).toBe(first.text);
  app.clock.advance(1);
  const later = await create(newBooking());
  expect(later.status).toBe(201);
  expect(later.body.data.booking._id).not.toBe(first.body.data.booking._id);
});

test('the sweep forgets what is too old', async () => {
  await create(newBooking());
  app.clock.advance(24 * 3_600_000 - 1);
  app.deps.bookings.sweep();
  expect(app.db.select().from(idempotencyTable).all()).toHaveLength(1);
  app.clock.advance(1);
  app.deps.bookings.sweep();
  expect(app.db.select().from(idempotencyTable).all()).toEqual([]);
});

test.each([
  ['x'.repeat(256), 'too_long'],
  ['has a space', 'invalid'],
])('a key that is none: %s', async (key, reason) => {
  const response = await create(newBooking(), key);
  expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
  expect(response.body.fields).toEqual({ 'Idempotency-Key': reason });
});

test('a short key, which could be guessed, only counts together with its client', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', config: { trustProxy: 1 } });
  const from = (ip: string) =>
    ask(app, 'POST', '/api/booking', newBooking(), {
      headers: { 'idempotency-key': 'k1', 'x-forwarded-for': ip },
    });
  const mine = await from('203.0.113.1');
  expect((await from('203.0.113.1')).text).toBe(mine.text);
  expect(refusalIn(await from('203.0.113.2'))).toEqual([409, 'dates_unavailable']);
});
