import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, change, newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { usersTable } from '../users/users.table.ts';
import { type Listener, atLeast, listen } from '../../testing/follow-changes.ts';
import { moveTo } from '../../testing/guest.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const last = ({ events }: Listener): string => events.at(-1)?.id ?? '';

test('begins with a place to go on from, then publishes what changes', async () => {
  const window = await listen(app, token);
  expect(window.status).toBe(200);
  expect(window.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(window.headers.get('cache-control')).toBe('no-store, no-transform');
  const [ready] = await window.until(atLeast(1));
  expect(ready).toEqual({
    id: expect.stringMatching(/^\d+-[0-9a-z]+$/),
    type: 'ready',
    data: '{"serverTime":"2026-11-20T02:00:00.000Z"}',
  });
  const booking = await book(app);
  await recordGuest(app, booking);
  await sendSlip(app, booking);
  await window.until(atLeast(4));
  const about = {
    bookingId: booking._id,
    reference: booking.reference,
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    totalPrice: 48_900,
    by: 'guest',
    personId: null,
  };
  expect(window.changes()).toMatchObject([
    { ...about, kind: 'booking.created', event: 'created', from: null, to: 'pending' },
    { ...about, kind: 'booking.changed', event: 'customer_info', customerName: 'Anna Suksan' },
    { ...about, kind: 'slip.received', event: 'slip', from: 'pending', to: 'in_review' },
  ]);
});

test('sends what staff do, blocks and the villa’s changes', async () => {
  const booking = await book(app);
  const window = await listen(app, token);
  await window.until(atLeast(1));
  // Confirming is done by a user who is new here.
  await moveTo(app, booking._id, 'confirmed');
  await ask(app, 'DELETE', `/api/booking/${booking._id}`, undefined, { token });
  const nights = { from: '2026-12-24', to: '2026-12-26' };
  const block = await ask(app, 'POST', '/api/admin/blocks', nights, { token });
  await ask(app, 'DELETE', `/api/admin/blocks/${block.body._id}`, undefined, { token });
  app.deps.sqlite.exec('update villa set weekday_price = 16000');
  await window.until(atLeast(7));
  expect(window.changes()).toMatchObject([
    { kind: 'people.changed' },
    { kind: 'booking.changed', event: 'confirmed', by: 'admin', personId: expect.any(String) },
    { kind: 'booking.deleted', bookingId: booking._id },
    { kind: 'block.added', ...nights },
    { kind: 'block.removed', ...nights },
    { kind: 'villa.changed' },
  ]);
});

test('publishes a hold that the clock has ended', async () => {
  await book(app);
  const window = await listen(app, token);
  app.clock.advance(31 * 60_000);
  app.deps.bookings.sweep();
  await window.until(atLeast(2));
  expect(window.changes()).toMatchObject([{ event: 'expired', to: 'cancelled', by: 'clock' }]);
});

test('what another server on the same database does is published here', async () => {
  const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
  try {
    const window = await listen(app, token);
    const booking = await book(other);
    await window.until(atLeast(2));
    expect(window.changes()).toMatchObject([{ kind: 'booking.created', bookingId: booking._id }]);
  } finally {
    await other.close();
  }
});

test('whoever comes back gets what they missed, each once and in order', async () => {
  const window = await listen(app, token);
  const booking = await book(app);
  await window.until(atLeast(2));
  const place = last(window);
  window.disconnect();
  await recordGuest(app, booking);
  await change(app, booking._id, { status: 'cancelled' });
  const again = await listen(app, token, place);
  await again.until(atLeast(3));
  const after = await book(app);
  await again.until(atLeast(4));
  expect(again.events[0]).toMatchObject({ type: 'ready', id: place });
  expect(again.changes()).toMatchObject([
    { event: 'customer_info' },
    { event: 'cancelled' },
    { event: 'created', bookingId: after._id },
  ]);
});

describe('a place that the log does not have leads to reading everything anew', () => {
  test.each([
    '999-1',
    'nonsense',
    '-1-1',
    '1',
    '1-zzzzzzz',
    '0-1',
    'ว่าง'.normalize() && '%',
    '1-1 ',
  ])('%s', async (place) => {
    await book(app);
    const window = await listen(app, token, place);
    await window.until(atLeast(1));
    const [greeting] = window.events;
    expect(greeting?.type).toBe('resync');
    const again = await listen(app, token, greeting?.id);
    await again.until(atLeast(1));
    expect(again.events.map(({ type }) => type)).toEqual(['ready']);
  });

  test('also when a backup was brought back and has grown since', async () => {
    await book(app);
    const window = await listen(app, token);
    await window.until(atLeast(1));
    const place = last(window);
    // The same number, another change.
    app.deps.sqlite.exec('delete from changes');
    app.deps.sqlite.exec("update sqlite_sequence set seq = 0 where name = 'changes'");
    for (const day of [10, 11, 12, 13]) {
      await book(app, { checkIn: `2026-12-${day}`, checkOut: `2026-12-${day + 1}` });
    }
    const again = await listen(app, token, place);
    await again.until(atLeast(1));
    expect(again.events[0]?.type).toBe('resync');
  });

  test('and when more was missed than is sent again', async () => {
    const window = await listen(app, token);
    await window.until(atLeast(1));
    window.disconnect();
    app.deps.sqlite.exec(
      `insert into changes (mark, subject) with recursive n(i) as
       (select 1 union all select i + 1 from n where i <= 1000) select 1, 'villa' from n`,
    );
    const again = await listen(app, token, last(window));
    await again.until(atLeast(1));
    expect(again.events.map(({ type }) => type)).toEqual(['resync']);
  });
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
    expect((await listen(app, token, last(window))).status).toBe(401);
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

test('every table that a screen shows records its changes', () => {
  const triggers = app.deps.sqlite
    .prepare(
      "select tbl_name || ' ' || name from sqlite_master where type = 'trigger' and name not like '%refuse%' order by 1",
    )
    .pluck()
    .all();
  // Rebuilding a table in a migration drops its triggers without a word.
  expect(triggers).toEqual([
    'bank_accounts changes_of_bank_accounts_delete',
    'bank_accounts changes_of_bank_accounts_insert',
    'bank_accounts changes_of_bank_accounts_update',
    'blocks changes_by_added_block',
    'blocks changes_by_removed_block',
    'booking_history changes_of_bookings',
    'cancellation_requests cancellation_requests_answered_once',
    'channel_clashes changes_of_clashes_insert',
    'channel_clashes changes_of_clashes_update',
    'channel_notes changes_of_channel_notes_delete',
    'channel_notes changes_of_channel_notes_insert',
    'channels changes_of_channels_delete',
    'channels changes_of_channels_insert',
    'channels changes_of_channels_update',
    'invitations changes_of_invitations_delete',
    'invitations changes_of_invitations_insert',
    'mails changes_of_mails_update',
    'payments payments_void_receipt',
    'people changes_of_people_insert',
    'people changes_of_people_update',
    'pictures changes_of_pictures_delete',
    'pictures changes_of_pictures_insert',
    'pictures changes_of_pictures_update',
    'promo_codes changes_of_promo_codes_delete',
    'promo_codes changes_of_promo_codes_insert',
    'promo_codes changes_of_promo_codes_update',
    'rate_periods changes_of_rate_periods_delete',
    'rate_periods changes_of_rate_periods_insert',
    'rate_periods changes_of_rate_periods_update',
    'receipts changes_of_receipts',
    'rooms changes_of_rooms_delete',
    'rooms changes_of_rooms_insert',
    'rooms changes_of_rooms_update',
    'slip_evidence changes_of_slip_evidence_update',
    'slips slip_evidence_goes_with_slip',
    'top_ups top_ups_closed_once',
    'villa changes_of_villa_insert',
    'villa changes_of_villa_update',
  ]);
});
