import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  book,
  change,
  read,
  takenNights,
  recordGuest,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

describe('a hold that has run out', () => {
  test('is over at its instant for every reader, before any sweep', async () => {
    const { _id } = await book(app);
    app.clock.advance(30 * MINUTE - 1);
    expect((await read(app, _id)).status).toBe('pending');
    expect(await takenNights(app)).toHaveLength(3);
    app.clock.advance(1);
    expect(await read(app, _id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'expired',
      expiresAt: null,
    });
    expect(await takenNights(app)).toEqual([]);
    expect(app.db.select().from(bookingsTable).all()).toMatchObject([{ status: 'pending' }]);
  });

  test('reads the same before and after the sweep has written it down', async () => {
    const { _id } = await book(app);
    app.clock.advance(45 * MINUTE);
    const before = await read(app, _id);
    expect(app.deps.bookings.sweep()).toBe(1);
    expect(app.deps.bookings.sweep()).toBe(0);
    expect(await read(app, _id)).toEqual(before);
    const events = app.db.select().from(bookingHistoryTable).all();
    expect(events.at(-1)).toMatchObject({
      event: 'expired',
      actor: 'clock',
      at: new Date('2026-11-20T02:30:00Z'),
      fromStatus: 'pending',
      toStatus: 'cancelled',
    });
  });

  test('makes room for the next guest at once', async () => {
    const first = await book(app);
    app.clock.advance(30 * MINUTE);
    const second = await book(app);
    expect((await read(app, first._id)).status).toBe('cancelled');
    expect((await read(app, second._id)).status).toBe('pending');
    expect(await takenNights(app)).toHaveLength(3);
  });
});

describe('a slip and the clock', () => {
  const sendAt = async (instant: number) => {
    const { _id } = await recordGuest(app, await book(app));
    const paymentSlipUrl = uploadedSlip(app, _id);
    app.clock.advance(instant);
    const response = await change(app, _id, { paymentSlipUrl, status: 'in_review' });
    return { _id, response };
  };

  test('the slip wins up to the last millisecond, and the clock can do no more', async () => {
    const { _id, response } = await sendAt(24 * HOUR - 1);
    expect(response.status).toBe(200);
    app.clock.advance(1);
    expect(app.deps.bookings.sweep()).toBe(0);
    expect((await read(app, _id)).status).toBe('in_review');
    expect(await takenNights(app)).toHaveLength(3);
  });

  test('at the very instant the clock wins', async () => {
    const { _id, response } = await sendAt(24 * HOUR);
    expect(refusalIn(response)).toEqual([410, 'window_expired']);
    expect(response.body.message).toBe('Payment window expired, please start a new booking.');
    expect(await read(app, _id)).toMatchObject({ status: 'cancelled', paymentSlipUrl: null });
    expect(await takenNights(app)).toEqual([]);
  });

  test('the clock has won for good: also after the sweep, also without a slip in hand', async () => {
    const { _id } = await sendAt(24 * HOUR);
    app.deps.bookings.sweep();
    const paymentSlipUrl = uploadedSlip(app, _id);
    for (const body of [{ paymentSlipUrl }, { status: 'in_review' as const }]) {
      expect(refusalIn(await change(app, _id, body))).toEqual([410, 'window_expired']);
    }
    const changed = await change(app, _id, { specialRequests: 'x' });
    expect(refusalIn(changed)).toEqual([409, 'booking_cancelled']);
    expect(refusalIn(await change(app, _id, { status: 'cancelled' }))[0]).toBe(409);
  });

  test('the nights cannot go to a late slip once the next guest has them', async () => {
    const { _id } = await sendAt(24 * HOUR);
    const next = await book(app);
    const paymentSlipUrl = uploadedSlip(app, _id);
    expect((await change(app, _id, { paymentSlipUrl })).status).toBe(410);
    expect((await read(app, next._id)).status).toBe('pending');
  });
});

test('staff cannot confirm what has run out', async () => {
  const token = await app.tokenFor('owner');
  const { _id } = await book(app);
  app.clock.advance(30 * MINUTE);
  const path = `/api/admin/bookings/${_id}/status`;
  const response = await ask(app, 'PATCH', path, { status: 'confirmed' }, { token });
  expect(refusalIn(response)).toEqual([409, 'invalid_transition']);
});

test('the windows are the villa’s settings', async () => {
  app.deps.sqlite.exec('update villa set hold_minutes = 5, payment_hours = 2');
  const booking = await book(app);
  expect(booking.expiresAt).toBe('2026-11-20T02:05:00.000Z');
  expect((await recordGuest(app, booking)).expiresAt).toBe('2026-11-20T04:00:00.000Z');
});
