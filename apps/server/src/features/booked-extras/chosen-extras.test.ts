/** Extras of a new booking: price, deposit, tax, and what is refused (C5). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

describe('C5 an extra of a new booking', () => {
  test('is in its price, is no part of the deposit, and is taxed where it is taxable', async () => {
    const car = await stage.sell({ taxable: true });
    const breakfast = await stage.sell({ price: 320, unit: 'guest_night' });
    const plain = (
      await ask(stage.app, 'GET', '/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&guests=2')
    ).body;
    const query = `extras=${car}:2,${breakfast}:1`;
    const quote = (
      await ask(
        stage.app,
        'GET',
        `/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&guests=2&${query}`,
      )
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
      stage.app,
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
    await stage.addsUp(_id);
    const { charges } = await stage.ledgerOf(_id);
    expect(charges).toMatchObject([
      { kind: 'price', amount: plain.total },
      { kind: 'extra', amount: quote.total - plain.total },
    ]);
    expect((await stage.extrasOf(_id)).extras).toMatchObject([
      { state: 'booked' },
      { state: 'booked' },
    ]);
  });

  test.each([
    ['none of it', 0, 422, 'invalid_fields'],
    ['a million', 1_000_000, 422, 'invalid_fields'],
    ['more than one booking may have', 5, 422, 'invalid_fields'],
  ])('%s is refused', async (_, quantity, status, code) => {
    const car = await stage.sell({});
    const id = await stage.confirmed();
    for (const response of [
      await stage.add(id, { id: car, quantity }),
      await ask(stage.app, 'POST', '/api/booking', newBooking({ extras: [{ id: car, quantity }] })),
    ]) {
      expect(refusalIn(response)).toEqual([status, code]);
    }
    const quote = await ask(
      stage.app,
      'GET',
      `/api/quote?checkIn=2026-12-03&checkOut=2026-12-06&extras=${car}:${quantity}`,
    );
    expect(quote.status).toBe(422);
  });

  test('costs nothing while it is asked for, and is refused where the guest saw another sum', async () => {
    const chef = await stage.sell({ needsWord: true, price: 4500 });
    const { body } = await ask(
      stage.app,
      'POST',
      '/api/booking',
      newBooking({ extras: [{ id: chef, quantity: 1 }] }),
    );
    expect(body.data.booking.price.extras).toBeUndefined();
    expect((await stage.extrasOf(body.data.booking._id)).extras).toMatchObject([
      { state: 'asked' },
    ]);
    const car = await stage.sell({});
    const asked = newBooking({
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      extras: [{ id: car, quantity: 1 }],
      totalPrice: 1,
    });
    expect(refusalIn(await ask(stage.app, 'POST', '/api/booking', asked))).toEqual([
      409,
      'price_changed',
    ]);
  });

  test('a code for an amount does not touch it', async () => {
    await stage.staff('POST', '/rates/promo-codes', { code: 'SEA1', amount: 10_000_000 });
    const car = await stage.sell({});
    const { body } = await ask(
      stage.app,
      'POST',
      '/api/booking',
      newBooking({ promoCode: 'SEA1', extras: [{ id: car, quantity: 1 }] }),
    );
    expect(body.data.booking).toMatchObject({ price: { subtotal: 0 }, totalPrice: 900 });
    await stage.addsUp(body.data.booking._id);
  });
});
