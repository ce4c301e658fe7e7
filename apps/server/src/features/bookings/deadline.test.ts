import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  book,
  change,
  read,
  sendSlip,
  recordGuest,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 24 hours after 2026-11-20T02:00Z, when the tests begin. */
const DEADLINE = '2026-11-21T02:00:00.000Z';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

async function inReview(details = {}): Promise<string> {
  const { _id } = await sendSlip(app, await recordGuest(app, await book(app, details)));
  return _id;
}

const clear = (id: string) => change(app, id, { paymentSlipUrl: null });

async function byStaff(id: string, body: unknown) {
  const token = await app.tokenFor('staff');
  return ask(app, 'PATCH', `/api/admin/bookings/${id}`, body, { token });
}

describe('the deadline of the guest', () => {
  test('is the same however often a slip is taken back and put in', async () => {
    const id = await inReview();
    for (let hour = 0; hour < 23; hour += 1) {
      expect((await clear(id)).status).toBe(200);
      expect((await read(app, id)).expiresAt).toBe(DEADLINE);
      app.clock.advance(HOUR);
      expect((await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) })).status).toBe(200);
    }
    await clear(id);
    app.clock.set(DEADLINE);
    expect(await read(app, id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
  });

  test('once over, the slip stays: it can be replaced, not taken back', async () => {
    const id = await inReview();
    app.clock.set(new Date(new Date(DEADLINE).getTime() - 1));
    expect((await clear(id)).status).toBe(200);
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    app.clock.set(DEADLINE);
    expect(refusalIn(await clear(id))).toEqual([409, 'slip_kept']);
    expect(await read(app, id)).toMatchObject({ status: 'in_review' });
    const better = uploadedSlip(app, id);
    expect((await change(app, id, { paymentSlipUrl: better })).status).toBe(200);
    expect(await read(app, id)).toMatchObject({ status: 'in_review', paymentSlipUrl: better });
  });

  test('is a new one when staff clear the slip, and that one is kept from then on', async () => {
    const id = await inReview();
    app.clock.advance(30 * HOUR);
    expect((await byStaff(id, { status: 'pending' })).body.expiresAt).toBe(
      '2026-11-22T08:00:00.000Z',
    );
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    app.clock.advance(HOUR);
    await clear(id);
    expect((await read(app, id)).expiresAt).toBe('2026-11-22T08:00:00.000Z');
  });

  test('is not known of a review from before deadlines were kept: that slip stays', async () => {
    const id = await inReview();
    app.deps.sqlite.exec('update bookings set deadline = null');
    expect(refusalIn(await clear(id))).toEqual([409, 'slip_kept']);
  });

  test('with the clock set back is what it was', async () => {
    const id = await inReview();
    app.clock.advance(-48 * HOUR);
    await clear(id);
    expect((await read(app, id)).expiresAt).toBe(DEADLINE);
  });
});

test('a guest replaces a slip in review in one step, and the history says slip', async () => {
  const id = await inReview();
  const events = () =>
    app.db
      .select()
      .from(bookingHistoryTable)
      .all()
      .map(({ event }) => event);
  const paymentSlipUrl = uploadedSlip(app, id);
  const answer = await change(app, id, { paymentSlipUrl, status: 'in_review' });
  expect(answer.body.data.booking).toMatchObject({ status: 'in_review', paymentSlipUrl });
  expect(events()).toEqual(['created', 'customer_info', 'slip', 'slip']);
  // The same one again is nothing new.
  await change(app, id, { paymentSlipUrl, status: 'in_review' });
  expect(events()).toHaveLength(4);
});

describe('a window and check-in time', () => {
  // Check-in is at 15:00 in Bangkok, 08:00 UTC.
  const today = { checkIn: '2026-11-20', checkOut: '2026-11-22' };

  test('the window ends at check-in time', async () => {
    expect((await recordGuest(app, await book(app, today))).expiresAt).toBe(
      '2026-11-20T08:00:00.000Z',
    );
    const tomorrow = { checkIn: '2026-11-23', checkOut: '2026-11-24' };
    expect((await recordGuest(app, await book(app, tomorrow))).expiresAt).toBe(DEADLINE);
  });

  test('a booking after check-in time has as long as a hold', async () => {
    app.clock.set('2026-11-20T07:45:00Z');
    const booking = await recordGuest(app, await book(app, today));
    expect(booking.expiresAt).toBe('2026-11-20T08:15:00.000Z');
  });

  test('a stay that staff move nearer takes its window with it', async () => {
    const { _id } = await recordGuest(app, await book(app));
    expect((await byStaff(_id, today)).body.expiresAt).toBe('2026-11-20T08:00:00.000Z');
  });

  test('the villa’s zone counts', async () => {
    app.deps.sqlite.exec(
      "update villa set time_zone = 'Atlantic/Madeira', check_in_time = '03:30'",
    );
    const booking = await recordGuest(app, await book(app, today));
    expect(booking.expiresAt).toBe('2026-11-20T03:30:00.000Z');
  });
});

describe('notice', () => {
  const stayOn = (checkIn: string, checkOut: string) =>
    ask(app, 'POST', '/api/booking', {
      bookingDetails: { checkIn, checkOut, rooms: 3 },
      paymentMethod: 'bank_transfer',
    });
  const firstCheckIn = async () =>
    (await ask(app, 'GET', '/api/availability?from=2026-11-20&to=2026-12-20')).body.firstCheckIn;

  test('none: guests may come today, also after check-in time', async () => {
    app.clock.set('2026-11-20T12:00:00Z');
    expect(await firstCheckIn()).toBe('2026-11-20');
    expect((await stayOn('2026-11-20', '2026-11-21')).status).toBe(201);
  });

  test('a stay whose check-in time is nearer is refused, and the availability says it', async () => {
    app.deps.sqlite.exec('update villa set notice_hours = 30');
    // Saturday's 15:00 is exactly 30 hours away.
    expect(await firstCheckIn()).toBe('2026-11-21');
    app.clock.advance(1);
    // Nothing was written, so only the time shows that the kept answer is old.
    expect(await firstCheckIn()).toBe('2026-11-22');
    const refused = await stayOn('2026-11-21', '2026-11-23');
    expect(refusalIn(refused)).toEqual([422, 'invalid_fields']);
    expect(refused.body.fields).toEqual({ 'bookingDetails.checkIn': 'too_soon' });
    const quote = await ask(app, 'GET', '/api/quote?checkIn=2026-11-21&checkOut=2026-11-23');
    expect(quote.body.fields).toEqual({ checkIn: 'too_soon' });
    expect((await stayOn('2026-11-22', '2026-11-23')).status).toBe(201);
  });

  test('the day that passes ends an answer of yesterday, without notice too', async () => {
    app.clock.set('2026-11-20T16:59:59.999Z');
    expect(await firstCheckIn()).toBe('2026-11-20');
    app.clock.advance(1);
    expect(await firstCheckIn()).toBe('2026-11-21');
  });

  test('does not bind staff', async () => {
    app.deps.sqlite.exec('update villa set notice_hours = 240');
    const token = await app.tokenFor('staff');
    const stay = { checkIn: '2026-11-20', checkOut: '2026-11-21', rooms: 3, guests: 2 };
    expect((await ask(app, 'POST', '/api/admin/bookings', stay, { token })).status).toBe(201);
  });
});
