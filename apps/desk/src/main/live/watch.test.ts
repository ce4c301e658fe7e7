import { type ApiClient, readError } from '@villa/shared/client/api-client.ts';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { openWatchMemory } from './memory.ts';
import type { Notice } from './notices.ts';
import { GATHER_MS, LOOK_AGAIN_MS, createWatch } from './watch.ts';

const START = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A vault that keeps nothing: what it kept is another test's matter. */
const vault = { lasting: false, get: () => null, put: async () => {}, clear() {} };

function watching() {
  const made = { bookings: [] as AdminBooking[], isDown: false, takesMs: 0 };
  const told: Notice[] = [];
  const waiting: number[] = [];
  const api = {
    call: async () => {
      if (made.isDown) throw readError(0, null);
      const { bookings } = made;
      if (made.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, made.takesMs));
      return { bookings, total: bookings.length, page: 1, pageSize: 100 };
    },
  } as unknown as ApiClient;
  const watch = createWatch({
    api,
    memory: openWatchMemory(vault, () => 'https://villa.example.com'),
    language: () => 'en',
    now: () => Date.now(),
    tell: (notice) => told.push(notice),
    waiting: (slips) => waiting.push(slips),
    changed() {},
  });
  const say = (type: string, id: string, data: unknown = {}) =>
    watch.take({ type, id, data: JSON.stringify(data) });
  return Object.assign(made, { watch, told, waiting, say });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a hold that runs out is told in time, once, and nobody had to look', async () => {
  const house = watching();
  house.bookings = [
    sampleBooking({ updatedAt: at(-60), expiresAt: at(23 * 60), createdAt: at(-60) }),
  ];
  house.say('ready', '1');
  await pass(21 * 60 * MINUTE);
  expect(house.told).toEqual([]);
  await pass(62 * MINUTE);
  expect(house.told.map(({ key }) => key)).toEqual([`hold b1 ${at(23 * 60)}`]);
  await pass(3 * 60 * MINUTE);
  expect(house.told).toHaveLength(1);
});

test('a slip in time means that nothing runs out', async () => {
  const house = watching();
  house.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  house.say('ready', '1');
  await pass(10 * MINUTE);
  house.bookings = [sampleBooking({ status: 'in_review' })];
  house.say('change', '2', sampleEvent());
  await pass(3 * 60 * MINUTE);
  expect(house.told.map(({ key }) => key)).toEqual(['slip b1 2']);
  expect(house.waiting.at(-1)).toBe(1);
});

test('the first look tells nothing of what was there already', async () => {
  const house = watching();
  house.bookings = [sampleBooking({ status: 'in_review' })];
  house.say('resync', '1');
  await pass(GATHER_MS * 2);
  expect(house.told).toEqual([]);
  expect(house.waiting).toEqual([1]);
});

test('without the server the count stays, and the comparing waits for it', async () => {
  const house = watching();
  house.bookings = [sampleBooking()];
  house.say('ready', '1');
  await pass(GATHER_MS);
  house.isDown = true;
  house.say('resync', '90');
  await pass(GATHER_MS);
  expect(house.told).toEqual([]);
  house.isDown = false;
  house.bookings = [sampleBooking({ status: 'in_review', version: 2 })];
  await house.watch.look();
  await pass(GATHER_MS);
  expect(house.told.map(({ key }) => key)).toEqual(['slip b1 2']);
});

test('one question without an answer does not let a hold run out unseen', async () => {
  const house = watching();
  house.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  house.isDown = true;
  house.say('ready', '1');
  await pass(GATHER_MS);
  house.isDown = false;
  await pass(LOOK_AGAIN_MS + 80 * MINUTE);
  expect(house.told.map(({ key }) => key)).toEqual([`hold b1 ${at(90)}`]);
});

test('an answer that comes late does not bring back an old count', async () => {
  const house = watching();
  house.bookings = [sampleBooking({ status: 'in_review' })];
  house.takesMs = 5000;
  house.say('change', '2', sampleEvent());
  await pass(1);
  house.bookings = [sampleBooking({ status: 'confirmed' })];
  house.takesMs = 0;
  house.say('change', '3', sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  await pass(10_000);
  expect(house.waiting).toEqual([0]);
});

test('logged out, nothing is told any more', async () => {
  const house = watching();
  house.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  house.say('ready', '1');
  house.say('change', '2', sampleEvent());
  house.watch.forget();
  await pass(5 * 60 * MINUTE);
  expect(house.told).toEqual([]);
  expect(house.waiting).toEqual([0]);
});

test('what is no event of ours does no harm', async () => {
  const house = watching();
  house.watch.take({ type: 'change', id: '2', data: 'not json' });
  house.say('change', '3', { kind: 'slip.received', bookingId: 7 });
  house.say('end', '', { reason: 'stopping' });
  house.say('something-new', '4');
  await pass(GATHER_MS);
  expect(house.told).toEqual([]);
});
