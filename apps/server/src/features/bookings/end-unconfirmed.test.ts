import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  change,
  newBooking,
  read,
  sendSlip,
  takenNights,
  recordGuest,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';

const HOUR = 3_600_000;
const UNCONFIRMED = '/api/admin/bookings/unconfirmed';

let app: TestApp;
let token: string;
let next: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { trustProxy: 1 } });
  token = await app.tokenFor('staff');
  next = '2026-12-01';
});
afterEach(() => app.close());

async function bookFrom(ip: string): Promise<Booking> {
  const body = newBooking({ checkIn: next, checkOut: addDays(next, 2) });
  next = addDays(next, 2);
  const answer = await ask(app, 'POST', '/api/booking', body, {
    headers: { 'x-forwarded-for': ip },
  });
  return answer.body.data.booking;
}

const staff = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token });
const confirm = (id: string) =>
  staff('PATCH', `/api/admin/bookings/${id}/status`, { status: 'confirmed' });
const statusOf = async (id: string) => (await read(app, id)).status;

/** One client has a hold, one with details, one in review and one confirmed; another client has one. */
async function aVilla() {
  const ip = '2001:db8:1:1::1';
  const hold = await bookFrom(ip);
  const paying = await recordGuest(app, await bookFrom(ip));
  const review = await sendSlip(app, await recordGuest(app, await bookFrom('2001:db8:1:2::1')));
  const done = await bookFrom(ip);
  await confirm(done._id);
  const other = await bookFrom('203.0.113.7');
  return { hold, paying, review, done, other };
}

describe('ending what one client holds', () => {
  test('cancels all of its network, reviews too, and nobody else’s', async () => {
    const { hold, paying, review, done, other } = await aVilla();
    const counted = await staff('GET', `${UNCONFIRMED}?booking=${done._id}`);
    expect(counted.body).toEqual({ bookings: 3, inReview: 1, nights: 6 });
    const answer = await staff('POST', `${UNCONFIRMED}/end`, { booking: done._id });
    const ended = [hold, paying, review].map(({ _id, reference }) => ({ _id, reference }));
    expect(answer.body.ended).toHaveLength(3);
    expect(answer.body.ended).toEqual(expect.arrayContaining(ended));
    for (const { _id } of ended) {
      expect(await read(app, _id)).toMatchObject({ status: 'cancelled', cancelReason: 'admin' });
    }
    expect(await statusOf(done._id)).toBe('confirmed');
    expect(await statusOf(other._id)).toBe('pending');
    expect(await takenNights(app)).toHaveLength(4);
    const rows = app.db.select().from(bookingHistoryTable).all();
    const recorded = rows.filter(({ event, actor }) => event === 'cancelled' && actor === 'admin');
    expect(recorded.map(({ bookingId }) => bookingId).toSorted()).toEqual(
      ended.map(({ _id }) => _id).toSorted(),
    );
  });

  test('is refused where staff made the booking, and for a booking that is not there', async () => {
    const stay = { checkIn: '2027-01-01', checkOut: '2027-01-03', rooms: 3, guests: 2 };
    const { body } = await staff('POST', '/api/admin/bookings', stay);
    const refused = await staff('POST', `${UNCONFIRMED}/end`, { booking: body._id });
    expect(refusalIn(refused)).toEqual([409, 'no_client']);
    const unknown = await staff('POST', `${UNCONFIRMED}/end`, { booking: 'unknown' });
    expect(refusalIn(unknown)).toEqual([404, 'not_found']);
  });

  test('is all or nothing', async () => {
    const { hold, review } = await aVilla();
    const before = app.db.select().from(bookingHistoryTable).all();
    let seen = 0;
    app.deps.bookingChanges.follow({
      name: 'test',
      after: ['mails'],
      inTransaction() {
        seen += 1;
        if (seen === 3) throw new Error('the third fails');
      },
    });
    const actor = { kind: 'admin' as const, personId: null };
    expect(() => app.deps.endingUnconfirmed.end({ booking: hold._id }, actor)).toThrow(/third/);
    expect(await statusOf(hold._id)).toBe('pending');
    expect(await statusOf(review._id)).toBe('in_review');
    expect(app.db.select().from(bookingHistoryTable).all()).toEqual(before);
  });
});

describe('ending what was made in the last hours', () => {
  test('leaves older ones and those that staff made', async () => {
    const old = await recordGuest(app, await bookFrom('203.0.113.1'));
    app.clock.advance(3 * HOUR);
    const stay = { checkIn: '2027-01-01', checkOut: '2027-01-03', rooms: 3, guests: 2 };
    const manual = await staff('POST', '/api/admin/bookings', stay);
    const fresh = [await bookFrom('203.0.113.2'), await bookFrom('203.0.113.3')];
    expect((await staff('GET', `${UNCONFIRMED}?hours=2`)).body).toMatchObject({ bookings: 2 });
    const { body } = await staff('POST', `${UNCONFIRMED}/end`, { hours: 2 });
    expect(body.ended.map(({ _id }: Booking) => _id).toSorted()).toEqual(
      fresh.map(({ _id }) => _id).toSorted(),
    );
    expect(await statusOf(old._id)).toBe('pending');
    expect(await statusOf(manual.body._id)).toBe('pending');
  });

  test.each([
    ['GET', UNCONFIRMED, undefined],
    ['GET', `${UNCONFIRMED}?hours=0`, undefined],
    ['GET', `${UNCONFIRMED}?hours=169`, undefined],
    ['GET', `${UNCONFIRMED}?hours=1&booking=x`, undefined],
    ['POST', `${UNCONFIRMED}/end`, {}],
    ['POST', `${UNCONFIRMED}/end`, { hours: 0 }],
    ['POST', `${UNCONFIRMED}/end`, { hours: 1, booking: 'x' }],
  ])('%s %s %j is refused', async (method, path, body) => {
    expect(refusalIn(await staff(method, path, body))).toEqual([422, 'invalid_fields']);
  });
});

describe('taking it back', () => {
  const end = async (which: unknown) =>
    (await staff('POST', `${UNCONFIRMED}/end`, which)).body.ended.map(({ _id }: Booking) => _id);
  const reopen = (ids: string[]) => staff('POST', `${UNCONFIRMED}/reopen`, { ids });

  test('brings each back as it was, with its slip and the time that was left', async () => {
    const { hold, paying, review } = await aVilla();
    const before = await Promise.all([hold, paying, review].map(({ _id }) => read(app, _id)));
    // The slip was sent before the stay ended.
    app.clock.advance(1000);
    const ids = await end({ booking: hold._id });
    app.clock.advance(9000);
    const { body } = await reopen(ids);
    expect(body).toMatchObject({ reopened: [{}, {}, {}], left: [] });
    const after = await Promise.all([hold, paying, review].map(({ _id }) => read(app, _id)));
    // The charges are written anew: the same amounts, in rows of their own.
    const plain = ({ version: _version, updatedAt: _at, ...rest }: Booking) => ({
      ...rest,
      instalments: rest.instalments.map(({ id: _id, ...instalment }) => instalment),
    });
    expect(after.map(plain)).toEqual(before.map(plain));
    expect(await takenNights(app)).toHaveLength(10);
    // The deadline is still what it was.
    await change(app, review._id, { paymentSlipUrl: null });
    expect((await read(app, review._id)).expiresAt).toBe('2026-11-21T02:00:00.000Z');
  });

  test('names what has lost its nights meanwhile, and brings the rest', async () => {
    const { hold, paying } = await aVilla();
    const ids = await end({ booking: hold._id });
    const stay = { checkIn: hold.checkIn, checkOut: hold.checkOut };
    expect((await ask(app, 'POST', '/api/booking', newBooking(stay))).status).toBe(201);
    const { body } = await reopen(ids);
    expect(body.left).toEqual([{ _id: hold._id, reference: hold.reference }]);
    expect(body.reopened).toHaveLength(2);
    expect(await statusOf(hold._id)).toBe('cancelled');
    expect(await statusOf(paying._id)).toBe('pending');
  });

  test('brings back nothing after a minute, nothing a guest cancelled, nothing twice', async () => {
    const { hold, paying, review, other } = await aVilla();
    await change(app, other._id, { status: 'cancelled' });
    const ids = await end({ booking: hold._id });
    expect((await reopen([other._id])).body.reopened).toEqual([]);
    app.clock.advance(60_000);
    await reopen([paying._id]);
    expect((await reopen([paying._id])).body.reopened).toEqual([]);
    app.clock.advance(1);
    const { body } = await reopen(ids);
    expect(body.reopened).toEqual([]);
    expect(await statusOf(hold._id)).toBe('cancelled');
    expect(await statusOf(paying._id)).toBe('pending');
    expect(await statusOf(review._id)).toBe('cancelled');
  });

  test('does not bring back a hold whose time is over', async () => {
    const { hold } = await aVilla();
    app.clock.advance(30 * 60_000 - 5000);
    const ids = await end({ booking: hold._id });
    app.clock.advance(5000);
    const { body } = await reopen(ids);
    expect(body.left).toEqual([{ _id: hold._id, reference: hold.reference }]);
  });
});
