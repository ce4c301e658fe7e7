import type { Booking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna, book } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
let booking: Booking;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
  booking = await book(app);
});
afterEach(() => app.close());

const path = () => `/api/admin/bookings/${booking._id}`;
const edit = async (body: object) => ask(app, 'PATCH', path(), body, { token });
const history = async () => (await ask(app, 'GET', path(), undefined, { token })).body.history;

test('another price is kept with its reason, recorded in the history, and taken back', async () => {
  const agreed = await edit({ totalPrice: 40_000, priceReason: 'พักเป็นครั้งที่สาม' });
  expect(agreed.body).toMatchObject({ totalPrice: 40_000, priceReason: 'พักเป็นครั้งที่สาม' });
  expect((await history()).at(-1)).toMatchObject({
    event: 'changed',
    actor: 'admin',
    by: 'A user (staff)',
    reason: 'พักเป็นครั้งที่สาม',
    changes: [
      { field: 'totalPrice', from: 48_900, to: 40_000 },
      { field: 'priceReason', from: null, to: null },
    ],
  });
  const back = await edit({ totalPrice: null });
  expect(back.body).toMatchObject({ totalPrice: 48_900, priceReason: '' });
  expect((await history()).at(-1)).toMatchObject({
    reason: null,
    changes: [{ field: 'totalPrice', from: 40_000, to: 48_900 }, { field: 'priceReason' }],
  });
});

test('a new stay is priced anew, unless the old agreement is meant for it too', async () => {
  await edit({ totalPrice: 40_000, priceReason: 'friend' });
  const moved = await edit({ checkOut: '2026-12-05', totalPrice: 40_000 });
  expect(moved.body).toMatchObject({ totalPrice: 30_900, priceReason: '' });
  await edit({ totalPrice: 25_000, priceReason: 'friend' });
  const kept = await edit({ checkOut: '2026-12-06', totalPrice: 25_000, priceReason: 'friend' });
  expect(kept.body).toMatchObject({
    totalPrice: 25_000,
    priceReason: 'friend',
    price: { total: 48_900 },
  });
});

test('the reason alone can be put right, and goes with the agreement', async () => {
  expect((await edit({ priceReason: 'no agreement' })).body.priceReason).toBe('');
  await edit({ totalPrice: 40_000, priceReason: 'frend' });
  expect((await edit({ priceReason: 'friend' })).body).toMatchObject({
    totalPrice: 40_000,
    priceReason: 'friend',
  });
  expect((await edit({ totalPrice: 48_900 })).body.priceReason).toBe('');
});

test('the specification’s own call works without a reason, and the history says so', async () => {
  const body = {
    customerName: 'Anna',
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    guests: 4,
    totalPrice: 45_000,
  };
  const response = await ask(app, 'PATCH', `/admin/bookings/${booking._id}`, body, { token });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ ...body, _id: booking._id, priceReason: '' });
  expect((await history()).at(-1)).toMatchObject({
    by: 'A user (staff)',
    reason: null,
    priceUnexplained: true,
    changes: expect.arrayContaining([{ field: 'totalPrice', from: 48_900, to: 45_000 }]),
  });
  // Said of the price alone, and of each one that nobody explains.
  await ask(app, 'PATCH', `/admin/bookings/${booking._id}`, { ...body, guests: 3 }, { token });
  expect((await history()).at(-1)).toMatchObject({ priceUnexplained: false });
  await edit({ totalPrice: 44_000, priceReason: 'rain' });
  expect((await history()).at(-1)).toMatchObject({ reason: 'rain', priceUnexplained: false });
  await ask(app, 'PATCH', `/admin/bookings/${booking._id}`, body, { token });
  expect((await history()).at(-1)).toMatchObject({ reason: null, priceUnexplained: true });
  await edit({ totalPrice: null });
  expect((await history()).at(-1)).toMatchObject({ reason: null, priceUnexplained: false });
});

test('an agreed price needs its reason, of the owner as of staff', async () => {
  const needed = { status: 422, body: { fields: { priceReason: 'required' } } };
  for (const role of ['staff', 'owner'] as const) {
    token = await app.tokenFor(role);
    expect(await edit({ totalPrice: 0 })).toMatchObject(needed);
    expect(await edit({ totalPrice: 30_000, priceReason: '' })).toMatchObject(needed);
    expect(await edit({ checkOut: '2026-12-05', totalPrice: 30_000 })).toMatchObject(needed);
    expect((await edit({ totalPrice: 48_900 })).status).toBe(200);
  }
  expect((await edit({ totalPrice: 30_000, priceReason: 'rain' })).status).toBe(200);
  expect(await edit({ priceReason: '' })).toMatchObject(needed);
  expect(await edit({ totalPrice: 29_000 })).toMatchObject(needed);
  // A field that the request does not touch needs no second confirmation.
  expect((await edit({ guests: 3, totalPrice: 30_000 })).body).toMatchObject({
    totalPrice: 30_000,
    priceReason: 'rain',
  });
});

test('free of charge is a price too', async () => {
  expect((await edit({ totalPrice: 0, priceReason: 'own family' })).body.totalPrice).toBe(0);
});

test('the second to save gets a refusal with the first one’s values and name', async () => {
  const other = await app.tokenFor('owner');
  await ask(app, 'PATCH', path(), { guests: 3, customerInfo: anna, version: 1 }, { token: other });
  const response = await edit({ guests: 5, version: 1 });
  expect(refusalIn(response)).toEqual([409, 'stale_version']);
  expect(response.body.data).toMatchObject({
    booking: { guests: 3, customerInfo: anna, version: 2, staffNotes: '' },
    changedBy: { actor: 'admin', by: 'A user (owner)', at: '2026-11-20T02:00:00.000Z' },
  });
  expect((await edit({ guests: 5, version: 2 })).body).toMatchObject({ guests: 5, version: 3 });
});

test('of two who save the same version at once, one is refused', async () => {
  const responses = await Promise.all([3, 4, 5].map((guests) => edit({ guests, version: 1 })));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a guest whose page is old learns nothing that only staff may see', async () => {
  await edit({ staffNotes: 'secret' });
  const body = { specialRequests: 'x', version: 1 };
  const response = await ask(app, 'PATCH', `/api/booking/${booking._id}`, body);
  expect(refusalIn(response)).toEqual([409, 'stale_version']);
  expect(response.text).not.toContain('secret');
});

test('what was agreed before the villa became smaller stands in the way of no change', async () => {
  const party = { guests: 4, rooms: 2 };
  expect((await edit(party)).body).toMatchObject(party);
  const smaller = { maxGuests: 2, bedrooms: 1, minRooms: 1 };
  const owner = await app.tokenFor('owner');
  const response = await ask(app, 'PATCH', '/api/admin/villa', smaller, { token: owner });
  expect(response.status).toBe(200);
  const { guests, rooms } = party;
  const noted = await edit({ guests, rooms, staffNotes: 'late' });
  expect(noted.body).toMatchObject({ guests, rooms, staffNotes: 'late' });
  const more = await edit({ guests: guests + 1, rooms: rooms + 1 });
  expect(more.body.fields).toEqual({ guests: 'too_many_guests', rooms: 'too_many_rooms' });
});
