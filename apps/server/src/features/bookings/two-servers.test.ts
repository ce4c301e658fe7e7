import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, newBooking, read, takenNights, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { nightsTable } from '../nights/nights.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** Two servers with a connection each on one database file. */
let one: TestApp;
let two: TestApp;
beforeEach(async () => {
  // One test makes a server say that it cannot, which it would also log.
  one = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  two = await createTestApp({ seed: 'none', dataDir: one.dataDir });
});
afterEach(async () => {
  await two.close();
  await one.close();
});

const day = (offset: number) => new Date(Date.UTC(2026, 11, 1 + offset)).toISOString().slice(0, 10);

test('of many overlapping bookings sent to both, exactly one is made', async () => {
  for (let round = 0; round < 5; round += 1) {
    // Every stay contains the night of day 4.
    const stays = Array.from({ length: 20 }, (_, index) => ({
      checkIn: day(round * 10 + 1 + (index % 4)),
      checkOut: day(round * 10 + 5 + (index % 3)),
    }));
    const responses = await Promise.all(
      stays.map((stay, index) =>
        ask(index % 2 === 0 ? one : two, 'POST', '/api/booking', newBooking(stay)),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  }
  expect(one.db.select().from(bookingsTable).all()).toHaveLength(5);
});

test('one key sent to both books once, with one answer', async () => {
  const headers = { 'idempotency-key': 'c7f4a3f0-54f4-4a39-8a55-a4d9be0a0001' };
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask(index % 2 === 0 ? one : two, 'POST', '/api/booking', newBooking(), { headers }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});

test('each sees at once what the other has done, though both remember answers', async () => {
  expect(await takenNights(one)).toEqual([]);
  expect(await takenNights(two)).toEqual([]);
  const booking = await book(two);
  expect(await takenNights(one)).toHaveLength(3);
  expect((await recordGuest(one, booking)).customerName).toBe('Anna Suksan');
  expect((await read(two, booking._id)).customerName).toBe('Anna Suksan');
  const quotePath = '/api/quote?checkIn=2026-12-10&checkOut=2026-12-11';
  expect((await ask(one, 'GET', quotePath)).body.total).toBe(12_900);
  two.deps.sqlite.exec('update villa set weekday_discounted_price = 11000');
  expect((await ask(one, 'GET', quotePath)).body.total).toBe(11_000);
});

test('a writer that holds the file makes the other wait, not fail', async () => {
  two.deps.sqlite.exec('begin immediate');
  one.deps.sqlite.pragma('busy_timeout = 20');
  const refused = await ask(one, 'POST', '/api/booking', newBooking());
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  two.deps.sqlite.exec('commit');
  expect((await ask(one, 'POST', '/api/booking', newBooking())).status).toBe(201);
  expect(one.db.select().from(nightsTable).all()).toHaveLength(3);
});
