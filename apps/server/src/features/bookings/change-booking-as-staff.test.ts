import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  anna,
  book,
  change,
  read,
  sendSlip,
  takenNights,
  recordGuest,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

let app: TestApp;
let token: string;
let booking: Booking;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
  booking = await book(app);
});
afterEach(() => app.close());

const edit = (body: object, id = booking._id) =>
  ask(app, 'PATCH', `/api/booking/${id}`, body, { token });

describe('staff edit', () => {
  test('everything that is not the stay', async () => {
    const response = await edit({
      customerName: 'Khun Anna',
      customerInfo: anna,
      guests: 5,
      specialRequests: 'late',
      paymentMethod: 'promptpay',
    });
    expect(response.body.data.booking).toMatchObject({
      customerName: 'Khun Anna',
      customerInfo: anna,
      guests: 5,
      specialRequests: 'late',
      paymentMethod: 'promptpay',
      totalPrice: 48_900,
      version: 2,
      expiresAt: booking.expiresAt,
    });
    const [row] = app.db.select().from(bookingHistoryTable).all().slice(-1);
    expect(row).toMatchObject({ actor: 'admin', event: 'changed', personId: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain('Anna');
  });

  test('the language of the mails, which the history records and the next mail is written in', async () => {
    await recordGuest(app, booking);
    const path = `/api/admin/bookings/${booking._id}`;
    const changed = await ask(app, 'PATCH', path, { language: 'en' }, { token });
    expect([changed.status, changed.body.language]).toEqual([200, 'en']);
    const { body: detail } = await ask(app, 'GET', path, undefined, { token });
    expect(detail.history.at(-1)).toMatchObject({
      event: 'changed',
      changes: [{ field: 'language', from: 'th', to: 'en' }],
    });
    await ask(app, 'PATCH', `${path}/status`, { status: 'confirmed' }, { token });
    const mails = await ask(app, 'GET', `/api/admin/mails?booking=${booking._id}`, undefined, {
      token,
    });
    const languages = mails.body.mails.map((mail: { kind: string; language: string }) => [
      mail.kind,
      mail.language,
    ]);
    expect(languages).toEqual([
      ['confirmed', 'en'],
      ['received', 'th'],
    ]);
    // It is the guest's own choice otherwise: their call does not know the field.
    expect((await edit({ language: 'th' })).body.data.booking.language).toBe('en');
  });

  test('the guest’s details name the guest', async () => {
    expect((await edit({ customerInfo: anna })).body.data.booking.customerName).toBe('Anna Suksan');
  });

  test('a name of before stays in its letters, another one is asked for in Latin ones', async () => {
    const kept = { ...anna, firstName: '山田' };
    app.db.update(bookingsTable).set({ customerInfo: kept, customerName: '山田 Suksan' }).run();
    const save = (customerInfo: object) =>
      ask(app, 'PATCH', `/api/admin/bookings/${booking._id}`, { customerInfo }, { token });
    const phone = '0899999999';
    expect((await save({ ...kept, phone })).body.customerInfo).toEqual({ ...kept, phone });
    const other = await save({ ...kept, firstName: '王', lastName: '明' });
    expect(refusalIn(other)).toEqual([422, 'invalid_fields']);
    expect(other.body.fields).toEqual({
      'customerInfo.firstName': 'name_in_latin',
      'customerInfo.lastName': 'name_in_latin',
    });
    expect((await save({ ...kept, firstName: 'Yamada' })).status).toBe(200);
  });

  test('the stay: priced again, its nights moved', async () => {
    const response = await edit({ checkIn: '2026-12-05', checkOut: '2026-12-08', rooms: 2 });
    expect(response.body.data.booking).toMatchObject({
      checkIn: '2026-12-05',
      checkOut: '2026-12-08',
      nights: 3,
      rooms: 2,
      totalPrice: 16_000 + 10_900 + 10_900,
      price: { total: 37_800, rooms: 2 },
    });
    expect(await takenNights(app)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07']);
  });

  test('the form’s unchanged price beside a new stay is no agreement', async () => {
    const response = await edit({ checkOut: '2026-12-05', totalPrice: booking.totalPrice });
    expect(response.body.data.booking.totalPrice).toBe(30_900);
  });

  test('an agreed price wins, beside a new stay and alone', async () => {
    const priceReason = 'a friend';
    const moved = await edit({ checkOut: '2026-12-05', totalPrice: 25_000, priceReason });
    expect(moved.body.data.booking).toMatchObject({ totalPrice: 25_000, price: { total: 30_900 } });
    const again = await edit({ totalPrice: 24_000, priceReason });
    expect(again.body.data.booking.totalPrice).toBe(24_000);
  });

  test('a stay that has begun, and one longer than guests may book', async () => {
    app.clock.set('2026-11-20T03:00:00Z');
    const begun = await edit({ checkIn: '2026-11-18', checkOut: '2026-11-22' });
    expect(begun.status).toBe(200);
    expect((await edit({ checkIn: '2026-12-01', checkOut: '2027-02-01' })).status).toBe(200);
  });

  test('the form as it was saved changes nothing', async () => {
    const { checkIn, checkOut, guests, totalPrice, rooms } = booking;
    const response = await edit({ checkIn, checkOut, guests, totalPrice, rooms });
    expect(response.body.data.booking).toEqual(booking);
  });

  test('a confirmed booking, which the guest cannot', async () => {
    await edit({ status: 'confirmed' });
    expect((await edit({ guests: 2 })).body.data.booking).toMatchObject({
      guests: 2,
      status: 'confirmed',
    });
  });

  test('a cancelled one without taking nights', async () => {
    await change(app, booking._id, { status: 'cancelled' });
    await book(app);
    expect((await edit({ checkOut: '2026-12-07' })).status).toBe(200);
    expect(await takenNights(app)).toHaveLength(3);
  });
});

describe('what staff cannot do', () => {
  test('move a stay onto somebody’s nights; nothing of the change stays', async () => {
    await book(app, { checkIn: '2026-12-07', checkOut: '2026-12-09' });
    const response = await edit({ checkOut: '2026-12-08', customerName: 'Changed' });
    expect(refusalIn(response)).toEqual([409, 'dates_unavailable']);
    expect(await read(app, booking._id)).toEqual(booking);
    expect(await takenNights(app)).toHaveLength(5);
  });

  test('change an old version', async () => {
    await edit({ guests: 2, version: 1 });
    const response = await edit({ guests: 3, version: 1 });
    expect(refusalIn(response)).toEqual([409, 'stale_version']);
    const path = `/api/admin/bookings/${booking._id}/status`;
    const late = await ask(app, 'PATCH', path, { status: 'confirmed', version: 1 }, { token });
    expect(refusalIn(late)).toEqual([409, 'stale_version']);
    expect(await read(app, booking._id)).toMatchObject({ guests: 2, status: 'pending' });
  });

  test.each([
    [{ checkOut: '2026-12-03' }, { checkOut: 'same_day' }],
    [{ checkOut: '2026-12-01' }, { checkOut: 'reversed' }],
    [{ checkOut: '2027-12-04' }, { checkOut: 'too_many_nights' }],
    [{ checkIn: '2050-01-01', checkOut: '2050-01-02' }, { checkIn: 'too_far_ahead' }],
    [{ checkIn: '1999-01-01', checkOut: '1999-01-02' }, { checkIn: 'in_past' }],
    [{ checkIn: '2026-02-31' }, { checkIn: 'not_a_date' }],
    [{ rooms: 4 }, { rooms: 'too_many_rooms' }],
    [{ rooms: 0 }, { rooms: 'too_small' }],
    [{ guests: 7 }, { guests: 'too_many_guests' }],
    [{ guests: 'two' }, { guests: 'invalid' }],
    [{ totalPrice: -1 }, { totalPrice: 'too_small' }],
    [{ totalPrice: 1.5 }, { totalPrice: 'invalid' }],
    [{ customerName: '' }, { customerName: 'required' }],
    [{ customerName: 'x'.repeat(201) }, { customerName: 'too_long' }],
    [{ customerInfo: { ...anna, email: 'x' } }, { 'customerInfo.email': 'invalid_email' }],
    [{ paymentSlipUrl: 'https://example.com/slip.png' }, { paymentSlipUrl: 'not_our_slip' }],
    [{ status: 'paid' }, { status: 'invalid' }],
  ])('%o', async (body, fields) => {
    const response = await edit(body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
    expect(await read(app, booking._id)).toEqual(booking);
  });
});

describe('a slip that came by another way', () => {
  test('is saved for the guest, once the guest’s name is known', async () => {
    const paymentSlipUrl = uploadedSlip(app, booking._id);
    expect(refusalIn(await edit({ paymentSlipUrl }))).toEqual([409, 'customer_info_missing']);
    const response = await edit({ paymentSlipUrl, customerInfo: anna });
    expect(response.body.data.booking).toMatchObject({ status: 'in_review', paymentSlipUrl });
  });

  test('may be put in and confirmed at once', async () => {
    const paymentSlipUrl = uploadedSlip(app, booking._id);
    const response = await edit({ paymentSlipUrl, status: 'confirmed' });
    expect(response.body.data.booking).toMatchObject({ status: 'confirmed', paymentSlipUrl });
    const cleared = await edit({ paymentSlipUrl: null });
    expect(cleared.body.data.booking).toMatchObject({ status: 'confirmed', paymentSlipUrl: null });
  });
});

describe('the bin', () => {
  const bin = (id: string) => ask(app, 'DELETE', `/api/booking/${id}`, undefined, { token });

  test.each(['pending', 'in_review', 'confirmed', 'cancelled'])(
    'takes a booking that is %s: gone for everybody, its nights free, its history kept',
    async (status) => {
      await recordGuest(app, booking);
      if (status === 'in_review') await sendSlip(app, booking);
      else if (status !== 'pending') await edit({ status });
      const response = await bin(booking._id);
      expect([response.status, response.body]).toEqual([200, { status: 'success' }]);
      const path = `/api/booking/${booking._id}`;
      for (const gone of [
        await ask(app, 'GET', path),
        await ask(app, 'GET', path, undefined, { token }),
        await change(app, booking._id, { status: 'cancelled' }),
        await ask(app, 'PATCH', `${path}/customer-info`, { customerInfo: anna }),
        await bin(booking._id),
      ]) {
        expect(refusalIn(gone)).toEqual([404, 'not_found']);
      }
      expect(await takenNights(app)).toEqual([]);
      const events = app.db.select().from(bookingHistoryTable).all();
      expect(events.at(-1)).toMatchObject({ event: 'deleted', actor: 'admin' });
      expect(app.db.select().from(bookingsTable).all()).toHaveLength(1);
    },
  );

  test('is left alone by the clock', async () => {
    await bin(booking._id);
    app.clock.advance(60 * 60_000);
    app.deps.bookings.sweep();
    expect(app.db.select().from(bookingsTable).all()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('the list', () => {
  const list = (query = '') => ask(app, 'GET', `/api/booking/all${query}`, undefined, { token });

  test('shows the newest first, page by page, as they stand now', async () => {
    app.clock.advance(29 * 60_000);
    const second = await book(app, { checkIn: '2027-01-01', checkOut: '2027-01-02' });
    app.clock.advance(60_000);
    const response = await list();
    expect(response.body).toMatchObject({ total: 2, page: 1, pageSize: 50 });
    expect(response.body.bookings).toMatchObject([
      { _id: second._id, status: 'pending' },
      { _id: booking._id, status: 'cancelled', cancelReason: 'expired' },
    ]);
    const page = await list('?page=2&pageSize=1');
    expect(page.body).toMatchObject({ total: 2, page: 2, pageSize: 1 });
    expect(page.body.bookings).toMatchObject([{ _id: booking._id }]);
    expect((await list('?page=3&pageSize=1')).body.bookings).toEqual([]);
  });

  test('keeps pages within reason', async () => {
    expect((await list('?page=0&pageSize=0')).body).toMatchObject({ page: 1, pageSize: 1 });
    expect((await list('?pageSize=999')).body.pageSize).toBe(200);
    for (const query of ['?page=x', '?page=-1', '?pageSize=1.5', '?page=1&page=2']) {
      expect(refusalIn(await list(query))).toEqual([422, 'invalid_fields']);
    }
  });
});

test('no call of the staff is open to a guest', async () => {
  const path = `/api/booking/${booking._id}`;
  for (const [method, url, body] of [
    ['GET', '/api/booking/all', undefined],
    ['DELETE', path, undefined],
    ['PATCH', `/api/admin/bookings/${booking._id}/status`, { status: 'confirmed' }],
    ['PATCH', `/admin/bookings/${booking._id}/status`, { status: 'confirmed' }],
  ] as const) {
    expect(refusalIn(await ask(app, method, url, body))).toEqual([401, 'unauthorized']);
  }
  expect(await read(app, booking._id)).toEqual(booking);
});
