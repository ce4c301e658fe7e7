import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const PERIOD = 'from=2026-12-01&to=2027-01-01';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const open = (openForBooking: boolean, token = owner) =>
  ask(app, changeVilla.method, changeVilla.path, { openForBooking }, { token });
const book = (headers: Record<string, string> = {}) =>
  ask(app, 'POST', '/api/booking', newBooking(), { headers });
const taken = async () => (await ask(app, 'GET', `/api/availability?${PERIOD}`)).body.taken;

describe('a villa that is not open', () => {
  test('takes no booking from a guest, and one again once it is opened', async () => {
    expect((await open(false)).body.openForBooking).toBe(false);
    expect(refusalIn(await book())).toEqual([409, 'not_open']);
    expect(await taken()).toEqual([]);
    expect((await app.api.call(getVilla, {})).openForBooking).toBe(false);
    await open(true);
    expect((await book()).status).toBe(201);
  });

  test('says so before it looks at dates and prices', async () => {
    await open(false);
    const stay = { checkIn: '2020-01-01', checkOut: '2020-01-02', totalPrice: 1 };
    const response = await ask(app, 'POST', '/api/booking', newBooking(stay));
    expect(refusalIn(response)).toEqual([409, 'not_open']);
  });

  test('still answers what is free and what it would cost', async () => {
    await open(false);
    expect(await taken()).toEqual([]);
    const quote = await ask(app, 'GET', '/api/quote?checkIn=2026-12-03&checkOut=2026-12-06');
    expect([quote.status, quote.body.total]).toEqual([200, 48_900]);
  });

  test('gives the answer of before to whoever repeats a request', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-guest-1' };
    const first = await book(headers);
    await open(false);
    const again = await book(headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('lets whoever has booked go on to the end', async () => {
    const booking = (await book()).body.data.booking;
    await open(false);
    await recordGuest(app, booking);
    expect((await sendSlip(app, booking)).status).toBe('in_review');
  });

  test('takes what staff enter', async () => {
    await open(false);
    const body = {
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      rooms: 3,
      guests: 2,
      customerName: 'Anna',
      paymentMethod: 'bank_transfer',
    };
    const token = await app.tokenFor('staff');
    const response = await ask(app, 'POST', '/api/admin/bookings', body, { token });
    expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  });

  test('is opened and closed by the owner alone, which the history records', async () => {
    const staff = await app.tokenFor('staff');
    expect(refusalIn(await open(false, staff))).toEqual([403, 'forbidden']);
    await open(false);
    const history = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    expect(history.body.changes[0].fields).toEqual([
      { field: 'openForBooking', from: true, to: false },
    ]);
    expect(
      (await ask(app, 'PATCH', '/api/admin/villa', { openForBooking: 'no' }, { token: owner })).body
        .fields,
    ).toEqual({
      openForBooking: 'invalid',
    });
  });
});

test('a new villa is being prepared until it is opened for the first time, and never again', async () => {
  const empty = await createTestApp({ seed: 'none' });
  const token = await empty.tokenFor('owner');
  const opened = async () => (await empty.api.call(getVilla, {})).opened;
  const set = (openForBooking: boolean) =>
    ask(empty, changeVilla.method, changeVilla.path, { openForBooking }, { token });
  expect(await opened()).toBe(false);
  await set(false);
  expect(await opened()).toBe(false);
  await set(true);
  expect(await opened()).toBe(true);
  await set(false);
  expect(await opened()).toBe(true);
  await empty.close();
});

test('S17 a new villa answers the specification’s defaults, and names nothing that nobody has set', async () => {
  const empty = await createTestApp({ seed: 'none' });
  expect(await empty.api.call(getVilla, {})).toMatchObject({
    maxGuests: 6,
    bedrooms: 3,
    bathrooms: 3,
    minRooms: 1,
    priceReductionPerRoom: 2000,
    amenities: [],
    description: { th: '', en: '' },
    slideImages: [],
  });
  await empty.close();
});

test('a new villa without the demo is not open, the demo and a villa of before are', async () => {
  const empty = await createTestApp({ seed: 'none' });
  expect((await empty.api.call(getVilla, {})).openForBooking).toBe(false);
  expect(refusalIn(await ask(empty, 'POST', '/api/booking', newBooking()))).toEqual([
    409,
    'not_open',
  ]);
  await empty.close();
  const demo = await createTestApp({ seed: 'demo' });
  expect((await demo.api.call(getVilla, {})).openForBooking).toBe(true);
  await demo.close();
  expect((await app.api.call(getVilla, {})).openForBooking).toBe(true);
});
