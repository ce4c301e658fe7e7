import { getVilla } from '@villa/shared/contract/villa.ts';
import { quoteOf } from '@villa/shared/testing/quote-of.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, change, newBooking, read } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { AppError } from '../../platform/app-error.ts';
import { createPromoCodesRepository } from './promo-codes.repository.ts';
import { readPromo } from './promo-use.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const PERIODS = '/api/admin/rates/periods';
const CODES = '/api/admin/rates/promo-codes';
const name = (text: string) => ({ th: text, en: text });
const HIGH = {
  kind: 'season',
  name: name('High season'),
  firstNight: '2026-12-01',
  lastNight: '2027-02-28',
  weekdayPrice: 20_000,
  weekdayDiscountedPrice: 17_900,
  weekendPrice: 24_000,
};
const NEW_YEAR = {
  kind: 'special',
  name: name('New Year'),
  firstNight: '2026-12-30',
  lastNight: '2027-01-02',
  weekdayPrice: 40_000,
  weekendPrice: 40_000,
  minNights: 3,
};

const post = (path: string, body: unknown, token = owner) =>
  ask(app, 'POST', path, body, { token });
const patch = (path: string, body: unknown) => ask(app, 'PATCH', path, body, { token: owner });
const settings = (body: object) => patch('/api/admin/villa', body);
const quote = (query: string) => ask(app, 'GET', `/api/quote?${query}`);
const dates = (checkIn: string, checkOut: string) => `checkIn=${checkIn}&checkOut=${checkOut}`;

async function made(path: string, body: unknown): Promise<{ id: string; version: number }> {
  const response = await post(path, body);
  expect(response.text + response.status).toContain('201');
  return response.body;
}

describe('periods', () => {
  test('are made, listed in the order of their nights, changed and removed', async () => {
    const special = await made(PERIODS, NEW_YEAR);
    const season = await made(PERIODS, HIGH);
    expect(season).toMatchObject({
      ...HIGH,
      weekendDiscountedPrice: null,
      minNights: null,
      arrivalDays: [],
      version: 1,
    });
    const list = await ask(app, 'GET', PERIODS, undefined, { token: staff });
    expect(list.body.periods).toEqual([season, special]);

    const changed = await patch(`${PERIODS}/${special.id}`, {
      arrivalDays: [6, 3, 6],
      minNights: 2,
      version: 1,
    });
    expect(changed.body).toMatchObject({ arrivalDays: [3, 6], minNights: 2, version: 2 });
    expect((await patch(`${PERIODS}/${special.id}`, { minNights: 2 })).body.version).toBe(2);
    const stale = await patch(`${PERIODS}/${special.id}`, { minNights: 4, version: 1 });
    expect(refusalIn(stale)).toEqual([409, 'stale_version']);

    const path = `${PERIODS}/${special.id}`;
    expect((await ask(app, 'DELETE', path, undefined, { token: owner })).status).toBe(200);
    expect((await ask(app, 'DELETE', path, undefined, { token: owner })).status).toBe(404);
    expect((await patch(path, { minNights: 2 })).status).toBe(404);
  });

  test('price the nights at once, and say why', async () => {
    const path = dates('2026-12-29', '2027-01-03');
    expect((await quote(path)).body.total).toBe(12_900 * 3 + 18_000 * 2);
    await made(PERIODS, HIGH);
    await made(PERIODS, NEW_YEAR);
    const { body } = await quote(path);
    expect(body.lines.map((line: { price: number }) => line.price)).toEqual([
      17_900, 40_000, 40_000, 40_000, 40_000,
    ]);
    expect(body.lines.map((line: { rate: unknown }) => line.rate).slice(0, 2)).toEqual([
      { kind: 'season', name: name('High season') },
      { kind: 'special', name: name('New Year') },
    ]);
    expect(body.total).toBe(177_900);
  });

  test('price a stay over three of them and New Year night by night, each with its reason', async () => {
    await made(PERIODS, { ...HIGH, lastNight: '2026-12-29' });
    await made(PERIODS, { ...NEW_YEAR, lastNight: '2027-01-01' });
    const green = {
      ...HIGH,
      name: name('Green'),
      weekdayDiscountedPrice: 5000,
      weekendPrice: 7000,
    };
    await made(PERIODS, { ...green, firstNight: '2027-01-02', lastNight: '2027-01-04' });
    const { body } = await quote(dates('2026-12-29', '2027-01-06'));
    const nights = (body.lines as { price: number; rate: { name: { en: string } | null } }[]).map(
      ({ price, rate }) => [price, rate.name?.en ?? null],
    );
    expect(nights).toEqual([
      [17_900, 'High season'],
      [40_000, 'New Year'],
      [40_000, 'New Year'],
      [40_000, 'New Year'],
      // Saturday.
      [7000, 'Green'],
      [5000, 'Green'],
      [5000, 'Green'],
      [12_900, null],
    ]);
    expect(body.total).toBe(17_900 + 3 * 40_000 + 7000 + 2 * 5000 + 12_900);
  });

  test('that share a night with another of their kind are refused, and the other is named', async () => {
    const season = await made(PERIODS, HIGH);
    const clash = await post(PERIODS, {
      ...HIGH,
      firstNight: '2027-02-28',
      lastNight: '2027-03-05',
    });
    expect(refusalIn(clash)).toEqual([409, 'period_overlap']);
    expect(clash.body.data.period).toMatchObject({ id: season.id, name: name('High season') });
    const next = await made(PERIODS, {
      ...HIGH,
      firstNight: '2027-03-01',
      lastNight: '2027-03-05',
    });
    const moved = await patch(`${PERIODS}/${next.id}`, { firstNight: '2027-02-27' });
    expect(refusalIn(moved)).toEqual([409, 'period_overlap']);
    expect((await patch(`${PERIODS}/${next.id}`, { lastNight: '2027-03-06' })).status).toBe(200);
  });

  test.each([
    [{ firstNight: '2027-02-31' }, { firstNight: 'not_a_date' }],
    [{ lastNight: '2026-11-30' }, { lastNight: 'reversed' }],
    [{ lastNight: '2027-12-03' }, { lastNight: 'too_many_nights' }],
    [{ firstNight: '2096-12-01', lastNight: '2096-12-02' }, { lastNight: 'too_far_ahead' }],
    [{ weekdayPrice: 1e12 }, { weekdayPrice: 'too_big' }],
    [{ weekdayPrice: 0 }, { weekdayPrice: 'too_small' }],
    [{ weekdayDiscountedPrice: 20_001 }, { weekdayDiscountedPrice: 'above_regular' }],
    [{ weekendPrice: null, weekendDiscountedPrice: 5 }, { weekendPrice: 'required' }],
    [{ minNights: 31 }, { minNights: 'more_than_max_nights' }],
    [{ minNights: 0 }, { minNights: 'too_small' }],
    [{ arrivalDays: [7] }, { 'arrivalDays.0': 'too_big' }],
    [
      { firstNight: '2026-12-01', lastNight: '2026-12-02', arrivalDays: [6] },
      { arrivalDays: 'no_arrival_possible' },
    ],
    [{ name: name('') }, { 'name.th': 'required' }],
    [{ kind: 'other' }, { kind: 'invalid' }],
  ])('are refused with %j', async (wrong, fields) => {
    const response = await post(PERIODS, { ...HIGH, ...wrong });
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
  });

  test('are written by the owner alone, and the history says who changed what', async () => {
    expect((await post(PERIODS, HIGH, staff)).status).toBe(403);
    const { id } = await made(PERIODS, HIGH);
    await patch(`${PERIODS}/${id}`, { weekdayPrice: 21_000, minNights: 3, arrivalDays: [4, 1] });
    const of = { name: HIGH.name, firstNight: HIGH.firstNight, lastNight: HIGH.lastNight };
    await ask(app, 'DELETE', `${PERIODS}/${id}`, undefined, { token: owner });
    const { body } = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    expect(body.changes.map((line: { fields: unknown }) => line.fields)).toEqual([
      [{ field: 'ratePeriod', of, from: true, to: false }],
      [
        { field: 'ratePeriod.weekdayPrice', of, from: 20_000, to: 21_000 },
        { field: 'ratePeriod.minNights', of, from: null, to: 3 },
        { field: 'ratePeriod.arrivalDays', of, from: null, to: '1,4' },
      ],
      [{ field: 'ratePeriod', of, from: false, to: true }],
    ]);
  });

  test('that are removed while a guest pays leave the price as it was', async () => {
    const { id } = await made(PERIODS, HIGH);
    const booking = await book(app);
    expect(booking.totalPrice).toBe(17_900 + 24_000 * 2);
    await ask(app, 'DELETE', `${PERIODS}/${id}`, undefined, { token: owner });
    expect(await read(app, booking._id)).toEqual(booking);
    expect(booking.price.lines[0]?.rate.name).toEqual(name('High season'));
  });
});

test('the villa that guests get prices a stay as the server does, without what has ended', async () => {
  await made(PERIODS, { ...HIGH, firstNight: '2026-10-01', lastNight: '2026-10-31' });
  await made(PERIODS, HIGH);
  await made(PERIODS, NEW_YEAR);
  await settings({
    includedGuests: 2,
    extraGuestPrice: 500,
    lengthDiscounts: [{ nights: 2, percent: 7 }],
  });
  const villa = await app.api.call(getVilla, {});
  expect(villa.periods.map(({ firstNight }) => firstNight)).toEqual(['2026-12-01', '2026-12-30']);
  const stay = { checkIn: '2026-12-29', checkOut: '2027-01-04' };
  const own = quoteOf(villa, stay, 2, { guests: 4, bookedOn: '2026-11-20' });
  const response = await quote(`${dates(stay.checkIn, stay.checkOut)}&rooms=2&guests=4`);
  expect(response.body).toEqual(own);
});

describe('least nights and arrival days', () => {
  test('refuse a guest, with the period’s name, and not staff', async () => {
    await made(PERIODS, { ...NEW_YEAR, arrivalDays: [3] });
    const stay = { checkIn: '2026-12-31', checkOut: '2027-01-01' };
    const response = await quote(dates(stay.checkIn, stay.checkOut));
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual({
      checkIn: 'wrong_arrival_day',
      checkOut: 'too_few_nights',
    });
    const period = { kind: 'special', name: name('New Year') };
    expect(response.body.data.rules).toEqual([
      { reason: 'wrong_arrival_day', arrivalDays: [3], period },
      { reason: 'too_few_nights', minNights: 3, period },
    ]);
    const refused = await ask(app, 'POST', '/api/booking', newBooking(stay));
    expect(refused.body.fields).toEqual({
      'bookingDetails.checkIn': 'wrong_arrival_day',
      'bookingDetails.checkOut': 'too_few_nights',
    });
    const request = { ...stay, rooms: 3, guests: 2, confirmed: true, despiteRules: true };
    const byStaff = await post('/api/admin/bookings', request, staff);
    expect(byStaff.status).toBe(201);
    expect(byStaff.body.totalPrice).toBe(40_000);
  });

  test('a period may ask for fewer nights than the villa', async () => {
    await settings({ minNights: 4 });
    expect((await quote(dates('2026-12-01', '2026-12-03'))).body.fields).toEqual({
      checkOut: 'too_few_nights',
    });
    await made(PERIODS, { ...HIGH, minNights: 2 });
    expect((await quote(dates('2026-12-01', '2026-12-03'))).status).toBe(200);
  });

  test('bind a stay between two mere holds: both may go again', async () => {
    await made(PERIODS, { ...HIGH, minNights: 4 });
    await book(app, { checkIn: '2026-12-05', checkOut: '2026-12-10' });
    await book(app, { checkIn: '2026-12-12', checkOut: '2026-12-16' });
    const between = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
    const tooFew = 'too_few_nights';
    const quoted = await quote(dates(between.checkIn, between.checkOut));
    expect(quoted.body.fields).toEqual({ checkOut: tooFew });
    const refused = await ask(app, 'POST', '/api/booking', newBooking(between));
    expect(refused.body.fields).toEqual({ 'bookingDetails.checkOut': tooFew });
    const { body } = await ask(app, 'GET', '/api/nights?from=2026-12-01&to=2026-12-31');
    expect(body.gaps).toEqual([]);
  });

  test('do not bind a stay that fills a gap between confirmed stays and blocks', async () => {
    await made(PERIODS, { ...HIGH, minNights: 4 });
    const gap = dates('2026-12-10', '2026-12-12');
    const confirm = async (checkIn: string, checkOut: string) => {
      const request = { checkIn, checkOut, rooms: 3, guests: 2, confirmed: true };
      expect((await post('/api/admin/bookings', request, staff)).status).toBe(201);
    };
    await confirm('2026-12-05', '2026-12-10');
    expect((await quote(gap)).status).toBe(422);
    // A mere hold may go again: no gap.
    const hold = await book(app, { checkIn: '2026-12-12', checkOut: '2026-12-16' });
    expect((await quote(gap)).status).toBe(422);
    await change(app, hold._id, { status: 'cancelled' });
    await post('/api/admin/blocks', { from: '2026-12-12', to: '2026-12-13' }, staff);
    expect((await quote(gap)).status).toBe(200);
    expect((await quote(dates('2026-12-10', '2026-12-11'))).status).toBe(422);
    const { body } = await ask(app, 'GET', '/api/nights?from=2026-12-01&to=2026-12-31');
    expect(body.gaps).toEqual([{ checkIn: '2026-12-10', checkOut: '2026-12-12' }]);
    await settings({ allowGapStays: false });
    expect((await quote(gap)).status).toBe(422);
    await settings({ allowGapStays: true });
    expect(
      (
        await ask(
          app,
          'POST',
          '/api/booking',
          newBooking({ checkIn: '2026-12-10', checkOut: '2026-12-12' }),
        )
      ).status,
    ).toBe(201);
  });
});

describe('guests and discounts', () => {
  test('are settings of the owner, and in the quote', async () => {
    const rates = {
      includedGuests: 4,
      extraGuestPrice: 800,
      lengthDiscounts: [{ nights: 3, percent: 10 }],
      earlyDiscount: { daysAhead: 60, percent: 15 },
      lastMinuteDiscount: { daysAhead: 3, percent: 20 },
    };
    expect((await settings(rates)).body).toMatchObject(rates);
    expect((await ask(app, 'GET', '/api/villa')).body).toMatchObject(rates);
    const three = await quote(`${dates('2026-12-03', '2026-12-06')}&guests=6`);
    expect(three.body).toMatchObject({
      extraGuests: { guests: 2, price: 800, total: 4800 },
      discount: { kind: 'length', percent: 10, amount: 5370, code: null, threshold: 3 },
      subtotal: 48_330,
      total: 48_330,
    });
    const early = await quote(dates('2027-02-03', '2027-02-04'));
    expect(early.body.discount).toMatchObject({ kind: 'early', amount: 1935 });
    const late = await quote(dates('2026-11-22', '2026-11-23'));
    expect(late.body.discount).toMatchObject({ kind: 'last_minute', amount: 2580 });
    expect((await quote(`${dates('2026-12-03', '2026-12-06')}&guests=7`)).body.fields).toEqual({
      guests: 'too_many_guests',
    });
    expect((await settings({ earlyDiscount: null, lengthDiscounts: [] })).status).toBe(200);
    expect((await quote(dates('2027-02-03', '2027-02-04'))).body.discount).toBeNull();
  });

  test.each([
    [{ lengthDiscounts: [{ nights: 7, percent: 0 }] }, 'too_small'],
    [{ lengthDiscounts: [{ nights: 7, percent: 91 }] }, 'too_big'],
    [
      {
        lengthDiscounts: [
          { nights: 7, percent: 10 },
          { nights: 7, percent: 12 },
        ],
      },
      'same_nights',
    ],
    [{ earlyDiscount: { daysAhead: -1, percent: 10 } }, 'too_small'],
    [{ extraGuestPrice: 1e12 }, 'too_big'],
    [{ includedGuests: 0 }, 'too_small'],
  ])('are refused as %j', async (wrong, reason) => {
    const response = await settings(wrong);
    expect(response.status).toBe(422);
    expect(Object.values(response.body.fields)).toEqual([reason]);
  });

  test('changed by staff re-price the stay, by its own day of booking and today’s rates', async () => {
    await settings({
      includedGuests: 4,
      extraGuestPrice: 1000,
      earlyDiscount: { daysAhead: 10, percent: 10 },
    });
    const booking = await book(app, { guests: 2 });
    expect(booking.totalPrice).toBe(44_010);
    app.clock.set('2026-12-01T02:00:00Z');
    [owner, staff] = [await app.tokenFor('owner'), await app.tokenFor('staff')];
    await settings({ weekendPrice: 20_000 });
    const path = `/api/admin/bookings/${booking._id}`;
    const reopened = await ask(app, 'PATCH', path, { status: 'pending' }, { token: staff });
    expect(reopened.status).toBe(200);
    const same = await ask(app, 'PATCH', path, { guests: 3 }, { token: staff });
    expect(same.body).toMatchObject({ guests: 3, totalPrice: 44_010 });
    const more = await ask(app, 'PATCH', path, { guests: 6 }, { token: staff });
    expect(more.body).toMatchObject({
      guests: 6,
      // (12 900 + 20 000 + 20 000 + 6 000) less 10 percent.
      totalPrice: 53_010,
      price: { extraGuests: { guests: 2, total: 6000 }, discount: { kind: 'early', amount: 5890 } },
    });
    const fewer = await ask(app, 'PATCH', path, { guests: 4 }, { token: staff });
    expect(fewer.body.price.extraGuests.total).toBe(0);
  });
});

describe('GET /api/nights', () => {
  test('says what each night costs, what is free, and what a stay must be like', async () => {
    await made(PERIODS, { ...HIGH, firstNight: '2026-12-04', minNights: 2, arrivalDays: [5, 6] });
    await book(app, { checkIn: '2026-12-05', checkOut: '2026-12-07' });
    const path = '/api/nights?from=2026-12-03&to=2026-12-07&rooms=2';
    const { body } = await ask(app, 'GET', path);
    expect(body.nights).toEqual([
      { date: '2026-12-03', free: true, price: 10_900, minNights: 1, arrival: true },
      { date: '2026-12-04', free: true, price: 22_000, minNights: 2, arrival: true },
      { date: '2026-12-05', free: false, price: 22_000, minNights: 2, arrival: true },
      { date: '2026-12-06', free: false, price: 15_900, minNights: 2, arrival: false },
    ]);
    expect(body.periods).toMatchObject([{ name: name('High season'), arrivalDays: [5, 6] }]);
    app.clock.advance(31 * 60_000);
    const later = await ask(app, 'GET', path);
    expect(later.body.nights[2].free).toBe(true);
    await settings({ weekdayDiscountedPrice: null });
    expect((await ask(app, 'GET', path)).body.nights[0].price).toBe(13_000);
  });

  test.each([
    ['', { from: 'required', to: 'required' }],
    ['?from=2026-12-03&to=2026-12-03', { to: 'same_day' }],
    ['?from=2026-12-03&to=2036-12-03', { to: 'too_many_nights' }],
    ['?from=2026-12-03&to=2026-12-04&rooms=4', { rooms: 'too_many_rooms' }],
  ])('refuses %s', async (query, fields) => {
    const response = await ask(app, 'GET', `/api/nights${query}`);
    expect(response.body.fields).toEqual(fields);
  });

  test('and the quote follow 400 periods', async () => {
    const day = (index: number) =>
      new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
    for (let index = 0; index < 400; index += 1) {
      const [firstNight, lastNight] = [day(index), day(index)];
      await made(PERIODS, {
        kind: 'special',
        name: name(`${index}`),
        firstNight,
        lastNight,
        weekdayPrice: 1000 + index,
        weekendPrice: 1000 + index,
      });
    }
    const { body } = await ask(app, 'GET', `/api/nights?from=${day(30)}&to=${day(400)}`);
    expect(body.nights.map((night: { price: number }) => night.price)).toEqual(
      Array.from({ length: 370 }, (_, index) => 1030 + index),
    );
  }, 120_000);
});

describe('promo codes', () => {
  const SEASIDE = { code: 'seaside', percent: 10, maxUses: 1, note: 'for regulars' };
  const stay = dates('2026-12-03', '2026-12-06');
  const uses = async () => {
    const list = await ask(app, 'GET', CODES, undefined, { token: staff });
    return list.body.promoCodes[0].uses;
  };
  const refusedFor = async (query: string) => {
    const response = await quote(query);
    expect(refusalIn(response)).toEqual([422, 'promo_refused']);
    return response.body.fields.promoCode;
  };

  test('are made, listed, changed and removed', async () => {
    const code = await made(CODES, SEASIDE);
    expect(code).toMatchObject({
      code: 'SEASIDE',
      percent: 10,
      amount: null,
      uses: 0,
      active: true,
    });
    expect(refusalIn(await post(CODES, SEASIDE))).toEqual([422, 'invalid_fields']);
    expect((await post(CODES, SEASIDE, staff)).status).toBe(403);
    const path = `${CODES}/${code.id}`;
    const changed = await patch(path, { percent: null, amount: 500, bookUntil: '2026-12-31' });
    expect(changed.body).toMatchObject({ amount: 500, bookUntil: '2026-12-31', version: 2 });
    expect(refusalIn(await patch(path, { amount: 600, version: 1 }))).toEqual([
      409,
      'stale_version',
    ]);
    expect((await ask(app, 'DELETE', path, undefined, { token: owner })).status).toBe(200);
    expect((await patch(path, { amount: 600 })).status).toBe(404);
    const { body } = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    const of = { name: name('SEASIDE'), firstNight: null, lastNight: null };
    expect(body.changes[0].fields).toEqual([{ field: 'promoCode', of, from: true, to: false }]);
  });

  test.each([
    [{ code: 'ABC' }, { code: 'too_short' }],
    [{ code: 'SEA SIDE' }, { code: 'invalid' }],
    [{ code: 'A'.repeat(21) }, { code: 'too_long' }],
    [{ percent: 0 }, { percent: 'too_small' }],
    [{ percent: 91 }, { percent: 'too_big' }],
    [{ amount: 100 }, { percent: 'one_of_both' }],
    [{ percent: null }, { percent: 'one_of_both' }],
    [{ bookFrom: '2026-12-02', bookUntil: '2026-12-01' }, { bookUntil: 'reversed' }],
    [{ firstNight: '2026-12-02', lastNight: '2026-12-01' }, { lastNight: 'reversed' }],
    [{ maxUses: 0 }, { maxUses: 'too_small' }],
  ])('are refused with %j', async (wrong, fields) => {
    const response = await post(CODES, { ...SEASIDE, ...wrong });
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
  });

  test('take their discount off, whatever their case, and the booking keeps it', async () => {
    await made(CODES, SEASIDE);
    const { body } = await quote(`${stay}&promoCode=seaSide`);
    expect(body.discount).toEqual({
      kind: 'promo',
      percent: 10,
      amount: 4890,
      code: 'SEASIDE',
      threshold: null,
    });
    const booking = await book(app, { promoCode: 'SeaSide', totalPrice: 44_010 });
    expect(booking).toMatchObject({ promoCode: 'SEASIDE', totalPrice: 44_010, price: body });
    expect(await uses()).toBe(1);
  });

  test('are refused with the reason', async () => {
    const { id } = await made(CODES, {
      ...SEASIDE,
      firstNight: '2026-12-03',
      lastNight: '2026-12-05',
      minNights: 2,
      bookUntil: '2026-11-20',
    });
    const query = `${stay}&promoCode=SEASIDE`;
    expect((await quote(query)).status).toBe(200);
    expect(await refusedFor(`${stay}&promoCode=nobodys`)).toBe('unknown');
    expect(await refusedFor(`${stay}&promoCode=a%20b`)).toBe('unknown');
    expect(await refusedFor(`${dates('2026-12-03', '2026-12-07')}&promoCode=SEASIDE`)).toBe(
      'other_nights',
    );
    expect(await refusedFor(`${dates('2026-12-03', '2026-12-04')}&promoCode=SEASIDE`)).toBe(
      'too_short',
    );
    await book(app, { promoCode: 'SEASIDE' });
    expect(await refusedFor(query)).toBe('used_up');
    const refused = await ask(app, 'POST', '/api/booking', newBooking({ promoCode: 'nobodys' }));
    expect(refused.body.fields).toEqual({ 'bookingDetails.promoCode': 'unknown' });
    await patch(`${CODES}/${id}`, { maxUses: null, active: false });
    // A guest who guesses a code does not learn that it existed.
    expect(await refusedFor(query)).toBe('unknown');
    const late = await ask(app, 'POST', '/api/booking', newBooking({ promoCode: 'SEASIDE' }));
    expect(late.body.fields).toEqual({ 'bookingDetails.promoCode': 'unknown' });
    await patch(`${CODES}/${id}`, { active: true });
    app.clock.set('2026-11-21T02:00:00Z');
    expect(await refusedFor(query)).toBe('unknown');
  });

  test('are given back on cancelling, expiry and deletion, and taken again on reopening', async () => {
    await made(CODES, SEASIDE);
    const code = { promoCode: 'SEASIDE' };
    const first = await book(app, code);
    await change(app, first._id, { status: 'cancelled' });
    expect(await uses()).toBe(0);
    const second = await book(app, code);
    app.clock.advance(31 * 60_000);
    expect(await uses()).toBe(0);
    const third = await book(app, { ...code, checkIn: '2026-12-13', checkOut: '2026-12-15' });
    expect(await uses()).toBe(1);
    const path = `/api/admin/bookings/${third._id}`;
    await ask(app, 'DELETE', path, undefined, { token: staff });
    expect(await uses()).toBe(0);
    await post(`${path}/restore`, {}, staff);
    expect(await uses()).toBe(1);
    // Beyond what it allows, since the guest had it once.
    const again = await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${second._id}`,
      { status: 'pending' },
      { token: staff },
    );
    expect(again.body).toMatchObject({ status: 'pending', promoCode: 'SEASIDE' });
    expect(await uses()).toBe(2);
  });

  test('that are beaten by a better discount are not used, and kept for a later price', async () => {
    await made(CODES, SEASIDE);
    await settings({ lengthDiscounts: [{ nights: 3, percent: 10 }] });
    const booking = await book(app, { promoCode: 'SEASIDE' });
    expect(booking).toMatchObject({
      promoCode: 'SEASIDE',
      price: { discount: { kind: 'length' } },
    });
    expect(await uses()).toBe(0);
    const path = `/api/admin/bookings/${booking._id}`;
    const shorter = await ask(app, 'PATCH', path, { checkOut: '2026-12-05' }, { token: staff });
    expect(shorter.body.price.discount).toMatchObject({ kind: 'promo', amount: 3090 });
    expect(await uses()).toBe(1);
  });

  test('that are removed leave the bookings their discount', async () => {
    const { id } = await made(CODES, SEASIDE);
    const booking = await book(app, { promoCode: 'SEASIDE' });
    await ask(app, 'DELETE', `${CODES}/${id}`, undefined, { token: owner });
    expect(await read(app, booking._id)).toEqual(booking);
    await change(app, booking._id, { status: 'cancelled' });
    const path = `/api/admin/bookings/${booking._id}`;
    expect((await ask(app, 'PATCH', path, { status: 'pending' }, { token: staff })).status).toBe(
      200,
    );
  });
});

describe('guessing codes', () => {
  test('an unknown one is refused after the same look-ups as one that is known', async () => {
    await made(CODES, { code: 'ENDED', percent: 10, bookUntil: '2026-11-01' });
    await made(CODES, { code: 'USEDUP', percent: 10, maxUses: 1 });
    await book(app, { promoCode: 'USEDUP' });
    const { db, sqlite } = app.deps;
    const codes = createPromoCodesRepository(db, sqlite);
    const stay = { checkIn: '2026-12-13', checkOut: '2026-12-16' };
    const lookUpsFor = (typed: string) => {
      const lookUps: string[] = [];
      const watched = new Proxy(codes, {
        get(target, call: keyof typeof codes) {
          lookUps.push(call);
          return target[call];
        },
      });
      expect(() => readPromo(watched, typed, stay, { bookedOn: '2026-11-20' })).toThrow(AppError);
      return lookUps;
    };
    const known = lookUpsFor('ended');
    expect(known).toEqual(['findByCode', 'uses']);
    for (const typed of ['usedup', 'nobodys', 'a b', 'ABC', "' or 1=1 --"]) {
      expect([typed, lookUpsFor(typed)]).toEqual([typed, known]);
    }
  });

  test('is limited by address, and a right one counts for nothing', async () => {
    const limited = await createTestApp({
      seed: 'plain',
      limits: true,
      config: { promoLimit: { requests: 3, seconds: 600 } },
    });
    try {
      const token = await limited.tokenFor('owner');
      await ask(limited, 'POST', CODES, { code: 'SEASIDE', percent: 10 }, { token });
      const attempt = (code: string) =>
        ask(limited, 'GET', `/api/quote?${dates('2026-12-03', '2026-12-06')}&promoCode=${code}`);
      for (let count = 0; count < 5; count += 1) {
        expect((await attempt('SEASIDE')).status).toBe(200);
        await ask(limited, 'PATCH', '/api/admin/villa', { size: count + 1 }, { token });
      }
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, index) => attempt(`GUESS${index}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 422)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(997);
      expect(answers.find(({ status }) => status === 429)?.body.data.retryAfter).toBeGreaterThan(0);
      // The price without a code is nobody's guess.
      const plain = await ask(limited, 'GET', `/api/quote?${dates('2026-12-03', '2026-12-06')}`);
      expect(plain.status).toBe(200);
      limited.clock.advance(601_000);
      expect((await attempt('SEASIDE')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

test('of fifty at two servers who want the last use of a code, one gets it', async () => {
  const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
  try {
    await made(CODES, { code: 'LASTONE', percent: 10, maxUses: 1 });
    const day = (index: number) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask(
          index % 2 === 0 ? app : other,
          'POST',
          '/api/booking',
          newBooking({
            checkIn: day(2 * index),
            checkOut: day(2 * index + 1),
            promoCode: 'LASTONE',
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(49).fill(422),
    ]);
    const refused = answers.filter(({ status }) => status === 422);
    expect(new Set(refused.map(({ body }) => body.fields['bookingDetails.promoCode']))).toEqual(
      new Set(['used_up']),
    );
    const taken = await ask(app, 'GET', '/api/availability?from=2026-12-01&to=2027-12-01');
    expect(taken.body.taken).toHaveLength(1);
  } finally {
    await other.close();
  }
});
