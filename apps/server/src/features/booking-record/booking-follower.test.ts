import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type BookingFollower, sortFollowers } from './booking-follower.ts';

const follower = (name: string, ...after: string[]): BookingFollower => ({ name, after });
const order = (...followers: BookingFollower[]) => sortFollowers(followers).map(({ name }) => name);

describe('the order of followers', () => {
  test('puts each behind those that it names, and leaves the others where they are', () => {
    expect(order(follower('a', 'c'), follower('b'), follower('c', 'd'), follower('d'))).toEqual([
      'd',
      'c',
      'a',
      'b',
    ]);
    expect(order(follower('b'), follower('a'))).toEqual(['b', 'a']);
  });

  test('refuses a cycle, a follower of nobody, and two of one name', () => {
    expect(() => order(follower('a', 'b'), follower('b', 'c'), follower('c', 'a'))).toThrow(
      'followers wait for each other: a,b,c,a',
    );
    expect(() => order(follower('a', 'a'))).toThrow('wait for each other: a,a');
    expect(() => order(follower('a', 'nobody'))).toThrow('a follows nobody, which is no follower');
    expect(() => order(follower('a'), follower('a'))).toThrow('one name');
  });
});

describe('the server’s followers', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ seed: 'plain' });
  });
  afterEach(() => app.close());

  test('may run twice: a busy database leaves one booking, one history row and one set of rows', async () => {
    const { bookingChanges, sqlite } = app.deps;
    let runs = 0;
    const stop = bookingChanges.follow({
      name: 'busy once',
      after: bookingChanges.followers().map(({ name }) => name),
      inTransaction() {
        runs += 1;
        if (runs === 1) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
      },
    });
    const answer = await ask(app, 'POST', '/api/booking', newBooking());
    stop();
    expect([answer.status, runs]).toEqual([201, 2]);
    const count = (table: string) => sqlite.prepare(`select count(*) from ${table}`).pluck().get();
    const rows = ['bookings', 'booking_history', 'charges', 'instalments'].map(count);
    expect(rows).toEqual([1, 1, 1, 1]);
  });
});
