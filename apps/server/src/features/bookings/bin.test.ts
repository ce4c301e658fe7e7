import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, sendSlip, takenNights, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { slipsTable } from '../slips/slips.table.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const DAY = 86_400_000;
const byNumber = (a: number, b: number) => a - b;
let app: TestApp;
let token: string;
let booking: Booking;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
  booking = await recordGuest(app, await book(app));
});
afterEach(() => app.close());

const call = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/bookings${path}`, body, { token });
/** The owner's reason counts for a stay that is over alone. */
const remove = () => call('DELETE', `/${booking._id}?pastReason=twice`);
const restore = () => call('POST', `/${booking._id}/restore?pastReason=once`);
const inBin = async () => (await call('GET', '/bin')).body.bookings;
const move = (status: string) => call('PATCH', `/${booking._id}/status`, { status });

describe('the bin', () => {
  test('shows what was deleted, by whom, until when', async () => {
    await remove();
    expect(await inBin()).toMatchObject([
      {
        _id: booking._id,
        customerName: 'Anna Suksan',
        deletedAt: '2026-11-20T02:00:00.000Z',
        deletedBy: 'A user (staff)',
        purgedAt: '2026-12-20T02:00:00.000Z',
        restorable: true,
      },
    ]);
    expect(refusalIn(await call('GET', `/${booking._id}`))).toEqual([404, 'not_found']);
    expect((await call('GET', '')).body.total).toBe(0);
  });

  test.each(['in_review', 'confirmed', 'cancelled'])(
    'gives back a booking that is %s as it was',
    async (status) => {
      if (status === 'in_review') await sendSlip(app, booking);
      else await move(status);
      const before = (await call('GET', `/${booking._id}`)).body;
      await remove();
      expect(await takenNights(app)).toEqual([]);
      const response = await restore();
      const { version, status: now, paymentSlipUrl, cancelReason } = before;
      expect([response.status, response.body]).toMatchObject([
        200,
        { version: version + 2, status: now, paymentSlipUrl, cancelReason },
      ]);
      expect(await takenNights(app)).toHaveLength(status === 'cancelled' ? 0 : 3);
      expect(await inBin()).toEqual([]);
      const { history } = (await call('GET', `/${booking._id}`)).body;
      expect(history.slice(-2)).toMatchObject([{ event: 'deleted' }, { event: 'restored' }]);
    },
  );

  test('gives back an unpaid one with the rest of its window, or with a new one', async () => {
    await remove();
    app.clock.advance(3_600_000);
    expect((await restore()).body.expiresAt).toBe(booking.expiresAt);
    await remove();
    app.clock.advance(2 * DAY);
    // Tokens live for half a day.
    token = await app.tokenFor('staff');
    expect((await restore()).body).toMatchObject({
      status: 'pending',
      expiresAt: '2026-11-23T03:00:00.000Z',
    });
  });

  test('gives nothing back onto somebody’s nights', async () => {
    await remove();
    await book(app);
    expect(await inBin()).toMatchObject([{ restorable: false }]);
    expect(refusalIn(await restore())).toEqual([409, 'dates_unavailable']);
    expect(await takenNights(app)).toHaveLength(3);
    expect(await inBin()).toHaveLength(1);
  });

  test('gives money back that it holds, whoever has the nights by now', async () => {
    const received = { amount: 10_000, damage: 2000, method: 'cash' };
    await call('PATCH', `/${booking._id}/status`, { status: 'confirmed', received });
    await remove();
    await book(app);
    expect(await inBin()).toMatchObject([
      {
        restorable: false,
        owed: 0,
        undecided: 10_000,
        money: { paid: 8000, damage: { held: 2000 } },
      },
    ]);
    expect(refusalIn(await restore())).toEqual([409, 'dates_unavailable']);
    const back = await call('POST', `/${booking._id}/restore?as=cancelled`);
    expect([back.status, back.body]).toMatchObject([
      200,
      { status: 'cancelled', cancelReason: 'admin', money: { refundDue: 8000, total: 0 } },
    ]);
    expect(await takenNights(app)).toHaveLength(3);
    token = await app.tokenFor('owner');
    const refund = { amount: 10_000, damage: 2000, out: true, method: 'cash' };
    expect((await call('POST', `/${booking._id}/payments`, refund)).status).toBe(201);
    expect((await call('POST', `/${booking._id}/restore?as=gone`)).status).toBe(422);
  });

  test('gives back once, and only what is in it', async () => {
    expect(refusalIn(await restore())).toEqual([404, 'not_found']);
    await remove();
    const responses = await Promise.all([restore(), restore()]);
    expect(responses.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 404]);
    expect(refusalIn(await call('POST', '/nobody/restore'))).toEqual([404, 'not_found']);
  });

  test('is the same without the prefix', async () => {
    await ask(app, 'DELETE', `/admin/bookings/${booking._id}`, undefined, { token });
    const response = await ask(app, 'GET', '/admin/bookings/bin', undefined, { token });
    expect(response.body.total).toBe(1);
  });
});

describe('after thirty days', () => {
  test('to whom money goes back is not forgotten, until it went', async () => {
    const received = { amount: 10_000, method: 'cash' };
    await call('PATCH', `/${booking._id}/status`, { status: 'confirmed', received });
    await move('cancelled');
    await remove();
    app.clock.advance(40 * DAY);
    token = await app.tokenFor('owner');
    app.deps.bookings.sweep();
    expect(await inBin()).toMatchObject([{ owed: 10_000, customerName: 'Anna Suksan' }]);
    expect((await restore()).body.money).toMatchObject({ refundDue: 10_000 });
    const refund = { amount: 10_000, out: true, method: 'cash' };
    expect((await call('POST', `/${booking._id}/payments`, refund)).status).toBe(201);
    await remove();
    expect(await inBin()).toMatchObject([{ owed: 0 }]);
    app.clock.advance(30 * DAY);
    token = await app.tokenFor('owner');
    expect(await inBin()).toEqual([]);
    app.deps.bookings.sweep();
    const [row] = app.db.select().from(bookingsTable).all();
    expect(row).toMatchObject({ customerInfo: null, purgedAt: app.clock.now() });
  });

  test('a damage deposit that is held after the stay is owed, and its guest not forgotten', async () => {
    const received = { amount: 10_000, damage: 2000, method: 'cash' };
    await call('PATCH', `/${booking._id}/status`, { status: 'confirmed', received });
    // The day of check-out.
    app.clock.set('2026-12-06T02:00:00Z');
    token = await app.tokenFor('owner');
    await remove();
    app.clock.advance(31 * DAY);
    token = await app.tokenFor('owner');
    app.deps.bookings.sweep();
    expect(await inBin()).toMatchObject([
      { owed: 2000, undecided: 0, customerName: 'Anna Suksan', status: 'confirmed' },
    ]);
    expect((await restore()).status).toBe(200);
    const kept = { kind: 'kept_for_damage', amount: 500, reason: 'a lamp' };
    expect((await call('POST', `/${booking._id}/charges`, kept)).status).toBe(201);
    const refund = { amount: 1500, damage: 1500, out: true, method: 'cash' };
    expect((await call('POST', `/${booking._id}/payments`, refund)).status).toBe(201);
    await remove();
    app.clock.advance(30 * DAY);
    app.deps.bookings.sweep();
    const [row] = app.db.select().from(bookingsTable).all();
    expect(row).toMatchObject({ customerInfo: null, purgedAt: app.clock.now() });
  });

  test('money of a stay that was deleted before it was over waits for somebody to decide', async () => {
    const received = { amount: 10_000, damage: 2000, method: 'cash' };
    await call('PATCH', `/${booking._id}/status`, { status: 'confirmed', received });
    // The day before check-out.
    app.clock.set('2026-12-05T02:00:00Z');
    token = await app.tokenFor('owner');
    await remove();
    app.clock.advance(60 * DAY);
    token = await app.tokenFor('owner');
    app.deps.bookings.sweep();
    expect(await inBin()).toMatchObject([
      { owed: 0, undecided: 10_000, customerName: 'Anna Suksan' },
    ]);
    // It did take place: what is left to give back is the damage deposit.
    await restore();
    await remove();
    expect(await inBin()).toMatchObject([{ owed: 2000, undecided: 0 }]);
    // It did not: all of it, less what the guest agrees to.
    await restore();
    await call('PATCH', `/${booking._id}/status`, {
      status: 'cancelled',
      kept: 8000,
      pastReason: 'never came',
    });
    await remove();
    expect(await inBin()).toMatchObject([{ owed: 2000, undecided: 0 }]);
  });

  test('money that came for a booking that nobody confirmed is no less the guest’s', async () => {
    token = await app.tokenFor('owner');
    const payment = { amount: 3000, method: 'cash' };
    expect((await call('POST', `/${booking._id}/payments`, payment)).status).toBe(201);
    app.clock.set('2026-12-20T02:00:00Z');
    token = await app.tokenFor('owner');
    await remove();
    app.clock.advance(31 * DAY);
    token = await app.tokenFor('owner');
    app.deps.bookings.sweep();
    expect(await inBin()).toMatchObject([{ owed: 0, undecided: 3000 }]);
  });

  test('the guest is forgotten, the history stays', async () => {
    await sendSlip(app, booking);
    await call('PATCH', `/${booking._id}`, { staffNotes: 'n', specialRequests: 's' });
    await remove();
    app.clock.advance(30 * DAY - 1);
    // Tokens live for half a day.
    token = await app.tokenFor('staff');
    app.deps.bookings.sweep();
    expect(await inBin()).toHaveLength(1);
    app.clock.advance(1);
    expect(await inBin()).toEqual([]);
    expect(refusalIn(await restore())).toEqual([404, 'not_found']);
    app.deps.bookings.sweep();
    app.deps.bookings.sweep();
    const [row] = app.db.select().from(bookingsTable).all();
    expect(row).toMatchObject({
      reference: booking.reference,
      customerInfo: null,
      slipId: null,
      searchText: '',
      purgedAt: app.clock.now(),
    });
    expect(JSON.stringify(row)).not.toMatch(/anna|0812345678/i);
    expect(app.db.select().from(slipsTable).all()).toEqual([]);
    const history = app.db.select().from(bookingHistoryTable).all();
    expect(history.map(({ event }) => event)).toEqual([
      'created',
      'customer_info',
      'slip',
      'changed',
      'deleted',
      'purged',
    ]);
    expect(JSON.stringify(history)).not.toMatch(/anna/i);
  });
});
