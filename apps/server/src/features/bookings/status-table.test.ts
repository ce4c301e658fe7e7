import { type Booking } from '@villa/shared/contract/booking.ts';
import {
  type ActorKind,
  BOOKING_STATUSES,
  type BookingStatus,
  mayMove,
} from '@villa/shared/domain/booking/booking-status.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  book,
  change,
  read,
  sendSlip,
  takenNights,
  recordGuest,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

/** The pairs of statuses that the table lets this actor move between, or those that it does not. */
function pairsFor(actor: ActorKind, allowed: boolean): [BookingStatus, BookingStatus][] {
  return BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => mayMove(from, to, actor) === allowed).map(
      (to): [BookingStatus, BookingStatus] => [from, to],
    ),
  );
}

const setStatus = (id: string, status: string) =>
  ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, { status }, { token });

/** A booking that has come to this status by the moves that lead there. */
async function bookingThatIs(status: BookingStatus): Promise<Booking> {
  const booking = await recordGuest(app, await book(app));
  if (status === 'in_review') return sendSlip(app, booking);
  if (status !== 'pending') await setStatus(booking._id, status);
  const reached = await read(app, booking._id);
  expect(reached.status).toBe(status);
  return reached;
}

describe('a guest', () => {
  /** The answer to a guest who asks for each pair by its status alone. */
  function answerTo(from: BookingStatus, to: BookingStatus): [number, string] {
    if (to === 'confirmed') return [403, 'forbidden'];
    if (from === 'confirmed') return [409, 'booking_confirmed'];
    return [409, 'invalid_transition'];
  }

  test.each(pairsFor('guest', true))('moves from %s to %s', async (from, to) => {
    const before = await bookingThatIs(from);
    const slip = to === 'in_review' ? { paymentSlipUrl: uploadedSlip(app, before._id) } : {};
    const response = await change(app, before._id, { status: to, ...slip });
    expect(response.status).toBe(200);
    expect(response.body.data.booking).toMatchObject({ status: to, version: before.version + 1 });
    expect(await read(app, before._id)).toEqual(response.body.data.booking);
    expect(await takenNights(app)).toHaveLength(to === 'cancelled' ? 0 : 3);
  });

  test.each(pairsFor('guest', false))('does not move from %s to %s', async (from, to) => {
    const before = await bookingThatIs(from);
    const response = await change(app, before._id, { status: to });
    expect(refusalIn(response)).toEqual(answerTo(from, to));
    expect(await read(app, before._id)).toEqual(before);
    expect(await takenNights(app)).toHaveLength(from === 'cancelled' ? 0 : 3);
  });

  test('cannot enter review without a slip', async () => {
    const { _id } = await bookingThatIs('pending');
    const response = await change(app, _id, { status: 'in_review' });
    expect(refusalIn(response)).toEqual([409, 'invalid_transition']);
  });
});

describe('staff', () => {
  test.each(pairsFor('admin', true))('moves from %s to %s', async (from, to) => {
    const before = await bookingThatIs(from);
    const response = await setStatus(before._id, to);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ status: to, version: before.version + 1 });
    const { cancelled, ...shown } = await read(app, before._id);
    expect(response.body).toMatchObject(shown);
    expect(cancelled?.by).toBe(to === 'cancelled' ? 'villa' : undefined);
    expect(await takenNights(app)).toHaveLength(to === 'cancelled' ? 0 : 3);
  });

  test.each(pairsFor('admin', false))('does not move from %s to %s', async (from, to) => {
    const before = await bookingThatIs(from);
    expect(refusalIn(await setStatus(before._id, to))).toEqual([409, 'invalid_transition']);
    expect(await read(app, before._id)).toEqual(before);
    expect(await takenNights(app)).toHaveLength(from === 'cancelled' ? 0 : 3);
  });

  test('the older word pending_payment means pending', async () => {
    const { _id } = await bookingThatIs('in_review');
    expect((await setStatus(_id, 'pending_payment')).body.status).toBe('pending');
  });

  test('the general change moves a status as the call of its own does', async () => {
    const { _id } = await bookingThatIs('in_review');
    const response = await ask(
      app,
      'PATCH',
      `/api/booking/${_id}`,
      { status: 'confirmed' },
      { token },
    );
    expect(response.body.data.booking).toMatchObject({ status: 'confirmed', expiresAt: null });
  });

  test('the call without the prefix is the same one', async () => {
    const { _id } = await bookingThatIs('pending');
    const path = `/admin/bookings/${_id}/status`;
    const response = await ask(app, 'PATCH', path, { status: 'confirmed' }, { token });
    expect(response.body).toMatchObject({ _id, status: 'confirmed' });
  });
});

describe('the clock', () => {
  const waitAndSweep = () => {
    app.clock.advance(25 * 3_600_000);
    app.deps.bookings.sweep();
  };

  test('cancels what is pending', async () => {
    const { _id } = await bookingThatIs('pending');
    waitAndSweep();
    expect(await read(app, _id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await takenNights(app)).toEqual([]);
  });

  test.each(['in_review', 'confirmed', 'cancelled'] as const)('leaves alone %s', async (status) => {
    const before = await bookingThatIs(status);
    waitAndSweep();
    expect(await read(app, before._id)).toEqual(before);
  });
});

describe('what a move brings with it', () => {
  const guestsWays = [
    (id: string) => change(app, id, { paymentSlipUrl: '' }),
    (id: string) => change(app, id, { paymentSlipUrl: null, status: 'pending_payment' }),
    (id: string) => change(app, id, { status: 'pending' }),
  ];

  test('a guest who clears the slip has the time that was left, not a new window', async () => {
    for (const clear of guestsWays) {
      const { _id } = await bookingThatIs('in_review');
      const deadline = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
      app.clock.advance(2 * 3_600_000);
      expect((await clear(_id)).status).toBe(200);
      expect(await read(app, _id)).toMatchObject({
        status: 'pending',
        paymentSlipUrl: null,
        expiresAt: deadline,
      });
      await change(app, _id, { status: 'cancelled' });
    }
  });

  test('staff who clear the slip give a new payment window', async () => {
    const { _id } = await bookingThatIs('in_review');
    app.clock.advance(2 * 3_600_000);
    expect((await setStatus(_id, 'pending')).status).toBe(200);
    expect(await read(app, _id)).toMatchObject({
      status: 'pending',
      paymentSlipUrl: null,
      expiresAt: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
  });

  test('a cancelled booking comes back only while all its nights are free', async () => {
    const { _id } = await bookingThatIs('cancelled');
    const other = await book(app, { checkIn: '2026-12-05', checkOut: '2026-12-07' });
    expect(refusalIn(await setStatus(_id, 'pending'))).toEqual([409, 'dates_unavailable']);
    expect((await read(app, _id)).status).toBe('cancelled');
    await change(app, other._id, { status: 'cancelled' });
    expect((await setStatus(_id, 'pending')).body).toMatchObject({
      status: 'pending',
      cancelReason: null,
      expiresAt: '2026-11-21T02:00:00.000Z',
    });
    expect(await takenNights(app)).toHaveLength(3);
  });

  test('who cancelled is remembered', async () => {
    const mine = await book(app);
    await change(app, mine._id, { status: 'cancelled' });
    expect(await read(app, mine._id)).toMatchObject({ cancelReason: 'guest', expiresAt: null });
    const theirs = await book(app);
    await setStatus(theirs._id, 'cancelled');
    expect(await read(app, theirs._id)).toMatchObject({ cancelReason: 'admin' });
  });
});
