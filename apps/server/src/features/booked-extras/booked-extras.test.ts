import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { newBooking } from '../../testing/booking-guest.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-01T02:00:00Z' });
  owner = await app.tokenFor('owner');
  set(`deposit_percent = 30, balance_due_days = 14, tax_percent = 7,
    cancellation_policy = '[{"daysBefore":10,"refundPercent":50}]'`);
});
afterEach(() => app.close());

const set = (columns: string) => app.deps.sqlite.exec(`update villa set ${columns}`);
const staff = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin${path}`, body, { token: owner });
async function sell(extra: object): Promise<string> {
  const { status, body } = await staff('POST', '/extras', {
    name: { th: 'รถ', en: 'Car' },
    price: 900,
    unit: 'piece',
    active: true,
    most: 4,
    ...extra,
  });
  expect(status).toBe(201);
  return body.id;
}
const extrasOf = async (id: string) => (await ask(app, 'GET', `/api/booking/${id}/extras`)).body;
const add = (id: string, extra: object) => ask(app, 'POST', `/api/booking/${id}/extras`, extra);
const cancel = (id: string, row: string) => ask(app, 'DELETE', `/api/booking/${id}/extras/${row}`);
const read = async (id: string) => (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;
const pay = (id: string, amount: number) =>
  staff('POST', `/bookings/${id}/payments`, { method: 'cash', amount });
const answer = (id: string, row: string, body: object) =>
  staff('POST', `/bookings/${id}/extras/${row}/answer`, body);
const ledgerOf = async (id: string) => (await staff('GET', `/bookings/${id}/payments`)).body;

/** Three nights of December for four guests. */
async function confirmed(): Promise<string> {
  const { _id } = await awaitSlip(app);
  await staff('PATCH', `/bookings/${_id}/status`, { status: 'confirmed' });
  return _id;
}

async function addsUp(id: string): Promise<void> {
  const { price, totalPrice, money } = await read(id);
  const extras: { total: number }[] = price.extras ?? [];
  const beside = extras.reduce((sum, { total }) => sum + total, 0);
  expect(price.extrasTotal ?? 0).toBe(beside);
  expect(price.subtotal + beside + price.taxesAndFees).toBe(price.total);
  const { charges, instalments } = await ledgerOf(id);
  const sum = (list: { amount: number; kind: string }[]) =>
    list.filter(({ kind }) => kind !== 'damage_deposit').reduce((all, one) => all + one.amount, 0);
  expect(sum(charges)).toBe(money.total);
  expect(sum(instalments)).toBe(money.total);
  expect(money.total).toBe(totalPrice);
}

describe('C5 an extra of a new booking', () => {
  test('is in its price, is no part of the deposit, and is taxed where it is taxable', async () => {
    const car = await sell({ taxable: true });
    const breakfast = await sell({ price: 320, unit: 'guest_night' });
    const plain = (
      await ask(app, 'GET', '/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&guests=2')
    ).body;
    const query = `extras=${car}:2,${breakfast}:1`;
    const quote = (
      await ask(app, 'GET', `/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&guests=2&${query}`)
    ).body;
    expect(quote.extras).toMatchObject([
      { id: car, quantity: 2, unit: 'piece', price: 900, total: 1800, count: 2 },
      { id: breakfast, quantity: 6, unit: 'guest_night', price: 320, total: 1920, count: 1 },
    ]);
    const tax = Math.floor((plain.subtotal + 1800) * 0.07 + 0.5);
    expect(quote).toMatchObject({
      extrasTotal: 3720,
      taxesAndFees: tax,
      total: plain.subtotal + 3720 + tax,
      subtotal: plain.subtotal,
      lines: plain.lines,
      discountTotal: plain.discountTotal,
    });
    const wanted = [
      { id: car, quantity: 2 },
      { id: breakfast, quantity: 1 },
    ];
    const { status, body } = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ guests: 2, extras: wanted, totalPrice: quote.total }),
    );
    expect(status).toBe(201);
    const { _id, instalments, totalPrice } = body.data.booking;
    expect(totalPrice).toBe(quote.total);
    const deposit = Math.floor(plain.total * 0.3 + 0.5);
    expect(instalments).toMatchObject([
      { kind: 'deposit', amount: deposit },
      { kind: 'balance', amount: quote.total - deposit },
    ]);
    await addsUp(_id);
    const { charges } = await ledgerOf(_id);
    expect(charges).toMatchObject([
      { kind: 'price', amount: plain.total },
      { kind: 'extra', amount: quote.total - plain.total },
    ]);
    expect((await extrasOf(_id)).extras).toMatchObject([{ state: 'booked' }, { state: 'booked' }]);
  });

  test.each([
    ['none of it', 0, 422, 'invalid_fields'],
    ['a million', 1_000_000, 422, 'invalid_fields'],
    ['more than one booking may have', 5, 422, 'invalid_fields'],
  ])('%s is refused', async (_, quantity, status, code) => {
    const car = await sell({});
    const id = await confirmed();
    for (const response of [
      await add(id, { id: car, quantity }),
      await ask(app, 'POST', '/api/booking', newBooking({ extras: [{ id: car, quantity }] })),
    ]) {
      expect(refusalIn(response)).toEqual([status, code]);
    }
    const quote = await ask(
      app,
      'GET',
      `/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&extras=${car}:${quantity}`,
    );
    expect(quote.status).toBe(422);
  });

  test('costs nothing while it is asked for, and is refused where the guest saw another sum', async () => {
    const chef = await sell({ needsWord: true, price: 4500 });
    const { body } = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ extras: [{ id: chef, quantity: 1 }] }),
    );
    expect(body.data.booking.price.extras).toBeUndefined();
    expect((await extrasOf(body.data.booking._id)).extras).toMatchObject([{ state: 'asked' }]);
    const car = await sell({});
    const asked = newBooking({
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      extras: [{ id: car, quantity: 1 }],
      totalPrice: 1,
    });
    expect(refusalIn(await ask(app, 'POST', '/api/booking', asked))).toEqual([
      409,
      'price_changed',
    ]);
  });

  test('a code for an amount does not touch it', async () => {
    await staff('POST', '/rates/promo-codes', { code: 'SEA1', amount: 10_000_000 });
    const car = await sell({});
    const { body } = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ promoCode: 'SEA1', extras: [{ id: car, quantity: 1 }] }),
    );
    expect(body.data.booking).toMatchObject({ price: { subtotal: 0 }, totalPrice: 900 });
    await addsUp(body.data.booking._id);
  });
});

describe('C5 an extra added later', () => {
  test('falls due with the balance, or at once where none is left, and stays at its price', async () => {
    const car = await sell({});
    const id = await confirmed();
    const before = await read(id);
    expect((await add(id, { id: car, quantity: 1, amount: 900 })).status).toBe(201);
    const after = await read(id);
    expect(after.totalPrice).toBe(before.totalPrice + 900);
    expect(after.instalments.at(-1)).toMatchObject({
      kind: 'balance',
      amount: before.instalments.at(-1).amount + 900,
      dueOn: before.instalments.at(-1).dueOn,
    });
    await addsUp(id);
    await staff('PATCH', `/extras/${car}`, { price: 5000 });
    await pay(id, after.totalPrice);
    expect(await read(id)).toMatchObject({ totalPrice: after.totalPrice, money: { due: 0 } });
    expect(refusalIn(await add(id, { id: car, quantity: 1, amount: 900 }))).toEqual([
      409,
      'price_changed',
    ]);
    await add(id, { id: car, quantity: 1, amount: 5000 });
    // Paid before its day, the balance leaves the extra that day.
    expect(await read(id)).toMatchObject({
      money: { due: 5000, next: { amount: 5000, dueOn: '2026-11-19' } },
    });
    await pay(id, 5000);
    app.clock.set('2026-11-25T02:00:00Z');
    owner = await app.tokenFor('owner');
    await add(id, { id: car, quantity: 1 });
    expect((await read(id)).money.next).toMatchObject({ amount: 5000, dueOn: '2026-11-25' });
    await addsUp(id);
    // Taken off the list, it stays on the booking.
    await staff('DELETE', `/extras/${car}`);
    const { extras, offers } = await extrasOf(id);
    expect(extras).toMatchObject([{ price: 900 }, { price: 5000 }, { price: 5000 }]);
    expect(offers).toEqual([]);
    expect(refusalIn(await add(id, { id: car, quantity: 1 }))).toEqual([409, 'extra_refused']);
  });

  test('is cancelled until its hours with all its money back, and no longer', async () => {
    const car = await sell({ taxable: true, cancelHours: 48 });
    const id = await confirmed();
    const { totalPrice } = await read(id);
    await pay(id, totalPrice);
    for (let count = 0; count < 2; count += 1) await add(id, { id: car, quantity: 1 });
    const whole = await read(id);
    await pay(id, whole.totalPrice - totalPrice);
    const [first, second] = (await extrasOf(id)).extras;
    expect(first.cancelUntil).toBe('2026-12-01T08:00:00.000Z');
    expect((await cancel(id, first.id)).status).toBe(200);
    const after = await read(id);
    expect(after.money.refundDue).toBe(whole.totalPrice - after.totalPrice);
    expect(whole.totalPrice - after.totalPrice).toBeGreaterThanOrEqual(963);
    await addsUp(id);
    expect(refusalIn(await cancel(id, first.id))).toEqual([409, 'extra_refused']);
    // Paid back twice is refused.
    const back = { method: 'cash', amount: after.money.refundDue, out: true };
    expect((await staff('POST', `/bookings/${id}/payments`, back)).status).toBeLessThan(300);
    expect((await staff('POST', `/bookings/${id}/payments`, back)).status).toBeGreaterThanOrEqual(
      400,
    );
    app.clock.set('2026-12-01T08:00:00.001Z');
    expect(refusalIn(await cancel(id, second.id))).toEqual([409, 'extra_refused']);
    expect((await read(id)).totalPrice).toBe(after.totalPrice);
  });

  test('follows how many guests come and how many nights they stay; the nights keep their price', async () => {
    const breakfast = await sell({ price: 320, unit: 'guest_night' });
    const id = await confirmed();
    await add(id, { id: breakfast, quantity: 1 });
    const four = await read(id);
    set('weekday_price = 90000, weekday_discounted_price = null');
    await staff('PATCH', `/bookings/${id}`, { guests: 2 });
    const two = await read(id);
    expect([four.price.extrasTotal, two.price.extrasTotal]).toEqual([3840, 1920]);
    expect(two.totalPrice).toBe(four.totalPrice - 1920);
    expect(two.price.lines).toEqual(four.price.lines);
    await addsUp(id);
    await staff('PATCH', `/bookings/${id}`, { checkOut: '2026-12-08' });
    expect((await read(id)).price.extras).toMatchObject([{ quantity: 10, total: 3200 }]);
    await addsUp(id);
  });

  test('stays beside a price that was agreed', async () => {
    const car = await sell({});
    const id = await confirmed();
    await staff('PATCH', `/bookings/${id}`, { totalPrice: 20_000, priceReason: 'a friend' });
    await add(id, { id: car, quantity: 1 });
    expect(await read(id)).toMatchObject({ totalPrice: 20_900 });
    await addsUp(id);
    await cancel(id, (await extrasOf(id)).extras[0].id);
    expect(await read(id)).toMatchObject({ totalPrice: 20_000 });
    await addsUp(id);
  });

  test('of a stay that is cancelled goes back whole before its hours, and not after', async () => {
    const early = await sell({ cancelHours: 24 });
    const late = await sell({ cancelHours: 8000, price: 500 });
    const id = await confirmed();
    const { totalPrice } = await read(id);
    await add(id, { id: early, quantity: 1 });
    await add(id, { id: late, quantity: 1 });
    await pay(id, totalPrice + 1400);
    const { refund } = (await ask(app, 'GET', `/api/booking/${id}/cancellation`)).body;
    expect(refund).toBe(Math.floor(totalPrice / 2 + 0.5) + 900);
  });

  test('is had by no more than the day has, also when two want it at once', async () => {
    const driver = await sell({ mostPerDay: 1, asks: { date: true, time: true, note: true } });
    const first = await confirmed();
    const { _id: second } = await awaitSlip(app, { checkIn: '2026-12-06', checkOut: '2026-12-09' });
    await staff('PATCH', `/bookings/${second}/status`, { status: 'confirmed' });
    const wanted = { id: driver, quantity: 1, date: '2026-12-06', time: '10:00' };
    const both = await Promise.all([add(first, wanted), add(second, wanted)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect((await add(second, { ...wanted, date: '2026-12-07' })).status).toBe(201);
    expect(refusalIn(await add(first, { ...wanted, date: '2026-12-07' }))).toEqual([
      422,
      'invalid_fields',
    ]);
  });

  test('is too late once its hours are over, unless it was chosen before it was paid', async () => {
    const car = await sell({ leadHours: 24 });
    const { _id: id } = await awaitSlip(app);
    app.clock.set('2026-11-01T03:00:00Z');
    await add(id, { id: car, quantity: 1 });
    await staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    app.clock.set('2026-12-02T09:00:00Z');
    expect(refusalIn(await add(id, { id: car, quantity: 1 }))).toEqual([409, 'extra_refused']);
    const { extras, offers } = await extrasOf(id);
    expect(extras).toMatchObject([{ state: 'booked' }]);
    expect(offers).toMatchObject([{ id: car, refusal: 'too_late' }]);
  });

  test('ends no bedroom that is being paid, and takes nothing of its money', async () => {
    set('top_ups = 1');
    const car = await sell({});
    const id = await confirmed();
    await pay(id, (await read(id)).totalPrice);
    const { offer } = (await ask(app, 'GET', `/api/booking/${id}/top-up`)).body;
    await ask(app, 'POST', `/api/booking/${id}/top-up`, {
      rooms: offer.rooms,
      amount: offer.amount,
    });
    await add(id, { id: car, quantity: 1 });
    expect((await read(id)).money.due).toBe(offer.amount + 900);
    await pay(id, offer.amount + 900);
    expect(await read(id)).toMatchObject({ rooms: offer.rooms, money: { due: 0 } });
    await addsUp(id);
  });
});

describe('C5 G3 an extra that needs the house’s word', () => {
  const asks = { date: true, time: false, note: true };
  const wish = (id: string) => ({ id, quantity: 1, date: '2026-12-04', note: 'No shellfish.' });

  test('is charged when staff say yes, at the price of when it was asked for', async () => {
    const chef = await sell({ needsWord: true, price: 4500, asks });
    const id = await confirmed();
    const before = await read(id);
    await add(id, wish(chef));
    expect((await read(id)).totalPrice).toBe(before.totalPrice);
    await staff('PATCH', `/extras/${chef}`, { price: 9999 });
    const { asked } = (await staff('GET', '/extras')).body;
    expect(asked).toMatchObject([
      { bookingId: id, amount: 4500, note: 'No shellfish.', guests: 4 },
    ]);
    expect(asked[0].answerUntil).toBe('2026-11-02T02:00:00.000Z');
    expect(JSON.stringify(asked[0].facts)).not.toMatch(/Somying|Jaidee|0?812345678/);
    expect(asked[0].facts.en).toContain('No shellfish.');
    expect((await answer(id, asked[0].id, { yes: true })).status).toBe(200);
    expect((await read(id)).totalPrice).toBe(before.totalPrice + 4500);
    await addsUp(id);
    expect(refusalIn(await answer(id, asked[0].id, { yes: true }))).toEqual([409, 'extra_refused']);
  });

  test('is declined with the house’s words, taken back, or ends by itself within a day', async () => {
    const chef = await sell({ needsWord: true, asks, most: 9 });
    const id = await confirmed();
    for (let count = 0; count < 3; count += 1) {
      await add(id, wish(chef));
      app.clock.advance(1000);
    }
    const [first, second, third] = (await extrasOf(id)).extras;
    await answer(id, first.id, { yes: false, words: 'The cook is away.' });
    await cancel(id, second.id);
    expect(app.deps.bookedExtras.sweep()).toBe(0);
    app.clock.advance(24 * 3_600_000);
    expect(app.deps.bookedExtras.sweep()).toBe(1);
    owner = await app.tokenFor('owner');
    expect((await extrasOf(id)).extras).toMatchObject([
      { id: first.id, state: 'declined', answer: 'The cook is away.' },
      { id: second.id, state: 'cancelled' },
      { id: third.id, state: 'lapsed' },
    ]);
    await addsUp(id);
  });

  test('of a booking that is not paid yet waits for its answer from then on', async () => {
    const chef = await sell({ needsWord: true, asks });
    const { _id: id } = await awaitSlip(app);
    await add(id, wish(chef));
    expect((await staff('GET', '/extras')).body.asked).toEqual([]);
    app.clock.advance(20 * 3_600_000);
    owner = await app.tokenFor('owner');
    await staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    app.clock.advance(10 * 3_600_000);
    expect(app.deps.bookedExtras.sweep()).toBe(0);
    owner = await app.tokenFor('owner');
    expect((await staff('GET', '/extras')).body.asked).toHaveLength(1);
  });
});

describe('C5 a later check-out', () => {
  const late = { shift: 'late_check_out', shiftTime: '15:00', price: 3000, unit: 'stay' };
  test('asked for long before closes nothing, and is granted by itself when its day is near and free', async () => {
    const extra = await sell({ ...late, leadHours: 2 });
    const id = await confirmed();
    const before = await read(id);
    await add(id, { id: extra, quantity: 1 });
    const blocks = () => app.deps.sqlite.prepare('select from_night from blocks').pluck().all();
    expect(app.deps.bookedExtras.sweep()).toBe(0);
    expect([(await read(id)).totalPrice, blocks()]).toEqual([before.totalPrice, []]);
    app.clock.set('2026-12-04T05:00:00Z');
    expect(app.deps.bookedExtras.sweep()).toBe(1);
    expect([(await read(id)).totalPrice, blocks()]).toEqual([
      before.totalPrice + 3000,
      ['2026-12-06'],
    ]);
    expect((await extrasOf(id)).extras).toMatchObject([{ state: 'booked', shiftTime: '15:00' }]);
    owner = await app.tokenFor('owner');
    const { turnovers } = (
      await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token: owner })
    ).body;
    expect(turnovers).toMatchObject([{ outOn: '2026-12-06', outTime: '15:00', closed: [] }]);
    const other = newBooking({ checkIn: '2026-12-06', checkOut: '2026-12-08' });
    expect(refusalIn(await ask(app, 'POST', '/api/booking', other))).toEqual([
      409,
      'dates_unavailable',
    ]);
    owner = await app.tokenFor('owner');
    await staff('DELETE', `/bookings/${id}/extras/${(await extrasOf(id)).extras[0].id}`);
    expect([(await read(id)).totalPrice, blocks()]).toEqual([before.totalPrice, []]);
    await addsUp(id);
  });

  test('is not granted where a channel or a guest has taken the day', async () => {
    const extra = await sell(late);
    const id = await confirmed();
    await add(id, { id: extra, quantity: 1 });
    const row = (await extrasOf(id)).extras[0];
    const taken = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ checkIn: '2026-12-06', checkOut: '2026-12-08' }),
    );
    expect(taken.status).toBe(201);
    expect((await staff('GET', '/extras')).body.asked).toMatchObject([{ isFree: false }]);
    expect(refusalIn(await answer(id, row.id, { yes: true }))).toEqual([409, 'extra_refused']);
    expect((await extrasOf(id)).extras).toMatchObject([{ state: 'asked' }]);
  });

  test('C5 cleaners read what concerns the house, and none of the guest’s words', async () => {
    const cot = await sell({
      name: { th: 'เปลเด็ก', en: 'Baby cot' },
      price: 0,
      concernsHouse: true,
      asks: { date: false, time: false, note: true },
    });
    const id = await confirmed();
    await add(id, { id: cot, quantity: 1, note: 'for Hana' });
    app.clock.set('2026-12-02T02:00:00Z');
    owner = await app.tokenFor('owner');
    const { text, body } = await ask(app, 'GET', '/api/cleaning/turnovers', undefined, {
      token: owner,
    });
    expect(body.turnovers[0].extras).toEqual([
      { name: { th: 'เปลเด็ก', en: 'Baby cot' }, count: 1, date: null },
    ]);
    expect(text).not.toContain('Hana');
  });

  test('is given back with the day when its stay is cancelled', async () => {
    const extra = await sell(late);
    const id = await confirmed();
    await add(id, { id: extra, quantity: 1 });
    await answer(id, (await extrasOf(id)).extras[0].id, { yes: true });
    const blocks = () => app.deps.sqlite.prepare('select count(*) from blocks').pluck().get();
    expect(blocks()).toBe(1);
    await staff('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect(blocks()).toBe(0);
    await staff('PATCH', `/bookings/${id}/status`, { status: 'pending' });
    await staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    expect(blocks()).toBe(1);
  });
});
