/** A page of bookings reads the money of all at once, and says of each what it says alone. */
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { ask } from '../../testing/ask.ts';
import { anna, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec(
    "update villa set deposit_percent = 30, damage_deposit = 5000, damage_deposit_when = 'on_arrival'",
  );
  token = await app.tokenFor('owner');
});
afterEach(() => app.close());

const asOwner = (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token });

const STEPS = ['pay', 'pay', 'reverse', 'confirm', 'cancel', 'reopen', 'slip', 'reprice'] as const;
type Step = (typeof STEPS)[number];

/** One booking a week. What is refused just did not happen. */
async function live(week: number, steps: readonly Step[]): Promise<string> {
  const checkIn = addDays('2026-12-01', week * 7);
  const stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: 2, guests: 2 };
  const made = await asOwner('POST', '/api/admin/bookings', { ...stay, customerInfo: anna });
  const id = made.body._id as string;
  const path = `/api/admin/bookings/${id}`;
  for (const [index, step] of steps.entries()) {
    app.clock.advance(1000);
    if (step === 'pay') {
      const damage = index % 2 === 0 ? 0 : 100;
      const payment = { method: 'cash', amount: 1000 + index, damage, again: true };
      await asOwner('POST', `${path}/payments`, payment);
    } else if (step === 'reverse') {
      const { payments } = (await asOwner('GET', `${path}/payments`)).body;
      const last = payments.at(-1)?.id ?? 'none';
      await asOwner('POST', `${path}/payments/${last}/reverse`, { reason: 'a mistake' });
    } else if (step === 'slip') {
      await asOwner('PATCH', path, { paymentSlipUrl: uploadedSlip(app, id) });
    } else if (step === 'reprice') {
      await asOwner('PATCH', path, { totalPrice: 20_000 + index, priceReason: 'agreed' });
    } else {
      const status = { confirm: 'confirmed', cancel: 'cancelled', reopen: 'pending' }[step];
      await asOwner('PATCH', `${path}/status`, { status });
    }
  }
  return id;
}

async function lives(count: number, from: number, seed: number): Promise<void> {
  const all = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 6 });
  for (const [index, steps] of fc.sample(all, { numRuns: count, seed }).entries()) {
    await live(from + index, steps);
  }
}

test('read at once, each of many lives is what it is when it is read alone', async () => {
  await lives(12, 0, 7);
  const { bookings } = app.deps.bookings.list(1, 50);
  expect(bookings).toHaveLength(12);
  const alone = bookings.map(app.deps.presentBooking);
  // Lives in which nothing happened would show nothing.
  expect(new Set(alone.map(({ money }) => money.state)).size).toBeGreaterThan(1);
  expect(alone.some(({ slips }) => slips.length > 0)).toBe(true);
  expect(app.deps.presentBookings(bookings)).toEqual(alone);
  expect(app.deps.presentBookings(bookings.toReversed())).toEqual(alone.toReversed());
  expect(app.deps.presentBookings([])).toEqual([]);
  const { body } = await asOwner('GET', '/api/admin/bookings?pageSize=50');
  expect(body.bookings).toMatchObject(alone);
});

/** How many statements a call has the database run. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  type Run = (this: unknown, ...args: unknown[]) => unknown;
  // The app's own statements are made late, of plain objects; SQLite's have a kind of their own.
  const other = new Database(':memory:');
  const proto = Object.getPrototypeOf(other.prepare('select 1')) as Record<string, Run>;
  const kept = ['all', 'get', 'run', 'iterate'].map((name) => [name, proto[name]] as const);
  let count = 0;
  for (const [name, run] of kept) {
    proto[name] = function counted(...args) {
      count += 1;
      return run?.apply(this, args);
    };
  }
  try {
    await call();
  } finally {
    Object.assign(proto, Object.fromEntries(kept));
    other.close();
  }
  return count;
}

test('the list and the dashboard ask the database as often for twelve bookings as for three', async () => {
  const calls = [
    '/api/admin/bookings?pageSize=50',
    '/api/admin/bookings?money=late',
    '/api/booking/all?pageSize=50',
    '/api/admin/recent-bookings',
    '/api/admin/open-money',
    '/api/admin/bookings.csv',
  ];
  const count = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const counts: [string, number][] = [];
    for (const path of calls) {
      const statements = await statementsOf(async () => {
        const answer = await app.fetch(path, { headers });
        expect([path, answer.status]).toEqual([path, 200]);
        await answer.text();
      });
      counts.push([path, statements]);
    }
    return counts;
  };
  for (let week = 0; week < 3; week += 1) await live(week, ['slip', 'confirm', 'pay']);
  // On a day on which the balances are late.
  app.clock.set('2026-11-30T02:00:00Z');
  token = await app.tokenFor('owner');
  const few = await count();
  expect(few.filter(([, statements]) => statements === 0)).toEqual([]);
  for (let week = 3; week < 12; week += 1) await live(week, ['slip', 'confirm', 'pay']);
  expect(await count()).toEqual(few);
});
