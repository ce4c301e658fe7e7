import { getToday } from '@villa/shared/contract/stats.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, book, change, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  // 1 December, 09:00 at the villa.
  app = await createTestApp({ seed: 'plain', now: '2026-12-01T02:00:00.000Z' });
});
afterEach(() => app.close());

async function today() {
  const token = await app.tokenFor('staff');
  return app.api.call(getToday, { headers: { authorization: `Bearer ${token}` } });
}

/** A stay that is certain, so that no clock takes it away. */
async function stay(checkIn: string, checkOut: string): Promise<string> {
  const booking = await book(app, { checkIn, checkOut });
  await recordGuest(app, booking);
  await sendSlip(app, booking);
  return booking._id;
}

test('a villa without bookings', async () => {
  expect(await today()).toEqual({
    days: Array.from({ length: 7 }, (_, index) => ({
      date: `2026-12-0${index + 1}`,
      leaving: null,
      arriving: null,
      staying: null,
      blocked: null,
    })),
    checkInTime: '15:00',
    checkOutTime: '11:00',
    timeZone: 'Asia/Bangkok',
    serverTime: '2026-12-01T02:00:00.000Z',
    slips: [],
    cancellations: [],
  });
});

test('C2 whoever arrives is shown with how many have said who they are, once it is confirmed', async () => {
  const id = await stay('2026-12-02', '2026-12-04');
  const shown = async () => (await today()).days.map(({ checkIn }) => checkIn);
  expect(await shown()).toEqual(Array.from({ length: 7 }));
  const token = await app.tokenFor('staff');
  const confirmed = { status: 'confirmed' };
  await ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, confirmed, { token });
  const path = `/api/booking/${id}/check-in`;
  const { guests, version } = (await ask(app, 'GET', path)).body;
  const malee = { id: guests[0].id, givenName: 'Malee', nationality: 'THA' };
  await ask(app, 'PUT', path, { guests: [malee], version });
  expect((await shown())[1]).toEqual({ done: 1, all: guests.length });
  expect((await shown()).filter(Boolean)).toHaveLength(1);
});

test('C5 whoever arrives is shown with how many extras wait for them', async () => {
  const id = await stay('2026-12-02', '2026-12-04');
  const token = await app.tokenFor('owner');
  const body = {
    name: { th: 'รถ', en: 'Car' },
    price: 900,
    unit: 'piece',
    leadHours: 0,
    active: true,
  };
  const extra = (await ask(app, 'POST', '/api/admin/extras', body, { token })).body.id;
  const confirmed = { status: 'confirmed' };
  await ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, confirmed, { token });
  await ask(app, 'POST', `/api/booking/${id}/extras`, { id: extra, quantity: 1 });
  const { days } = await today();
  expect(days.map(({ extras }) => extras).filter(Boolean)).toEqual([1]);
  expect(days[1]?.extras).toBe(1);
});

test('one party leaves and the next arrives, day after day', async () => {
  const first = await stay('2026-12-01', '2026-12-03');
  const second = await stay('2026-12-03', '2026-12-04');
  const days = async () =>
    (await today()).days
      .slice(0, 2)
      .map(({ date, leaving, arriving, staying }) => [
        date,
        leaving?._id,
        arriving?._id,
        staying?._id,
      ]);
  const none = undefined;
  expect(await days()).toEqual([
    ['2026-12-01', none, first, none],
    ['2026-12-02', none, none, first],
  ]);
  app.clock.set('2026-12-02T16:59:59.999Z');
  expect(await days()).toEqual([
    ['2026-12-02', none, none, first],
    ['2026-12-03', first, second, none],
  ]);
  // Midnight at the villa.
  app.clock.advance(1);
  expect(await days()).toEqual([
    ['2026-12-03', first, second, none],
    ['2026-12-04', second, none, none],
  ]);
});

test('looks seven days ahead, with the bedrooms and the requests of each guest', async () => {
  const inSight = await stay('2026-12-07', '2026-12-09');
  await change(app, inSight, { specialRequests: 'an extra bed' });
  await stay('2026-12-10', '2026-12-11');
  const { days } = await today();
  expect(days.map(({ date }) => date).at(-1)).toBe('2026-12-07');
  expect(days.filter(({ arriving }) => arriving).map(({ arriving }) => arriving)).toMatchObject([
    { _id: inSight, rooms: 3, specialRequests: 'an extra bed' },
  ]);
});

test('says what staff need when guests arrive', async () => {
  const id = await stay('2026-12-01', '2026-12-02');
  expect((await today()).days[0]?.arriving).toEqual({
    _id: id,
    reference: expect.stringMatching(/^BV-/),
    status: 'in_review',
    checkIn: '2026-12-01',
    checkOut: '2026-12-02',
    rooms: 3,
    guests: 1,
    totalPrice: 12_900,
    customerName: 'Anna Suksan',
    phone: anna.phone,
    specialRequests: '',
    expiresAt: null,
  });
});

test('a hold arrives until it runs out; a blocked night says why', async () => {
  const { _id } = await book(app, { checkIn: '2026-12-01', checkOut: '2026-12-02' });
  const token = await app.tokenFor('staff');
  const body = { from: '2026-12-02', to: '2026-12-03', note: 'ซ่อมสระ' };
  await ask(app, 'POST', '/api/admin/blocks', body, { token });
  expect((await today()).days.slice(0, 2)).toMatchObject([
    { arriving: { _id, status: 'pending', phone: null }, blocked: null },
    { leaving: { _id }, blocked: 'ซ่อมสระ' },
  ]);
  app.clock.advance(30 * 60_000);
  expect((await today()).days.slice(0, 2)).toMatchObject([{ arriving: null }, { leaving: null }]);
});

const payInCash = async (id: string, amount: number) => {
  const token = await app.tokenFor('owner');
  const body = { amount, method: 'cash' };
  const answer = await ask(app, 'POST', `/api/admin/bookings/${id}/payments`, body, { token });
  expect(answer.status).toBe(201);
};

test('slips wait in the order they came, each with what it should show, and no longer once they are dealt with', async () => {
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 1');
  const later = await book(app, { checkIn: '2026-12-10', checkOut: '2026-12-11' });
  const sooner = await book(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
  for (const booking of [later, sooner]) await recordGuest(app, booking);
  await sendSlip(app, sooner);
  app.clock.advance(60_000);
  await sendSlip(app, later);
  const waiting = async () =>
    (await today()).slips.map(({ _id, slipAt, asked }) => [_id, slipAt, asked]);
  expect(await waiting()).toEqual([
    [sooner._id, '2026-12-01T02:00:00.000Z', 3870],
    [later._id, '2026-12-01T02:01:00.000Z', 3870],
  ]);
  // Paid in cash meanwhile: what the slip was sent for is asked for no more.
  await payInCash(sooner._id, 3870);
  expect(await waiting()).toEqual([
    [sooner._id, '2026-12-01T02:00:00.000Z', null],
    [later._id, '2026-12-01T02:01:00.000Z', 3870],
  ]);
  await change(app, sooner._id, { paymentSlipUrl: null });
  const token = await app.tokenFor('owner');
  await ask(app, 'DELETE', `/api/booking/${later._id}`, undefined, { token });
  expect(await waiting()).toEqual([]);
});
