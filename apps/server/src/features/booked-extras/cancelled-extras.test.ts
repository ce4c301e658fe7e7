/** Extras that are cancelled, by themselves and with their stay, before and after their hours (C5, G3). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

describe('C5 an extra that is cancelled', () => {
  test('gives back all its money until its hours, and can no longer be cancelled after them', async () => {
    const car = await stage.sell({ taxable: true, cancelHours: 48 });
    const id = await stage.confirmed();
    const { totalPrice } = await stage.read(id);
    await stage.pay(id, totalPrice);
    for (let count = 0; count < 2; count += 1) await stage.add(id, { id: car, quantity: 1 });
    const whole = await stage.read(id);
    await stage.pay(id, whole.totalPrice - totalPrice);
    const [first, second] = (await stage.extrasOf(id)).extras;
    expect(first.cancelUntil).toBe('2026-12-01T08:00:00.000Z');
    expect((await stage.cancel(id, first.id)).status).toBe(200);
    const after = await stage.read(id);
    expect(after.money.refundDue).toBe(whole.totalPrice - after.totalPrice);
    expect(whole.totalPrice - after.totalPrice).toBeGreaterThanOrEqual(963);
    await stage.addsUp(id);
    expect(refusalIn(await stage.cancel(id, first.id))).toEqual([409, 'extra_refused']);
    // Paid back twice is refused.
    const back = { method: 'cash', amount: after.money.refundDue, out: true };
    expect((await stage.staff('POST', `/bookings/${id}/payments`, back)).status).toBeLessThan(300);
    expect(
      (await stage.staff('POST', `/bookings/${id}/payments`, back)).status,
    ).toBeGreaterThanOrEqual(400);
    stage.app.clock.set('2026-12-01T08:00:00.001Z');
    expect(refusalIn(await stage.cancel(id, second.id))).toEqual([409, 'extra_refused']);
    expect((await stage.read(id)).totalPrice).toBe(after.totalPrice);
  });

  test('with its stay goes back whole before its hours, and not after them', async () => {
    const early = await stage.sell({ cancelHours: 24 });
    const late = await stage.sell({ cancelHours: 8000, price: 500 });
    const id = await stage.confirmed();
    const { totalPrice } = await stage.read(id);
    await stage.add(id, { id: early, quantity: 1 });
    await stage.add(id, { id: late, quantity: 1 });
    await stage.pay(id, totalPrice + 1400);
    const { refund } = (await ask(stage.app, 'GET', `/api/booking/${id}/cancellation`)).body;
    expect(refund).toBe(Math.floor(totalPrice / 2 + 0.5) + 900);
  });

  test('with its stay is told truthfully before and after its hours, on the page, in a request and by the guest’s own word', async () => {
    stage.set('guests_cancel = 1');
    const early = await stage.sell({ cancelHours: 24 });
    const late = await stage.sell({ cancelHours: 8000, price: 500 });
    const id = await stage.confirmed();
    const { totalPrice } = await stage.read(id);
    const cancellation = async () =>
      (await ask(stage.app, 'GET', `/api/booking/${id}/cancellation`)).body;
    await stage.pay(id, totalPrice);
    const half = Math.floor(totalPrice / 2 + 0.5);
    expect(await cancellation()).toMatchObject({ refund: half });
    expect((await cancellation()).extras).toBeUndefined();
    await stage.add(id, { id: early, quantity: 1 });
    await stage.add(id, { id: late, quantity: 1 });
    // Nothing was paid for them yet, so nothing of it comes back.
    expect((await cancellation()).extras).toBeUndefined();
    await stage.pay(id, 1400);
    expect(await cancellation()).toMatchObject({
      refund: half + 900,
      certain: { refund: half + 900 },
      extras: { back: 900, kept: 500 },
    });
    const account = { bank: 'PromptPay', name: 'Somying', number: '0812345678' };
    const path = `/api/booking/${id}/cancellation`;
    expect((await ask(stage.app, 'POST', path, { account })).status).toBe(201);
    // Hours that end while the request waits take nothing from what was told.
    await stage.at('2026-12-02T09:00:00Z');
    expect(await cancellation()).toMatchObject({
      refund: half + 900,
      extras: { back: 900, kept: 500 },
    });
    await ask(stage.app, 'DELETE', path);
    expect(await cancellation()).toMatchObject({ refund: 0, extras: { back: 0, kept: 1400 } });
  });

  test('whose hours ended on the day of asking, before it, stays kept also where staff cancel by themselves', async () => {
    const car = await stage.sell({ cancelHours: 24 });
    const id = await stage.confirmed();
    await stage.add(id, { id: car, quantity: 1 });
    const { totalPrice: total } = await stage.read(id);
    await stage.pay(id, total);
    await stage.at('2026-12-02T09:00:00Z');
    const path = `/api/booking/${id}/cancellation`;
    const account = { bank: 'PromptPay', name: 'Somying', number: '0812345678' };
    const { body } = await ask(stage.app, 'POST', path, { account });
    expect(body).toMatchObject({ refund: 0, extras: { back: 0, kept: 900 } });
    const ended = { status: 'cancelled', kept: total };
    expect((await stage.staff('PATCH', `/bookings/${id}/status`, ended)).status).toBe(200);
  });

  test('of a stay without terms goes back all the same, and nothing is said of the stay’s money', async () => {
    stage.set(`cancellation_policy = '[]'`);
    const early = await stage.sell({ cancelHours: 24 });
    const late = await stage.sell({ cancelHours: 8000, price: 500 });
    const id = await stage.confirmed();
    await stage.add(id, { id: early, quantity: 1 });
    await stage.add(id, { id: late, quantity: 1 });
    const { totalPrice: total } = await stage.read(id);
    await stage.pay(id, total);
    const path = `/api/booking/${id}/cancellation`;
    const told = { refund: null, refundReason: null, extras: { back: 900, kept: 500 } };
    expect((await ask(stage.app, 'GET', path)).body).toMatchObject({ paid: total, ...told });
    const end = (body: object) =>
      stage.staff('PATCH', `/bookings/${id}/status`, { status: 'cancelled', ...body });
    const tooMuch = { kept: 'too_big' };
    expect((await end({ kept: total - 899 })).body.fields).toEqual(tooMuch);
    const account = { bank: 'PromptPay', name: 'Somying', number: '0812345678' };
    await ask(stage.app, 'POST', path, { account });
    const { cancellation } = (await stage.staff('GET', `/bookings/${id}`)).body;
    expect(cancellation).toMatchObject({ refund: null, extras: told.extras });
    const accept = (body: object) =>
      stage.staff('POST', `/bookings/${id}/cancellation/accept`, body);
    expect((await accept({})).body.fields).toEqual({ kept: 'required' });
    expect((await accept({ kept: total - 899 })).body.fields).toEqual(tooMuch);
    // The amount is for the house to say, so that it needs no reason.
    expect((await accept({ kept: total - 5000 })).status).toBe(200);
    expect((await stage.read(id)).money).toMatchObject({ total: total - 5000, refundDue: 5000 });
  });
});
