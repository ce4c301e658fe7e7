import type { StaffEvent } from '@villa/shared/contract/events.ts';
import { permissionsOf, ROLES, type Role } from '@villa/shared/domain/booking/permission.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { usersTable } from '../staff/users.table.ts';
import { type Listener, atLeast, listen } from '../../testing/follow-changes.ts';
import { moveTo } from '../../testing/guest.ts';
import { WHO_MAY } from '../../testing/who-may.ts';
import { hears } from './who-hears.ts';
import { WRITES } from './writes.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

test('begins with `ready`, then publishes what changes', async () => {
  const window = await listen(app, token);
  expect(window.status).toBe(200);
  expect(window.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(window.headers.get('cache-control')).toBe('no-store, no-transform');
  const [ready] = await window.until(atLeast(1));
  expect(ready).toEqual({
    type: 'ready',
    data: '{"serverTime":"2026-11-20T02:00:00.000Z"}',
  });
  const booking = await book(app);
  await recordGuest(app, booking);
  await sendSlip(app, booking);
  await window.until(atLeast(4));
  const bookingId = booking._id;
  expect(window.changes()).toEqual([
    { kind: 'booking.created', bookingId, event: 'created', by: 'guest' },
    { kind: 'booking.changed', bookingId, event: 'customer_info', by: 'guest' },
    { kind: 'slip.received', bookingId, event: 'slip', by: 'guest' },
  ]);
});

test('sends what staff do, blocks and the villa’s changes', async () => {
  const booking = await book(app);
  const window = await listen(app, await app.tokenFor('owner'));
  await window.until(atLeast(1));
  const sent: string[] = [];
  const isTold = async (work: () => unknown, kinds: readonly string[]) => {
    await work();
    sent.push(...kinds);
    await window.until(atLeast(1 + sent.length));
    const heard = window.changes().map(({ kind, by }) => (by ? `${kind} by ${by}` : kind));
    expect(new Set(heard.slice(-kinds.length))).toEqual(new Set(kinds));
  };
  // Confirming is done by a user who is new here.
  const confirming = ['booking.changed by admin', 'people.changed'];
  await isTold(() => moveTo(app, booking._id, 'confirmed'), confirming);
  const remove = () => ask(app, 'DELETE', `/api/booking/${booking._id}`, undefined, { token });
  await isTold(remove, ['booking.deleted by admin']);
  const nights = { from: '2026-12-24', to: '2026-12-26' };
  let id = '';
  const block = async () => {
    id = (await ask(app, 'POST', '/api/admin/blocks', nights, { token })).body._id;
  };
  await isTold(block, ['block.added']);
  const move = () => ask(app, 'PATCH', `/api/admin/blocks/${id}`, { to: '2026-12-27' }, { token });
  await isTold(move, ['block.added', 'block.removed']);
  const free = () => ask(app, 'DELETE', `/api/admin/blocks/${id}`, undefined, { token });
  await isTold(free, ['block.removed']);
  const price = () => app.deps.sqlite.exec('update villa set weekday_price = 16000');
  await isTold(price, ['villa.changed']);
  expect(window.changes()).toHaveLength(sent.length);
});

test('publishes a hold that the clock has ended', async () => {
  await book(app);
  const window = await listen(app, token);
  app.clock.advance(31 * 60_000);
  app.deps.bookings.sweep();
  await window.until(atLeast(2));
  expect(window.changes()).toMatchObject([{ event: 'expired', by: 'clock' }]);
});

test('after a write of another server on the same database everything is read anew', async () => {
  const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
  try {
    const window = await listen(app, token);
    await book(other);
    await window.until(atLeast(2));
    expect(window.events.map(({ type }) => type)).toEqual(['ready', 'resync']);
    expect(window.changes()).toEqual([]);
  } finally {
    await other.close();
  }
});

test('nothing is published of what is undone with its transaction', async () => {
  const window = await listen(app, token);
  await window.until(atLeast(1));
  const undone = () =>
    app.deps.writeTransaction(() => {
      app.deps.sqlite.exec('update villa set weekday_price = 16000');
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  const booking = await book(app);
  await window.until(atLeast(2));
  // Long enough for two looks.
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(window.changes()).toMatchObject([{ kind: 'booking.created', bookingId: booking._id }]);
});

describe('whoever comes with a `Last-Event-ID` gets `resync`, whatever it is', () => {
  test.each(['1', '12-k3jf9', '999-1', 'nonsense', '%', '0'])('%s', async (id) => {
    const window = await listen(app, token, id);
    await window.until(atLeast(1));
    expect(window.events.map(({ type }) => type)).toEqual(['resync']);
    const booking = await book(app);
    await window.until(atLeast(2));
    expect(window.changes()).toMatchObject([{ bookingId: booking._id }]);
  });
});

/** The fields of a changed booking that a desk installed before reads; without one of them it reads none. */
const OF_BEFORE = ['reference', 'customerName', 'checkIn', 'checkOut', 'totalPrice', 'personId'];

test('a desk of before is known by its id, and finds by comparing what a guest has done', async () => {
  const first = await listen(app, token);
  await first.until(atLeast(1));
  // It keeps the id, and brings it back whenever it connects anew.
  const id = /^id: (\S+)$/m.exec(first.text())?.[1] ?? '';
  expect(id).not.toBe('');
  const desk = await listen(app, token, id);
  await desk.until(atLeast(1));
  const booking = await book(app);
  await desk.until(atLeast(3));
  await moveTo(app, booking._id, 'confirmed');
  await desk.until(atLeast(4));
  expect(desk.events.map(({ type }) => type)).toEqual(['resync', 'change', 'resync', 'change']);
  for (const field of OF_BEFORE) expect(desk.changes()[0]).not.toHaveProperty(field);
  await first.until(atLeast(3));
  expect(first.events.map(({ type }) => type)).toEqual(['ready', 'change', 'change']);
});

test('a window that is far behind reads everything anew instead', async () => {
  const window = await listen(app, token);
  await window.until(atLeast(1));
  const { writes } = app.deps;
  const kinds = Array.from({ length: 150 }, () => 'villa.changed' as const);
  Object.assign(writes, { own: () => kinds.splice(0) });
  await window.until(({ length }) => length >= 2);
  await new Promise((resolve) => setTimeout(resolve, 450));
  const types = window.events.map(({ type }) => type);
  expect(types[1]).toBe('resync');
  expect(types.length).toBeLessThan(60);
});

describe('access', () => {
  test('is open to users only', async () => {
    for (const path of ['/api/admin/events', '/admin/events']) {
      expect(refusalIn(await ask(app, 'GET', path))).toEqual([401, 'unauthorized']);
      const bad = await ask(app, 'GET', path, undefined, { token: 'x.y.z' });
      expect(refusalIn(bad)).toEqual([401, 'unauthorized']);
    }
    const window = await listen(app, token, undefined, '/admin/events');
    expect(window.status).toBe(200);
    expect((await ask(app, 'HEAD', '/api/admin/events', undefined, { token })).status).toBe(200);
  });

  const endOf = async (window: Listener): Promise<unknown> => {
    await window.ended;
    const end = window.events.find(({ type }) => type === 'end');
    return JSON.parse(end?.data ?? 'null');
  };

  test.each([
    ['the user is removed', 'update people set removed_at = 1'],
    ['they log out everywhere', 'update people set token_generation = 2'],
  ])('closes when %s, before anything more is published', async (_, statement) => {
    const window = await listen(app, token);
    await window.until(atLeast(1));
    app.deps.sqlite.transaction(() => app.deps.sqlite.exec(statement))();
    app.deps.bookings.create(newBooking(), {
      clientKey: 'x',
      clientNetwork: null,
      clientRange: 'x',
      idempotencyKey: null,
    });
    expect(await endOf(window)).toEqual({ reason: 'unauthorized' });
    expect(window.changes()).toEqual([]);
    expect((await listen(app, token)).status).toBe(401);
  });

  test('closes when this log-in is logged out, and leaves the user’s others open', async () => {
    const window = await listen(app, token);
    const { db } = app;
    const [user] = db.select().from(usersTable).all();
    const otherToken = await app.deps.tokens.issue({ id: user?.id ?? '', tokenGeneration: 1 });
    const other = await listen(app, otherToken);
    expect((await ask(app, 'POST', '/api/admin/auth/logout', {}, { token })).status).toBe(200);
    expect(await endOf(window)).toEqual({ reason: 'unauthorized' });
    await book(app);
    await other.until(atLeast(2));
    expect(other.changes()).toMatchObject([{ kind: 'booking.created' }]);
  });

  test('closes when the token’s time is over, though nothing changes', async () => {
    const window = await listen(app, token);
    await window.until(atLeast(1));
    app.clock.advance(12 * 3_600_000);
    expect(await endOf(window)).toEqual({ reason: 'unauthorized' });
  });

  test('has room for a dozen windows of one user; the oldest goes for the newest', async () => {
    const windows: Listener[] = [];
    for (let count = 0; count < 13; count += 1) windows.push(await listen(app, token));
    const someoneElse = await listen(app, await app.tokenFor('staff'));
    expect(await endOf(windows[0] as Listener)).toEqual({ reason: 'replaced' });
    const booking = await book(app);
    for (const window of [...windows.slice(1), someoneElse]) {
      await window.until((events) => events.some(({ data }) => data.includes(booking._id)));
      expect(window.changes().at(-1)).toMatchObject({ bookingId: booking._id });
    }
  });

  test('closes when the server stops, also for whoever comes while it does', async () => {
    const window = await listen(app, token);
    await window.until(atLeast(1));
    app.deps.feed.stop();
    expect(await endOf(window)).toEqual({ reason: 'stopping' });
    expect(await endOf(await listen(app, token))).toEqual({ reason: 'stopping' });
  });
});

/** Written down a second time, apart from the code: the calls that a kind's screens read with. */
const READ_WITH = {
  'booking.created': 'GET /api/admin/bookings/:id',
  'booking.changed': 'GET /api/admin/bookings/:id',
  'slip.received': 'GET /api/admin/bookings/:id',
  'booking.deleted': 'GET /api/admin/bookings/:id',
  'booking.restored': 'GET /api/admin/bookings/:id',
  'block.added': 'GET /api/admin/blocks',
  'block.removed': 'GET /api/admin/blocks',
  'villa.changed': 'GET /api/admin/villa',
  'people.changed': 'GET /api/admin/people',
  'mail.changed': 'GET /api/admin/mails',
  'slip.read': 'GET /api/admin/slips',
  'receipt.issued': 'GET /api/admin/receipts/:number',
  'channels.changed': 'GET /api/admin/channels',
  'month.closed': 'GET /api/admin/money/month',
  'expenses.changed': 'GET /api/admin/expenses',
  'messages.changed': 'GET /api/admin/message-templates',
  'line.changed': 'GET /api/admin/line',
  'cleaning.changed': 'GET /api/admin/cleaning/turnovers',
  'statements.changed': ['GET /api/admin/statements', 'GET /api/admin/bookings/:id/payments'],
  'reviews.changed': 'GET /api/admin/reviews',
  'arrivals.changed': 'GET /api/admin/arrivals',
} as const satisfies Record<StaffEvent['kind'], string | readonly string[]>;

const KINDS = Object.keys(READ_WITH) as (keyof typeof READ_WITH)[];

describe('a window hears what its user may read', () => {
  const people =
    "insert into invitations (id, code_hash, note, created_at, expires_at) values ('i', 'x', '', 1, 2)";
  const kinds = (window: Listener) => window.changes().map(({ kind }) => kind);
  const price = 'update villa set weekday_price = weekday_price + 1';

  test('users are changed for the owner alone, who alone may list them', async () => {
    const staff = await listen(app, token);
    const owner = await listen(app, await app.tokenFor('owner'));
    await Promise.all([staff.until(atLeast(1)), owner.until(atLeast(1))]);
    app.deps.sqlite.exec(people);
    await owner.until(atLeast(2));
    app.deps.sqlite.exec(price);
    await Promise.all([staff.until(atLeast(2)), owner.until(atLeast(3))]);
    expect([kinds(staff), kinds(owner)]).toEqual([
      ['villa.changed'],
      ['people.changed', 'villa.changed'],
    ]);
  });

  test('by the role that they have now: a changed one is a reason to read everything anew', async () => {
    const window = await listen(app, await app.tokenFor('owner'));
    await window.until(atLeast(1));
    // Role and users change in one commit, so nothing may be sent by the role of before.
    app.deps.sqlite.transaction(() => {
      app.deps.sqlite.exec("update people set role = 'staff' where role = 'owner'");
      app.deps.sqlite.exec(people);
    })();
    await window.until(atLeast(2));
    app.deps.sqlite.exec(price);
    await window.until(atLeast(3));
    expect(window.events.map(({ type }) => type)).toEqual(['ready', 'resync', 'change']);
    expect(kinds(window)).toEqual(['villa.changed']);
  });

  test('a role that may not listen ends the stream, and a new one hears nothing', async () => {
    const window = await listen(app, token);
    await window.until(atLeast(1));
    app.deps.sqlite.exec("update people set role = 'accountant'");
    await book(app);
    await window.ended;
    expect(window.events.map(({ type }) => type)).toEqual(['ready', 'end']);
    for (const kind of KINDS)
      expect(hears(permissionsOf('accountant' as Role), { kind } as StaffEvent)).toBe(false);
  });

  test.each(KINDS)('%s: whoever may read it, by the table of who may what', (kind) => {
    const rows = [READ_WITH[kind]].flat();
    for (const role of ROLES) {
      expect([role, hears(permissionsOf(role), { kind } as StaffEvent)]).toEqual([
        role,
        rows.some((row) => WHO_MAY[row]?.includes(role)),
      ]);
    }
  });
});

/** A booking's change is published by itself; the rest changes with one of the others, or is on no screen. */
const NOT_WATCHED = {
  ofBookings: [
    'booked_extras',
    'booking_history',
    'bookings',
    'cancellation_requests',
    'charges',
    'check_ins',
    'damage_pictures',
    'disputes',
    'guest_keys',
    'guest_pages',
    'idempotency_keys',
    'instalments',
    'nights',
    'online_entries',
    'online_payments',
    'own_plans',
    'payment_entries',
    'payment_intents',
    'payment_reminders',
    'payments',
    'promo_uses',
    'receipt_details',
    'receipt_voids',
    'refund_accounts',
    'refund_questions',
    'slips',
    'top_ups',
    'transfer_pictures',
  ],
  ofOthers: [
    'statement_files',
    'statement_mappings',
    'arrival_filed_guests',
    'channel_events',
    'channel_fetches',
    'channel_nights',
    'channel_runs',
    'payout_parts',
    'provider_events',
    'slip_codes',
  ],
  notLive: [
    'check_in_readings',
    'alarm_signs',
    'alert_settings',
    'alerts',
    'calendar_addresses',
    'checkout_settings',
    'slip_service',
    'online_notes',
    'payouts',
    'cleaner_languages',
    'cleaner_links',
    'cleaner_news',
    'cleaning_words',
    'client_allowances',
    'message_ticks',
    // Codes are on their reader's screen alone.
    'line_codes',
    'line_events',
    'missing_turnovers',
    'devices',
    'disk_days',
    'ended_sessions',
    'guest_remarks',
    'known_addresses',
    'mail_server',
    'password_links',
    'program_versions',
    'quotes',
    'earlier_review_links',
    'review_link_keys',
    'system_warnings',
    'villa_history',
  ],
};

test('every table is watched, or is named as one that is not', () => {
  const tables = app.deps.sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like '%sqlite%'")
    .pluck()
    .all() as string[];
  const watched = new Set(Object.values(WRITES).flatMap((writes) => Object.keys(writes)));
  const named = [...watched, ...Object.values(NOT_WATCHED).flat(), '__drizzle_migrations'];
  expect(named.toSorted()).toEqual(tables.toSorted());
});
