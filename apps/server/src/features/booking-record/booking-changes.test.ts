import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { createShareCommit } from '../../platform/database/share-commit.ts';
import { createBookingChanges } from './booking-changes.ts';
import type { BookingChanged } from './booking-follower.ts';
import { systemActor } from './booking-record.ts';
import { bookingHistoryTable } from '../bookings/booking-history.table.ts';
import { bookingsTable } from './bookings.table.ts';

let app: TestApp;
let token: string;
/** Each event that was heard, and whether the database was in a transaction meanwhile. */
let heard: [event: string, inTransaction: boolean][];
let changes: BookingChanged[];
beforeEach(async () => {
  // One test has a listener fail, which is logged.
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  token = await app.tokenFor('staff');
  heard = [];
  changes = [];
  const { bookingChanges, sqlite } = app.deps;
  bookingChanges.follow({
    name: 'test',
    after: ['mails'],
    inTransaction: ({ event }) => void heard.push([event, sqlite.inTransaction]),
    afterCommit(change) {
      heard.push([change.event, sqlite.inTransaction]);
      changes.push(change);
    },
  });
});
afterEach(() => app.close());

const events = () => app.db.select().from(bookingHistoryTable).all();

test('every change is published twice: inside its transaction, and once it is on disk', async () => {
  const booking = await recordGuest(app, await book(app));
  await sendSlip(app, booking);
  const path = `/api/admin/bookings/${booking._id}/status`;
  await ask(app, 'PATCH', path, { status: 'confirmed' }, { token });
  await ask(app, 'DELETE', `/api/booking/${booking._id}`, undefined, { token });
  const expected = ['created', 'customer_info', 'slip', 'confirmed', 'deleted'];
  expect(heard).toEqual(
    expected.flatMap((event) => [true, false].map((inside) => [event, inside])),
  );
  expect(events().map(({ event }) => event)).toEqual(expected);
  expect(changes[0]).toMatchObject({ before: null, after: { id: booking._id, version: 1 } });
  expect(changes[3]).toMatchObject({
    before: { status: 'in_review', version: 3 },
    after: { status: 'confirmed', version: 4 },
    actor: { kind: 'admin', personId: expect.any(String) },
    fields: expect.arrayContaining(['status']),
  });
});

test('the clock is heard as soon as it is written down, by the sweep or by the next booking', async () => {
  await book(app);
  app.clock.advance(30 * 60_000);
  await book(app);
  expect(changes.map(({ event }) => event)).toEqual(['created', 'expired', 'created']);
  app.clock.advance(30 * 60_000);
  app.deps.bookings.sweep();
  expect(changes.at(-1)).toMatchObject({ event: 'expired', actor: { kind: 'clock' } });
});

test('what was refused is not heard afterwards', async () => {
  await book(app);
  const response = await ask(app, 'POST', '/api/booking', newBooking());
  expect(response.status).toBe(409);
  expect(heard).toHaveLength(2);
});

test('a follower inside the transaction can undo the change; nobody hears of it', async () => {
  app.deps.bookingChanges.follow({
    name: 'fails',
    after: ['test'],
    inTransaction() {
      throw new Error('no');
    },
  });
  const response = await ask(app, 'POST', '/api/booking', newBooking());
  expect(response.status).toBe(500);
  expect(app.db.select().from(bookingsTable).all()).toEqual([]);
  expect(events()).toEqual([]);
  expect(heard).toEqual([['created', true]]);
});

test('of two bookings of one night at once one is refused, and only the other is heard of', async () => {
  const statuses = await Promise.all(
    [1, 2].map(async () => (await ask(app, 'POST', '/api/booking', newBooking())).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(heard).toEqual([
    ['created', true],
    ['created', false],
  ]);
  expect(events()).toHaveLength(1);
});

test('what a part of a step threw undoes the whole step, whoever caught it', () => {
  const { bookingChanges, sqlite } = app.deps;
  const step = () =>
    bookingChanges.transaction(() => {
      sqlite.exec("update villa set size = 'other'");
      try {
        bookingChanges.transaction(() => {
          throw new Error('in a part');
        });
      } catch {
        // As if nothing had happened.
      }
    });
  const size = () => sqlite.prepare('select size from villa').pluck().get();
  const before = size();
  expect(step).toThrow('in a part');
  expect(size()).toBe(before);
  // The next step has nothing to do with it.
  bookingChanges.transaction(() => sqlite.exec("update villa set size = 'third'"));
  expect(size()).toBe('third');
});

test('a follower that fails afterwards keeps nobody from booking or from following', async () => {
  const late = vi.fn<(change: BookingChanged) => void>();
  app.deps.bookingChanges.follow({
    name: 'fails',
    after: [],
    afterCommit() {
      throw new Error('no');
    },
  });
  const stop = app.deps.bookingChanges.follow({ name: 'late', after: [], afterCommit: late });
  await book(app);
  expect(late).toHaveBeenCalledOnce();
  stop();
  await book(app, { checkIn: '2027-01-01', checkOut: '2027-01-02' });
  expect(late).toHaveBeenCalledOnce();
});

test('a nested transaction publishes when the outer one has committed; a retry publishes once', () => {
  const { sqlite, writeTransaction, log } = app.deps;
  const change = { event: 'changed', after: {}, actor: systemActor } as BookingChanged;
  const order: string[] = [];
  const hears = { name: 'test', after: [], afterCommit: () => void order.push('heard') };
  const share = createShareCommit(sqlite, writeTransaction);
  const bookingChanges = createBookingChanges(writeTransaction, share, log);
  bookingChanges.follow(hears);
  bookingChanges.transaction(() => {
    bookingChanges.transaction(() => bookingChanges.publish(change));
    order.push('inner done');
  });
  expect(order).toEqual(['inner done', 'heard']);
  const twice = <T>(work: () => T): T => {
    work();
    return work();
  };
  const retried = createBookingChanges(twice, createShareCommit(sqlite, twice), log);
  retried.follow(hears);
  retried.transaction(() => retried.publish(change));
  expect(order).toEqual(['inner done', 'heard', 'heard']);
  expect(() => bookingChanges.publish(change)).toThrow('outside of a transaction');
});
