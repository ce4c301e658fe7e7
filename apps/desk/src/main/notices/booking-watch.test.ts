import { type ApiClient, readError } from '@villa/shared/client/api-client.ts';
import { type AdminBooking, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  type Channel,
  type Clash,
  listChannels,
  listClashes,
} from '@villa/shared/contract/channels.ts';
import type { StaffEvent } from '@villa/shared/contract/events.ts';
import { type Today, getToday } from '@villa/shared/contract/stats.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBooking, sampleDetail, sampleEvent } from '../testing/fake-villa.ts';
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
    today: { slips: [], cancellations: [] } as Pick<Today, 'slips' | 'cancellations'>,
    channels: [] as Channel[],
    clashes: [] as Clash[],
    isDown: false,
    takesMs: 0,
  };
  const shown: Notice[] = [];
  const waiting: number[] = [];
  const api = {
    call: async (row: unknown, input: { params?: { id: string }; query?: { status: string } }) => {
      if (made.isDown) throw readError(0, null);
      if (row === listChannels) return { channels: made.channels };
      if (row === listClashes) return { clashes: made.clashes };
      if (row === getToday) return made.today;
      const { id = '' } = input.params ?? {};
      if (row === getAdminBooking) return sampleDetail({ _id: id });
      const bookings = made.bookings.filter(({ status }) => input.query?.status.includes(status));
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
  const send = (type: 'ready' | 'resync') => watch.take({ type });
  const sendChange = (change: StaffEvent | null) => watch.take({ type: 'change', change });
  return Object.assign(made, { watch, shown, waiting, send, sendChange });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a hold that runs out is notified in time, once, without anybody looking', async () => {
  const villa = watching();
  villa.bookings = [
    sampleBooking({ updatedAt: at(-60), expiresAt: at(23 * 60), createdAt: at(-60) }),
  ];
  villa.send('ready');
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
  villa.send('ready');
  await pass(10 * MINUTE);
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.sendChange(sampleEvent());
  await pass(3 * 60 * MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 s-b1']);
  expect(villa.waiting.at(-1)).toBe(1);
});

/** A slip that waits, as the dashboard has it. */
const slipOf = (id: string): Today['slips'][number] => ({
  ...sampleBooking({ _id: id, status: 'in_review' }),
  slipId: `s-${id}`,
  slipAt: at(0),
  asked: 1,
  phone: null,
});

test('the first look notifies of nothing that was there already', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.today.slips = [slipOf('b1')];
  villa.send('resync');
  await pass(GATHER_MS * 2);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([1]);
  villa.send('ready');
  await pass(GATHER_MS * 2);
  expect(villa.shown).toEqual([]);
});

test('what a guest does during the first look is notified of', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.today.slips = [slipOf('b1')];
  villa.send('ready');
  villa.sendChange(sampleEvent());
  await pass(GATHER_MS * 2);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 s-b1']);
});

test.each(['ready', 'resync'] as const)(
  'with `%s` the desk finds out what it missed, each once',
  async (type) => {
    const villa = watching();
    villa.send('ready');
    await pass(GATHER_MS);
    villa.bookings = [
      sampleBooking({ _id: 'new' }),
      sampleBooking({
        _id: 'top',
        status: 'confirmed',
        instalments: [{ id: 'i2', kind: 'top_up', amount: 9000, paid: 0, dueOn: '2026-11-22' }],
      }),
    ];
    villa.today = {
      slips: [slipOf('b1')],
      cancellations: [{ ...slipOf('c'), askedAt: at(1) }],
    };
    // One of them came while the stream was still there.
    villa.sendChange(sampleEvent());
    await pass(GATHER_MS * 2);
    villa.send(type);
    await pass(GATHER_MS * 2);
    villa.send(type);
    await pass(GATHER_MS * 2);
    expect(villa.shown.map(({ key }) => key)).toEqual([
      'slip b1 s-b1',
      'booking new',
      `cancellation c ${at(1)}`,
      'top-up i2',
    ]);
  },
);

test('a slip that staff sent themselves is no notice, also not after a pause', async () => {
  const villa = watching();
  villa.send('ready');
  await pass(GATHER_MS);
  villa.today.slips = [slipOf('b1')];
  villa.sendChange(sampleEvent({ by: 'admin' }));
  await pass(GATHER_MS * 2);
  villa.send('ready');
  await pass(GATHER_MS * 2);
  expect(villa.shown).toEqual([]);
});

test('without the server the count stays, and the comparing waits for it', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking()];
  villa.send('ready');
  await pass(GATHER_MS);
  villa.isDown = true;
  villa.send('resync');
  await pass(GATHER_MS);
  expect(villa.shown).toEqual([]);
  villa.isDown = false;
  villa.today.slips = [slipOf('b1')];
  await villa.watch.look();
  await pass(GATHER_MS);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 s-b1']);
});

test('a booking that cannot be read now is found when the server answers again', async () => {
  const villa = watching();
  villa.send('ready');
  await pass(GATHER_MS);
  villa.isDown = true;
  villa.sendChange(sampleEvent());
  await pass(GATHER_MS * 2);
  villa.isDown = false;
  villa.today.slips = [slipOf('b1')];
  await pass(LOOK_AGAIN_MS + GATHER_MS);
  expect(villa.shown.map(({ key }) => key)).toEqual(['slip b1 s-b1']);
});

test('one question without an answer does not let a hold run out unseen', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  villa.isDown = true;
  villa.send('ready');
  await pass(GATHER_MS);
  villa.isDown = false;
  await pass(LOOK_AGAIN_MS + 80 * MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual([`hold b1 ${at(90)}`]);
});

test('an answer that comes late does not bring back an old count', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.takesMs = 5000;
  villa.sendChange(sampleEvent());
  await pass(1);
  villa.bookings = [sampleBooking({ status: 'confirmed' })];
  villa.takesMs = 0;
  villa.sendChange(sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  await pass(10_000);
  expect(villa.waiting).toEqual([0]);
});

test('after a log-out nothing is notified any more', async () => {
  const villa = watching();
  villa.bookings = [sampleBooking({ updatedAt: at(-60), expiresAt: at(90) })];
  villa.send('ready');
  villa.sendChange(sampleEvent());
  villa.watch.forget();
  await pass(5 * 60 * MINUTE);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([0]);
});

test('a change of an unknown kind is no notice', async () => {
  const villa = watching();
  villa.sendChange(null);
  await pass(GATHER_MS);
  expect(villa.shown).toEqual([]);
  expect(villa.waiting).toEqual([0]);
});

test('a double booking is notified once, a stale calendar once until it was read again', async () => {
  const villa = watching();
  villa.send('ready');
  await pass(MINUTE);
  const clash = { channel: { name: 'Airbnb' }, nights: ['2026-12-03'], settledAt: null };
  villa.clashes = [
    { ...clash, id: 'c1', kind: 'clash' },
    { ...clash, id: 'c2', kind: 'question' },
  ] as Clash[];
  villa.sendChange({ kind: 'channels.changed' });
  await pass(MINUTE);
  villa.sendChange({ kind: 'channels.changed' });
  await pass(MINUTE);
  expect(villa.shown.map(({ key, isOfChannels }) => [key, isOfChannels])).toEqual([
    ['clash c1', true],
  ]);
  expect(villa.shown[0]?.title).toContain('Airbnb');
  const health = { state: 'stale', lastSuccessAt: at(0) };
  villa.channels = [{ id: 'a', name: 'Airbnb', health }] as Channel[];
  villa.sendChange({ kind: 'channels.changed' });
  await pass(MINUTE);
  villa.sendChange({ kind: 'channels.changed' });
  await pass(MINUTE);
  expect(villa.shown.map(({ key }) => key)).toEqual(['clash c1', `stale a ${at(0)}`]);
});
