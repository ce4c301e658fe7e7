import { type ApiClient, readError } from '@villa/shared/client/api-client.ts';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  type Channel,
  type Clash,
  listChannels,
  listClashes,
} from '@villa/shared/contract/channels.ts';
import type { StaffEvent } from '@villa/shared/contract/events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { openWatchMemory } from './watch-memory.ts';
import type { Notice } from './notices.ts';
import { GATHER_MS, LOOK_AGAIN_MS, createBookingWatch } from './booking-watch.ts';

const START = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A vault that keeps nothing: keeping is tested elsewhere. */
const vault = { lasting: false, get: () => null, put: async () => {}, clear() {} };

function watching() {
  const made = {
    bookings: [] as AdminBooking[],
    channels: [] as Channel[],
    clashes: [] as Clash[],
    isDown: false,
    takesMs: 0,
  };
  const shown: Notice[] = [];
  const waiting: number[] = [];
  const api = {
    call: async (row: unknown) => {
      if (made.isDown) throw readError(0, null);
      if (row === listChannels) return { channels: made.channels };
      if (row === listClashes) return { clashes: made.clashes };
      const { bookings } = made;
      if (made.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, made.takesMs));
      return { bookings, total: bookings.length, page: 1, pageSize: 100 };
    },
  } as unknown as ApiClient;
  const watch = createBookingWatch({
    api,
    memory: openWatchMemory(vault, () => 'https://villa.example.com'),
    language: () => 'en',
    now: () => Date.now(),
    notify: (notice) => shown.push(notice),
    onWaiting: (slips) => waiting.push(slips),
    onChange() {},
  });
  const send = (type: 'ready' | 'resync', id: string) => watch.take({ type, id });
  const sendChange = (id: string, change: StaffEvent | null) =>
    watch.take({ type: 'change', id, change });
  return Object.assign(made, { watch, shown, waiting, send, sendChange });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a hold that runs out is notified in time, once, without anybody looking', async () => {
  const villa = watching();
  villa.bookings = [
    sampleBooking({ updatedAt: at(-60), expiresAt: at(23 * 60), createdAt: at(-60) }),
  ];
  villa.send('ready', '1');
  await pass(21 * 60 * MINUTE);
  expect(villa.shown).toEqual([]);
  await pass(62 * MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual([`hold b1 ${at(23 * 60)}`]);
  await pass(3 * 60 * MINUTE);
  expect(villa.shown).toHaveLength(1);
});

test('a slip that comes in time ends the warning of a hold', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  villa.send('ready', '1');
  await pass(10 * MINUTE);
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.sendChange('2', sampleEvent());
  await pass(3 * 60 * MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 2']);
  expect(villa.waiting.at(-1)).toBe(1);
});

test('the first look notifies of nothing that was there already', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.send('resync', '1');
  await pass(GATHER_MS * 2);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([1]);
});

test('without the server the count stays, and the comparing waits for it', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking()];
  villa.send('ready', '1');
  await pass(GATHER_MS);
  villa.isDown = true;
  villa.send('resync', '90');
  await pass(GATHER_MS);
  expect(villa.shown).toEqual([]);
  villa.isDown = false;
  villa.bookings = [sampleBooking({ status: 'in_review', version: 2 })];
  await villa.watch.look();
  await pass(GATHER_MS);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 2']);
});

test('one question without an answer does not let a hold run out unseen', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  villa.isDown = true;
  villa.send('ready', '1');
  await pass(GATHER_MS);
  villa.isDown = false;
  await pass(LOOK_AGAIN_MS + 80 * MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual([`hold b1 ${at(90)}`]);
});

test('an answer that comes late does not bring back an old count', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.takesMs = 5000;
  villa.sendChange('2', sampleEvent());
  await pass(1);
  villa.bookings = [sampleBooking({ status: 'confirmed' })];
  villa.takesMs = 0;
  villa.sendChange('3', sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  await pass(10_000);
  expect(villa.waiting).toEqual([0]);
});

test('after a log-out nothing is notified any more', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  villa.send('ready', '1');
  villa.sendChange('2', sampleEvent());
  villa.watch.forget();
  await pass(5 * 60 * MINUTE);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([0]);
});

test('a change of an unknown kind is no notice', async () => {
  const villa = watching();
  villa.sendChange('2', null);
  await pass(GATHER_MS);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([0]);
});

test('a double booking is notified once, a stale calendar once until it was read again', async () => {
  const villa = watching();
  villa.send('ready', '1');
  await pass(MINUTE);
  const clash = { channel: { name: 'Airbnb' }, nights: ['2026-12-03'], settledAt: null };
  villa.clashes = [
    { ...clash, id: 'c1', kind: 'clash' },
    { ...clash, id: 'c2', kind: 'question' },
  ] as Clash[];
  villa.sendChange('2', { kind: 'channels.changed' });
  await pass(MINUTE);
  villa.sendChange('3', { kind: 'channels.changed' });
  await pass(MINUTE);
  expect(villa.shown.map(({ key, isOfChannels }) => [key, isOfChannels])).toEqual([
    ['clash c1', true],
  ]);
  expect(villa.shown[0]?.title).toContain('Airbnb');
  const health = { state: 'stale', lastSuccessAt: at(0) };
  villa.channels = [{ id: 'a', name: 'Airbnb', health }] as Channel[];
  villa.sendChange('4', { kind: 'channels.changed' });
  await pass(MINUTE);
  villa.sendChange('5', { kind: 'channels.changed' });
  await pass(MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual(['clash c1', `stale a ${at(0)}`]);
});
