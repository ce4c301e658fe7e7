/** Extras of a booking that is there (C5, G3). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { awaitSlip } from '../../testing/guest.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

describe('C5 an extra added later', () => {
  test('falls due with the balance, or at once where none is left, and stays at its price', async () => {
    const car = await stage.sell({});
    const id = await stage.confirmed();
    const before = await stage.read(id);
    expect((await stage.add(id, { id: car, quantity: 1, amount: 900 })).status).toBe(201);
    const after = await stage.read(id);
    expect(after.totalPrice).toBe(before.totalPrice + 900);
    expect(after.instalments.at(-1)).toMatchObject({
      kind: 'balance',
      amount: before.instalments.at(-1).amount + 900,
      dueOn: before.instalments.at(-1).dueOn,
    });
    await stage.addsUp(id);
    await stage.staff('PATCH', `/extras/${car}`, { price: 5000 });
    await stage.pay(id, after.totalPrice);
    expect(await stage.read(id)).toMatchObject({ totalPrice: after.totalPrice, money: { due: 0 } });
    expect(refusalIn(await stage.add(id, { id: car, quantity: 1, amount: 900 }))).toEqual([
      409,
      'price_changed',
    ]);
    await stage.add(id, { id: car, quantity: 1, amount: 5000 });
    // Paid before its day, the balance leaves the extra that day.
    expect(await stage.read(id)).toMatchObject({
      money: { due: 5000, next: { amount: 5000, dueOn: '2026-11-19' } },
    });
    await stage.pay(id, 5000);
    await stage.at('2026-11-25T02:00:00Z');
    await stage.add(id, { id: car, quantity: 1 });
    expect((await stage.read(id)).money.next).toMatchObject({ amount: 5000, dueOn: '2026-11-25' });
    await stage.addsUp(id);
    // Taken off the list, it stays on the booking.
    await stage.staff('DELETE', `/extras/${car}`);
    const { extras, offers } = await stage.extrasOf(id);
    expect(extras).toMatchObject([{ price: 900 }, { price: 5000 }, { price: 5000 }]);
    expect(offers).toEqual([]);
    expect(refusalIn(await stage.add(id, { id: car, quantity: 1 }))).toEqual([
      409,
      'extra_refused',
    ]);
  });

  test('follows how many guests come and how many nights they stay; the nights keep their price', async () => {
    const breakfast = await stage.sell({ price: 320, unit: 'guest_night' });
    const id = await stage.confirmed();
    await stage.add(id, { id: breakfast, quantity: 1 });
    const four = await stage.read(id);
    stage.set('weekday_price = 90000, weekday_discounted_price = null');
    await stage.staff('PATCH', `/bookings/${id}`, { guests: 2 });
    const two = await stage.read(id);
    expect([four.price.extrasTotal, two.price.extrasTotal]).toEqual([3840, 1920]);
    expect(two.totalPrice).toBe(four.totalPrice - 1920);
    expect(two.price.lines).toEqual(four.price.lines);
    await stage.addsUp(id);
    await stage.staff('PATCH', `/bookings/${id}`, { guests: 1 });
    expect((await stage.read(id)).price.extrasTotal).toBe(960);
    await stage.staff('PATCH', `/bookings/${id}`, { guests: 2 });
    await stage.staff('PATCH', `/bookings/${id}`, { checkOut: '2026-12-08' });
    expect((await stage.read(id)).price.extras).toMatchObject([{ quantity: 10, total: 3200 }]);
    await stage.addsUp(id);
  });

  test('stays beside a price that was agreed', async () => {
    const car = await stage.sell({});
    const id = await stage.confirmed();
    await stage.staff('PATCH', `/bookings/${id}`, { totalPrice: 20_000, priceReason: 'a friend' });
    await stage.add(id, { id: car, quantity: 1 });
    expect(await stage.read(id)).toMatchObject({ totalPrice: 20_900 });
    await stage.addsUp(id);
    await stage.cancel(id, (await stage.extrasOf(id)).extras[0].id);
    expect(await stage.read(id)).toMatchObject({ totalPrice: 20_000 });
    await stage.addsUp(id);
  });

  test('is had by no more than the day has, also when two want it at once', async () => {
    const driver = await stage.sell({
      mostPerDay: 1,
      asks: { date: true, time: true, note: true },
    });
    const first = await stage.confirmed();
    const { _id: second } = await awaitSlip(stage.app, {
      checkIn: '2026-12-06',
      checkOut: '2026-12-09',
    });
    await stage.staff('PATCH', `/bookings/${second}/status`, { status: 'confirmed' });
    const wanted = { id: driver, quantity: 1, date: '2026-12-06', time: '10:00' };
    const both = await Promise.all([stage.add(first, wanted), stage.add(second, wanted)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect((await stage.add(second, { ...wanted, date: '2026-12-07' })).status).toBe(201);
    expect(refusalIn(await stage.add(first, { ...wanted, date: '2026-12-07' }))).toEqual([
      422,
      'invalid_fields',
    ]);
  });

  test('is too late once its hours are over, unless it was chosen before it was paid', async () => {
    const car = await stage.sell({ leadHours: 24 });
    const { _id: id } = await awaitSlip(stage.app);
    stage.app.clock.set('2026-11-01T03:00:00Z');
    await stage.add(id, { id: car, quantity: 1 });
    await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
    stage.app.clock.set('2026-12-02T09:00:00Z');
    expect(refusalIn(await stage.add(id, { id: car, quantity: 1 }))).toEqual([
      409,
      'extra_refused',
    ]);
    const { extras, offers } = await stage.extrasOf(id);
    expect(extras).toMatchObject([{ state: 'booked' }]);
    expect(offers).toMatchObject([{ id: car, refusal: 'too_late' }]);
  });

  test('ends no bedroom that is being paid, and takes nothing of its money', async () => {
    stage.set('top_ups = 1');
    const car = await stage.sell({});
    const id = await stage.confirmed();
    await stage.pay(id, (await stage.read(id)).totalPrice);
    const { offer } = (await ask(stage.app, 'GET', `/api/booking/${id}/top-up`)).body;
    await ask(stage.app, 'POST', `/api/booking/${id}/top-up`, {
      rooms: offer.rooms,
      amount: offer.amount,
    });
    await stage.add(id, { id: car, quantity: 1 });
    expect((await stage.read(id)).money.due).toBe(offer.amount + 900);
    await stage.pay(id, offer.amount + 900);
    expect(await stage.read(id)).toMatchObject({ rooms: offer.rooms, money: { due: 0 } });
    await stage.addsUp(id);
  });

  test('is counted up and down at its price, within its hours and what there is of it', async () => {
    const car = await stage.sell({ taxable: true, cancelHours: 48, mostPerDay: 3 });
    const id = await stage.confirmed();
    const before = await stage.read(id);
    expect((await stage.extrasOf(id)).taxPercent).toBe(7);
    await stage.add(id, { id: car, quantity: 1, amount: 963 });
    const [row] = (await stage.extrasOf(id)).extras;
    expect((await stage.count(id, row.id, 3)).status).toBe(200);
    expect((await stage.extrasOf(id)).extras).toMatchObject([
      { id: row.id, count: 3, amount: 2889 },
    ]);
    expect((await stage.read(id)).totalPrice).toBe(before.totalPrice + 2889);
    await stage.addsUp(id);
    expect(refusalIn(await stage.count(id, row.id, 4))).toEqual([409, 'extra_refused']);
    for (const quantity of [0, 1_000_000]) {
      expect(refusalIn(await stage.count(id, row.id, quantity))).toEqual([422, 'invalid_fields']);
    }
    // At another price by now, no more of it is had at the old one.
    await stage.staff('PATCH', `/extras/${car}`, { price: 5000, mostPerDay: null });
    expect(refusalIn(await stage.count(id, row.id, 4))).toEqual([409, 'price_changed']);
    expect((await stage.count(id, row.id, 2)).status).toBe(200);
    expect((await stage.read(id)).totalPrice).toBe(before.totalPrice + 1926);
    const { history } = (await stage.staff('GET', `/bookings/${id}`)).body;
    const ofCar = history.filter(({ extra }: { extra?: object }) => extra !== undefined);
    const name = { th: 'รถ', en: 'Car' };
    expect(ofCar).toMatchObject([
      { event: 'extra_added', extra: { name, from: 0, to: 1 } },
      { event: 'extra_added', extra: { name, from: 1, to: 3 } },
      { event: 'extra_cancelled', extra: { name, from: 3, to: 2 } },
    ]);
    await stage.staff('DELETE', `/extras/${car}`);
    expect(refusalIn(await stage.count(id, row.id, 3))).toEqual([409, 'extra_refused']);
    await stage.at('2026-12-01T08:00:00.001Z');
    expect(refusalIn(await stage.count(id, row.id, 1))).toEqual([409, 'extra_refused']);
    await stage.addsUp(id);
  });

  test('is added by staff at the amount that they saw, and its guest is told of it by mail', async () => {
    const car = await stage.sell({});
    const chef = await stage.sell({ needsWord: true, price: 4500 });
    const id = await stage.confirmed();
    const before = await stage.read(id);
    const path = `/bookings/${id}/extras`;
    const seen = { id: car, quantity: 2, amount: 1800 };
    expect(refusalIn(await stage.staff('POST', path, { ...seen, amount: 900 }))).toEqual([
      409,
      'price_changed',
    ]);
    expect((await stage.staff('POST', path, seen)).status).toBe(201);
    expect((await stage.staff('POST', path, { id: chef, quantity: 1 })).status).toBe(201);
    expect((await stage.read(id)).totalPrice).toBe(before.totalPrice + 1800);
    expect((await stage.extrasOf(id)).extras).toMatchObject([
      { count: 2, state: 'booked' },
      { state: 'asked' },
    ]);
    await stage.addsUp(id);
    const mails = stage.app.deps.sqlite
      .prepare("select kind from mails where booking_id = ? and kind = 'stay_changed'")
      .all(id);
    expect(mails).toHaveLength(1);
  });
});
