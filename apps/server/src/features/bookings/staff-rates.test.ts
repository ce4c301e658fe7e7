import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, change, newBooking, read, takenNights } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const BOOKINGS = '/api/admin/bookings';
const PERIODS = '/api/admin/rates/periods';
const CODES = '/api/admin/rates/promo-codes';
const songkran = { th: 'สงกรานต์', en: 'Songkran' };
const SONGKRAN = {
  kind: 'special',
  name: songkran,
  firstNight: '2027-04-10',
  lastNight: '2027-04-16',
  weekdayPrice: 30_000,
  weekendPrice: 30_000,
  minNights: 3,
  arrivalDays: [6],
};
/** A Monday and its night, within Songkran. */
const SHORT = { checkIn: '2027-04-12', checkOut: '2027-04-13', rooms: 3, guests: 2 };
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 3, guests: 2 };

const post = (path: string, body: unknown, token = owner) =>
  ask(app, 'POST', path, body, { token });
const make = (body: object) => post(BOOKINGS, body, staff);
const patch = (id: string, body: object) =>
  ask(app, 'PATCH', `${BOOKINGS}/${id}`, body, { token: staff });
const settings = (body: object) => ask(app, 'PATCH', '/api/admin/villa', body, { token: owner });
const codes = async () =>
  (await ask(app, 'GET', CODES, undefined, { token: staff })).body.promoCodes as {
    code: string;
    uses: number;
    id: string;
  }[];
const uses = async () => Object.fromEntries((await codes()).map((one) => [one.code, one.uses]));

async function made(path: string, body: object): Promise<{ id: string }> {
  const response = await post(path, body);
  expect(response.text + response.status).toContain('201');
  return response.body;
}

describe('least nights and arrival days of a period', () => {
  beforeEach(() => made(PERIODS, SONGKRAN));
  const period = { kind: 'special', name: songkran };
  const rules = [
    { reason: 'wrong_arrival_day', arrivalDays: [6], period },
    { reason: 'too_few_nights', minNights: 3, period },
  ];

  test('refuse a staff booking until the request says that it knows', async () => {
    const refused = await make(SHORT);
    expect(refusalIn(refused)).toEqual([409, 'rules_broken']);
    const { checkIn, checkOut } = SHORT;
    expect(refused.body.data).toEqual({ checkIn, checkOut, rules });
    expect(refusalIn(await make({ ...SHORT, despiteRules: false }))).toEqual([409, 'rules_broken']);
    expect(await takenNights(app)).toEqual([]);
    const taken = await make({ ...SHORT, despiteRules: true });
    expect(taken.status).toBe(201);
    expect(taken.body.totalPrice).toBe(30_000);
  });

  test('refuse a change of the days in the same way, and no other change', async () => {
    const { body: booking } = await make(STAY);
    const days = { checkIn: SHORT.checkIn, checkOut: SHORT.checkOut };
    const refused = await patch(booking._id, { ...days, version: 1 });
    expect(refusalIn(refused)).toEqual([409, 'rules_broken']);
    expect(refused.body.data.rules).toEqual(rules);
    expect((await patch(booking._id, { ...days, despiteRules: true })).status).toBe(200);
    // It stays as short as it is.
    expect((await patch(booking._id, { rooms: 2, staffNotes: 'one room less' })).status).toBe(200);
    const byBookingPath = await ask(
      app,
      'PATCH',
      `/api/booking/${booking._id}`,
      { checkOut: '2027-04-14' },
      { token: staff },
    );
    expect(refusalIn(byBookingPath)).toEqual([409, 'rules_broken']);
    const again = { checkOut: '2027-04-14', despiteRules: true };
    const path = `/api/booking/${booking._id}`;
    expect((await ask(app, 'PATCH', path, again, { token: staff })).status).toBe(200);
  });

  test('do not stand in the way of a stay that fills a gap, with or without its own nights', async () => {
    const block = (from: string, to: string) => post('/api/admin/blocks', { from, to }, staff);
    await block('2027-04-10', '2027-04-12');
    await block('2027-04-14', '2027-04-15');
    const gap = { ...SHORT, checkOut: '2027-04-14', confirmed: true };
    const { body: booking, status } = await make(gap);
    expect(status).toBe(201);
    // Its own nights are no stay beside it.
    await patch(booking._id, { checkOut: '2027-04-13', despiteRules: true });
    expect((await patch(booking._id, { checkOut: '2027-04-14' })).status).toBe(200);
    await settings({ allowGapStays: false });
    await patch(booking._id, { checkOut: '2027-04-13', despiteRules: true });
    const refused = await patch(booking._id, { checkOut: '2027-04-14' });
    expect(refusalIn(refused)).toEqual([409, 'rules_broken']);
  });

  test('of the villa itself bind guests only, as before there were periods', async () => {
    await settings({ minNights: 5 });
    expect((await make(STAY)).status).toBe(201);
    // Two nights, one of them in Songkran, whose rule counts although the villa asks for more.
    const edge = { ...SHORT, checkIn: '2027-04-16', checkOut: '2027-04-18' };
    const refused = await make(edge);
    expect(refused.body.data.rules).toEqual([rules[0], rules[1]]);
  });

  test('cannot be broken by a guest', async () => {
    const details = { checkIn: SHORT.checkIn, checkOut: SHORT.checkOut };
    const request = newBooking(details);
    const asGuest = { ...request.bookingDetails, despiteRules: true };
    const refused = await ask(app, 'POST', '/api/booking', { ...request, bookingDetails: asGuest });
    expect(refusalIn(refused)).toEqual([422, 'invalid_fields']);
    const own = await book(app, STAY);
    expect(refusalIn(await change(app, own._id, { despiteRules: true }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(refusalIn(await change(app, own._id, { promoCode: 'SEASIDE' }))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('are said, not guessed: `despiteRules` is yes or no', async () => {
    const refused = await make({ ...SHORT, despiteRules: 'yes' });
    expect(refused.body.fields).toEqual({ despiteRules: 'invalid' });
  });
});

describe('a promo code of staff', () => {
  const SEASIDE = { code: 'SEASIDE', percent: 10 };

  test('prices the booking and takes a use, as for guests', async () => {
    await made(CODES, { ...SEASIDE, maxUses: 1 });
    const first = await make({ ...STAY, promoCode: ' seaside ' });
    expect(first.body).toMatchObject({
      promoCode: 'SEASIDE',
      promo: { code: 'SEASIDE', percent: 10, amount: null },
      totalPrice: 44_010,
      price: { discount: { kind: 'promo', percent: 10, amount: 4890, code: 'SEASIDE' } },
    });
    expect(await uses()).toEqual({ SEASIDE: 1 });
    const other = { ...STAY, checkIn: '2027-01-11', checkOut: '2027-01-13' };
    const refused = await make({ ...other, promoCode: 'SEASIDE' });
    expect(refusalIn(refused)).toEqual([422, 'promo_refused']);
    expect(refused.body.fields).toEqual({ promoCode: 'used_up' });
    expect((await make({ ...other, promoCode: '' })).body.promo).toBeNull();
  });

  test.each([
    [{}, 'NOBODYS', 'unknown'],
    [{ bookFrom: '2026-12-01' }, 'SEASIDE', 'unknown'],
    [{ bookUntil: '2026-11-19' }, 'SEASIDE', 'ended'],
    [{ active: false }, 'SEASIDE', 'ended'],
    [{ lastNight: '2026-12-04' }, 'SEASIDE', 'other_nights'],
    [{ minNights: 4 }, 'SEASIDE', 'too_short'],
  ])('is refused with the terms %j and %s typed: %s', async (terms, promoCode, reason) => {
    await made(CODES, { ...SEASIDE, ...terms });
    const fields = { promoCode: reason };
    const refused = await make({ ...STAY, promoCode });
    expect(refusalIn(refused)).toEqual([422, 'promo_refused']);
    expect(refused.body.fields).toEqual(fields);
    expect(await takenNights(app)).toEqual([]);
    const { body: booking } = await make(STAY);
    const changed = await patch(booking._id, { promoCode });
    expect(refusalIn(changed)).toEqual([422, 'promo_refused']);
    expect(changed.body.fields).toEqual(fields);
    expect(await read(app, booking._id)).toMatchObject({ totalPrice: 48_900, promoCode: null });
  });

  test('is given, exchanged and taken away later; uses and the history follow', async () => {
    await made(CODES, SEASIDE);
    await made(CODES, { code: 'THOUSAND', amount: 1000 });
    const { body: booking } = await make(STAY);
    const given = await patch(booking._id, { promoCode: 'thousand' });
    expect(given.body).toMatchObject({ totalPrice: 47_900, promoCode: 'THOUSAND' });
    expect(await uses()).toEqual({ SEASIDE: 0, THOUSAND: 1 });
    const exchanged = await patch(booking._id, { promoCode: 'SEASIDE' });
    expect(exchanged.body).toMatchObject({ totalPrice: 44_010, promoCode: 'SEASIDE' });
    expect(await uses()).toEqual({ SEASIDE: 1, THOUSAND: 0 });
    const without = await patch(booking._id, { promoCode: null });
    expect(without.body).toMatchObject({ totalPrice: 48_900, promoCode: null, promo: null });
    expect(await uses()).toEqual({ SEASIDE: 0, THOUSAND: 0 });
    const detail = await ask(app, 'GET', `${BOOKINGS}/${booking._id}`, undefined, { token: staff });
    const changes = detail.body.history.flatMap((entry: { changes: object[] }) => entry.changes);
    expect(changes).toContainEqual({ field: 'promo', from: 'THOUSAND', to: 'SEASIDE' });
    expect(changes).toContainEqual({ field: 'promo', from: 'SEASIDE', to: '' });
  });

  test('stays the booking’s own, on its terms, when the code is changed, used up or gone', async () => {
    const code = await made(CODES, { ...SEASIDE, maxUses: 1 });
    const { body: booking } = await make({ ...STAY, promoCode: 'SEASIDE' });
    const path = `${CODES}/${code.id}`;
    await ask(app, 'PATCH', path, { percent: 50, active: false }, { token: owner });
    const same = await patch(booking._id, { promoCode: 'SEASIDE', checkOut: '2026-12-07' });
    expect(same.body.price.discount).toMatchObject({ kind: 'promo', percent: 10 });
    await ask(app, 'DELETE', path, undefined, { token: owner });
    const shorter = await patch(booking._id, { promoCode: 'SEASIDE', checkOut: '2026-12-05' });
    expect(shorter.status).toBe(200);
    expect(shorter.body.price.discount).toMatchObject({ kind: 'promo', percent: 10 });
  });

  test('that a better discount beats is kept and takes no use', async () => {
    await settings({ lengthDiscounts: [{ nights: 3, percent: 20 }] });
    await made(CODES, SEASIDE);
    const { body: booking } = await make({ ...STAY, promoCode: 'SEASIDE' });
    expect(booking).toMatchObject({
      promoCode: 'SEASIDE',
      price: { discount: { kind: 'length' } },
    });
    expect(await uses()).toEqual({ SEASIDE: 0 });
    const shorter = await patch(booking._id, { checkOut: '2026-12-05' });
    expect(shorter.body.price.discount).toMatchObject({ kind: 'promo', amount: 3090 });
    expect(await uses()).toEqual({ SEASIDE: 1 });
  });

  test('is answered to staff with its terms, to the guest by its name alone', async () => {
    await made(CODES, { ...SEASIDE, note: 'for the agency' });
    const { body: booking } = await make({ ...STAY, promoCode: 'SEASIDE' });
    expect(booking.promo).toMatchObject({ minNights: 1, firstNight: null });
    const seen = await read(app, booking._id);
    expect(seen).not.toHaveProperty('promo');
    expect(seen.promoCode).toBe('SEASIDE');
  });
});
