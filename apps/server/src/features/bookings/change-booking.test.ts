import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  anna,
  book,
  change,
  read,
  sendSlip,
  recordGuest,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';

let app: TestApp;
let booking: Booking;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  booking = await recordGuest(app, await book(app));
});
afterEach(() => app.close());

describe('a guest may', () => {
  test('change how they pay and what they request', async () => {
    const response = await change(app, booking._id, {
      paymentMethod: 'promptpay',
      specialRequests: 'a cot',
    });
    expect(response.body.data.booking).toEqual({
      ...booking,
      paymentMethod: 'promptpay',
      specialRequests: 'a cot',
      version: booking.version + 1,
      updatedAt: expect.any(String),
    });
    const rows = app.db.select().from(bookingHistoryTable).all();
    expect(rows.at(-1)).toMatchObject({
      event: 'changed',
      actor: 'guest',
      detail: { fields: ['paymentMethod', 'specialRequests'] },
    });
    expect(JSON.stringify(rows)).not.toContain('a cot');
  });

  test('say the same again, which changes nothing', async () => {
    for (const body of [{}, { paymentMethod: 'bank_transfer' as const }, { paymentSlipUrl: '' }]) {
      const response = await change(app, booking._id, body);
      expect(response.body.data.booking).toEqual(booking);
    }
  });

  test('send a slip, which moves the booking into review and stops the clock', async () => {
    const paymentSlipUrl = uploadedSlip(app, booking._id);
    const response = await change(app, booking._id, { paymentSlipUrl });
    expect(response.body.data.booking).toMatchObject({
      status: 'in_review',
      paymentSlipUrl,
      expiresAt: null,
    });
  });

  test('send the same slip again or a better one while it is in review', async () => {
    const { paymentSlipUrl } = await sendSlip(app, booking);
    const again = await change(app, booking._id, { paymentSlipUrl, status: 'in_review' });
    expect(again.body.data.booking).toEqual(await read(app, booking._id));
    const better = uploadedSlip(app, booking._id);
    const response = await change(app, booking._id, {
      paymentSlipUrl: better,
      status: 'in_review',
    });
    expect(response.body.data.booking).toMatchObject({
      status: 'in_review',
      paymentSlipUrl: better,
    });
  });

  test('name the version that the change was made on', async () => {
    const response = await change(app, booking._id, {
      specialRequests: 'x',
      version: booking.version,
    });
    expect(response.status).toBe(200);
    const late = await change(app, booking._id, { specialRequests: 'y', version: booking.version });
    expect(refusalIn(late)).toEqual([409, 'stale_version']);
    expect((await read(app, booking._id)).specialRequests).toBe('x');
  });
});

describe('a guest may not', () => {
  const forbidden: [string, object][] = [
    ['totalPrice', { totalPrice: 1 }],
    ['the price beside something allowed', { totalPrice: 1, specialRequests: 'x' }],
    ['the dates', { checkIn: '2026-12-10', checkOut: '2026-12-11' }],
    ['rooms', { rooms: 1 }],
    ['guests', { guests: 2 }],
    ['customerName', { customerName: 'Somebody' }],
    ['customerInfo by this call', { customerInfo: anna }],
    ['a confirmation', { status: 'confirmed' }],
    ['a confirmation with a slip', { status: 'confirmed', paymentSlipUrl: '' }],
  ];
  test.each(forbidden)('set %s', async (_what, body) => {
    const response = await ask(app, 'PATCH', `/api/booking/${booking._id}`, body);
    expect(refusalIn(response)).toEqual([403, 'forbidden']);
    expect(await read(app, booking._id)).toEqual(booking);
  });

  test.each([
    ['paymentMethod', { paymentMethod: 'cash' }, 'invalid'],
    ['paymentMethod null', { paymentMethod: null }, 'required'],
    ['specialRequests a number', { specialRequests: 1 }, 'invalid'],
    ['specialRequests too long', { specialRequests: 'x'.repeat(2001) }, 'too_long'],
    ['an unknown status', { status: 'paid' }, 'invalid'],
    ['a slip that is no text', { paymentSlipUrl: 5 }, 'invalid'],
    ['version zero', { version: 0 }, 'too_small'],
    ['version a text', { version: '1' }, 'invalid'],
    ['version beyond reason', { version: 1e12 }, 'too_big'],
  ])('send %s', async (_what, body, reason) => {
    const response = await ask(app, 'PATCH', `/api/booking/${booking._id}`, body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(Object.values(response.body.fields)).toEqual([reason]);
    expect(await read(app, booking._id)).toEqual(booking);
  });

  test('unknown fields are ignored', async () => {
    const response = await ask(app, 'PATCH', `/api/booking/${booking._id}`, {
      _id: 'x',
      slipId: 'y',
    });
    expect(response.body.data.booking).toEqual(booking);
  });

  test('change an unknown booking, whatever they send', async () => {
    for (const body of [{}, { totalPrice: 1 }, { status: 'cancelled' }]) {
      const response = await ask(app, 'PATCH', '/api/booking/AAAAAAAAAAAAAAAAAAAAAA', body);
      expect(refusalIn(response)).toEqual([404, 'not_found']);
    }
  });
});

describe('a slip must be the booking’s own', () => {
  test('any other address is refused', async () => {
    const other = await book(app, { checkIn: '2027-01-01', checkOut: '2027-01-02' });
    const theirs = uploadedSlip(app, other._id);
    const mine = uploadedSlip(app, booking._id);
    const slipId = mine.split('=')[1] ?? '';
    for (const paymentSlipUrl of [
      theirs,
      `/api/booking/${booking._id}/slip?file=${theirs.split('=')[1]}`,
      `/api/booking/${booking._id}/slip?file=unknown`,
      `/api/booking/${booking._id}/slip?file=`,
      `/api/booking/${booking._id}/slip`,
      `https://example.com${mine}`,
      `//example.com${mine}`,
      `${mine}&x=1`,
      `${mine}/../../x`,
      slipId,
      'javascript:alert(1)',
      ' ',
    ]) {
      const response = await change(app, booking._id, { paymentSlipUrl });
      expect([paymentSlipUrl, ...refusalIn(response)]).toEqual([
        paymentSlipUrl,
        422,
        'invalid_fields',
      ]);
      expect(response.body.fields).toEqual({ paymentSlipUrl: 'not_our_slip' });
    }
    expect(await read(app, booking._id)).toEqual(booking);
  });

  test('a slip before the guest’s details is refused', async () => {
    const unknownGuest = await book(app, { checkIn: '2027-01-01', checkOut: '2027-01-02' });
    const paymentSlipUrl = uploadedSlip(app, unknownGuest._id);
    const response = await change(app, unknownGuest._id, { paymentSlipUrl });
    expect(refusalIn(response)).toEqual([409, 'customer_info_missing']);
    expect((await read(app, unknownGuest._id)).status).toBe('pending');
  });
});

describe('once it is settled', () => {
  const changes: object[] = [
    { paymentMethod: 'promptpay' },
    { specialRequests: 'x' },
    { status: 'cancelled' },
    { status: 'pending' },
    { paymentSlipUrl: '' },
    {},
  ];

  test('a confirmed booking is closed to the guest', async () => {
    const token = await app.tokenFor('staff');
    const { _id } = await sendSlip(app, booking);
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${_id}/status`,
      { status: 'confirmed' },
      { token },
    );
    const before = await read(app, _id);
    for (const body of [...changes, { paymentSlipUrl: uploadedSlip(app, _id) }]) {
      expect(refusalIn(await change(app, _id, body))).toEqual([409, 'booking_confirmed']);
    }
    expect(await read(app, _id)).toEqual(before);
  });

  test('a cancelled booking is closed, and says so', async () => {
    await change(app, booking._id, { status: 'cancelled' });
    const before = await read(app, booking._id);
    const slip = { paymentSlipUrl: uploadedSlip(app, booking._id) };
    for (const body of [{}, { specialRequests: 'x' }, slip]) {
      const response = await change(app, booking._id, body);
      expect(refusalIn(response)).toEqual([409, 'booking_cancelled']);
    }
    expect(await read(app, booking._id)).toEqual(before);
  });
});
