import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const setTerms = (terms: string) => app.deps.sqlite.exec(`update villa set ${terms}`);
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const ledgerOf = async (id: string) =>
  (await ask(app, 'GET', pathOf(id, '/payments'), undefined, { token: owner })).body;
const pay = (id: string, payment: object, token = owner) =>
  ask(app, 'POST', pathOf(id, '/payments'), { method: 'bank_transfer', ...payment }, { token });
const change = (id: string, body: object) => ask(app, 'PATCH', pathOf(id), body, { token: owner });

describe('what a booking owes', () => {
  test('all at once, as it was before there were instalments', async () => {
    const { _id, totalPrice } = await hold(app);
    expect(await ledgerOf(_id)).toMatchObject({
      money: {
        total: totalPrice,
        paid: 0,
        due: totalPrice,
        next: { kind: 'full', amount: totalPrice, dueOn: '2026-11-20' },
        refundDue: 0,
        damage: { asked: 0, received: 0, refunded: 0, held: 0, kept: 0, refundedTooMuch: 0 },
        state: 'unpaid',
      },
      charges: [{ pot: 'stay', kind: 'price', amount: totalPrice }],
      payments: [],
    });
  });

  test('a deposit, a balance and a damage deposit with it', async () => {
    setTerms('deposit_percent = 30, balance_due_days = 7, damage_deposit = 5000');
    const { _id, totalPrice, checkIn } = await hold(app, {
      checkIn: '2026-12-15',
      checkOut: '2026-12-18',
      rooms: 3,
    });
    expect([totalPrice, checkIn]).toEqual([38_700, '2026-12-15']);
    const { instalments } = await ledgerOf(_id);
    expect(instalments).toMatchObject([
      { kind: 'deposit', amount: 11_610, dueOn: '2026-11-20' },
      { kind: 'balance', amount: 27_090, dueOn: '2026-12-08' },
      { kind: 'damage_deposit', amount: 5000, dueOn: '2026-12-08' },
    ]);
    await pay(_id, { amount: 11_610 });
    expect((await ledgerOf(_id)).money).toMatchObject({
      paid: 11_610,
      due: 27_090,
      next: { kind: 'balance', amount: 32_090, dueOn: '2026-12-08' },
      state: 'part_paid',
    });
    // One transfer for both.
    await pay(_id, { amount: 32_090, damage: 5000 });
    expect((await ledgerOf(_id)).money).toMatchObject({
      paid: 38_700,
      due: 0,
      next: null,
      damage: { asked: 5000, held: 5000, kept: 0 },
      state: 'paid',
    });
  });

  test('terms that the owner changes later change no booking', async () => {
    const { _id } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18' });
    setTerms('deposit_percent = 50, damage_deposit = 9000');
    await change(_id, { totalPrice: 40_000, priceReason: 'a cook' });
    const { instalments, money } = await ledgerOf(_id);
    expect(instalments).toMatchObject([{ kind: 'full', amount: 40_000 }]);
    expect(money).toMatchObject({ total: 40_000, due: 40_000, damage: { asked: 0 } });
  });

  test('a price below what was paid makes a refund due; paying it back settles it', async () => {
    const { _id, totalPrice } = await hold(app);
    await pay(_id, { amount: totalPrice });
    await change(_id, { totalPrice: totalPrice - 5000, priceReason: 'no pool' });
    expect((await ledgerOf(_id)).money).toMatchObject({ refundDue: 5000, state: 'overpaid' });
    expect(refusalIn(await pay(_id, { amount: totalPrice + 1, out: true }))).toEqual([
      422,
      'invalid_fields',
    ]);
    await pay(_id, { amount: 5000, out: true });
    expect((await ledgerOf(_id)).money).toMatchObject({ refundDue: 0, state: 'paid' });
  });

  test('a rise after everything was paid is a balance of its own', async () => {
    const { _id, totalPrice } = await hold(app);
    await pay(_id, { amount: totalPrice });
    await change(_id, { totalPrice: totalPrice + 3000, priceReason: 'a cook' });
    const { money, instalments } = await ledgerOf(_id);
    expect(money).toMatchObject({ due: 3000, next: { kind: 'balance', amount: 3000 } });
    expect(instalments).toMatchObject([{ kind: 'full', paid: totalPrice }, { kind: 'balance' }]);
  });

  test('cancelled and opened again, with money on it', async () => {
    const { _id, totalPrice } = await hold(app);
    await pay(_id, { amount: totalPrice });
    await change(_id, { status: 'confirmed' });
    await change(_id, { status: 'cancelled' });
    expect((await ledgerOf(_id)).money).toMatchObject({
      total: 0,
      due: 0,
      refundDue: totalPrice,
      next: null,
      state: 'refund_due',
    });
    await change(_id, { status: 'pending' });
    expect((await ledgerOf(_id)).money).toMatchObject({
      total: totalPrice,
      due: 0,
      refundDue: 0,
      state: 'paid',
    });
  });
});

describe('payments', () => {
  test('are refused as they are typed wrong, and nothing is written', async () => {
    const { _id } = await hold(app);
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1e12 },
      { amount: 10.5 },
      { amount: 100, damage: 101 },
      { amount: 100, method: 'shells' },
      { amount: 100, receivedOn: '2026-11-21' },
      { amount: 100, receivedOn: '2026-02-30' },
      { amount: 100, slipIds: ['not-a-slip'] },
    ]) {
      expect([wrong, refusalIn(await pay(_id, wrong))]).toEqual([wrong, [422, 'invalid_fields']]);
    }
    expect(await ledgerOf(_id)).toMatchObject({ payments: [], money: { paid: 0 } });
    expect(refusalIn(await pay('nobody', { amount: 100 }))).toEqual([404, 'not_found']);
  });

  test('typed twice is asked about, and goes in when it is meant', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 1000 });
    expect(refusalIn(await pay(_id, { amount: 1000 }))).toEqual([409, 'same_payment']);
    expect((await pay(_id, { amount: 1000, again: true })).status).toBe(201);
    app.clock.advance(61_000);
    expect((await pay(_id, { amount: 1000 })).body.money.paid).toBe(3000);
  });

  test('one bank reference counts once, in any booking, until its payment is reversed', async () => {
    const first = await hold(app);
    const second = await hold(app, { checkIn: '2027-02-02', checkOut: '2027-02-04' });
    const transfer = { amount: 1000, bank: '004', bankReference: 'A1' };
    const { body } = await pay(first._id, transfer);
    const refused = await pay(second._id, transfer);
    expect(refusalIn(refused)).toEqual([409, 'reference_used']);
    expect(refused.body.data).toEqual({ reference: first.reference });
    // However it is typed, and whichever of the two leaves the bank out.
    for (const typed of [{ bankReference: 'a 1' }, { bankReference: 'a1', bank: '' }]) {
      const again = await pay(second._id, { ...transfer, ...typed });
      expect(refusalIn(again)).toEqual([409, 'reference_used']);
    }
    const elsewhere = await pay(second._id, { ...transfer, amount: 500, bank: '014' });
    expect(elsewhere.status).toBe(201);
    const reversal = pathOf(first._id, `/payments/${body.payments[0].id}/reverse`);
    await ask(app, 'POST', reversal, { reason: 'wrong booking' }, { token: owner });
    expect((await pay(second._id, transfer)).status).toBe(201);
    // The database holds the rule, too.
    expect(() =>
      app.deps.sqlite
        .exec(`insert into payments (id, booking_id, method, received_on, bank, bank_reference, at)
        values ('x', '${first._id}', 'cash', '2026-11-20', '004', 'A1', 1)`),
    ).toThrow('payment_reference_used');
  });

  test('a mistake is reversed once, stays readable and changes no status', async () => {
    const { _id, totalPrice } = await hold(app);
    const { body } = await pay(_id, { amount: totalPrice });
    await change(_id, { status: 'confirmed' });
    const path = pathOf(_id, `/payments/${body.payments[0].id}/reverse`);
    const reverse = () => ask(app, 'POST', path, { reason: 'other guest' }, { token: owner });
    const answer = (await reverse()).body;
    expect(answer.money).toMatchObject({ paid: 0, due: totalPrice, state: 'unpaid' });
    expect(answer.payments).toMatchObject([
      { reversedBy: answer.payments[1].id },
      { reverses: body.payments[0].id, note: 'other guest' },
    ]);
    expect(refusalIn(await reverse())).toEqual([409, 'payment_reversed']);
    const again = pathOf(_id, `/payments/${answer.payments[1].id}/reverse`);
    expect(refusalIn(await ask(app, 'POST', again, { reason: 'no' }, { token: owner }))).toEqual([
      404,
      'not_found',
    ]);
    const { body: booking } = await ask(app, 'GET', pathOf(_id), undefined, { token: owner });
    expect(booking.status).toBe('confirmed');
    expect(booking.history.map(({ event }: { event: string }) => event)).toEqual([
      'created',
      'payment',
      'confirmed',
      'payment_reversed',
    ]);
  });

  test('staff write down and confirm; refunds, reversals and what is kept are the owner’s', async () => {
    const staff = await app.tokenFor('staff');
    const { _id } = await hold(app);
    const { body, status } = await pay(_id, { amount: 1000 }, staff);
    expect(status).toBe(201);
    expect(refusalIn(await pay(_id, { amount: 10, out: true }, staff))).toEqual([403, 'forbidden']);
    const path = pathOf(_id, `/payments/${body.payments[0].id}/reverse`);
    expect(refusalIn(await ask(app, 'POST', path, { reason: 'x' }, { token: staff }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('confirming', () => {
  const confirm = (id: string, body: object) =>
    ask(app, 'PATCH', pathOf(id, '/status'), { status: 'confirmed', ...body }, { token: owner });

  test('with what came is one step: status and payment, or neither', async () => {
    const { _id, totalPrice, version } = await hold(app);
    const received = { amount: 5000, method: 'promptpay' };
    expect(refusalIn(await confirm(_id, { received, version: version + 1 }))).toEqual([
      409,
      'stale_version',
    ]);
    expect(refusalIn(await confirm(_id, { received: { ...received, amount: 0 } }))).toEqual([
      422,
      'invalid_fields',
    ]);
    expect((await ledgerOf(_id)).payments).toEqual([]);
    expect((await confirm(_id, { received, version })).body).toMatchObject({ status: 'confirmed' });
    expect((await ledgerOf(_id)).money).toMatchObject({ paid: 5000, due: totalPrice - 5000 });
    // Confirmed already: no second payment either.
    expect(refusalIn(await confirm(_id, { received: { ...received, amount: 6000 } }))).toEqual([
      409,
      'invalid_transition',
    ]);
    expect((await ledgerOf(_id)).payments).toHaveLength(1);
  });

  test('without it nothing was received', async () => {
    const { _id, totalPrice } = await hold(app);
    expect((await confirm(_id, {})).status).toBe(200);
    expect((await ledgerOf(_id)).money).toMatchObject({
      paid: 0,
      due: totalPrice,
      state: 'unpaid',
    });
  });

  test('what came belongs to confirming alone', async () => {
    const { _id } = await hold(app);
    const received = { amount: 5000, method: 'cash' };
    const answer = await ask(
      app,
      'PATCH',
      pathOf(_id, '/status'),
      { status: 'cancelled', received },
      { token: owner },
    );
    expect(refusalIn(answer)).toEqual([422, 'invalid_fields']);
  });
});

describe('damage', () => {
  test('is kept of what is held, with a reason, and the rest goes back', async () => {
    setTerms('damage_deposit = 5000');
    const { _id, totalPrice } = await hold(app);
    const charge = (amount: number) =>
      ask(
        app,
        'POST',
        pathOf(_id, '/charges'),
        { kind: 'kept_for_damage', amount, reason: 'a broken lamp' },
        { token: owner },
      );
    expect(refusalIn(await charge(1))).toEqual([422, 'invalid_fields']);
    await pay(_id, { amount: totalPrice + 5000, damage: 5000 });
    expect(refusalIn(await charge(5001))).toEqual([422, 'invalid_fields']);
    expect((await charge(800)).body.money).toMatchObject({
      due: 0,
      state: 'paid',
      damage: { asked: 5000, held: 5000, kept: 800 },
    });
    expect(refusalIn(await charge(-801))).toEqual([422, 'invalid_fields']);
    const back = await pay(_id, { amount: 4200, damage: 4200, out: true });
    expect(back.body.money.damage).toMatchObject({
      asked: 5000,
      received: 5000,
      refunded: 4200,
      held: 800,
      kept: 800,
      refundedTooMuch: 0,
    });
  });
});

test('no row of the ledger is ever changed or removed', async () => {
  setTerms('damage_deposit = 5000');
  const { _id } = await hold(app);
  await pay(_id, { amount: 1000 });
  for (const table of ['charges', 'instalments', 'payments', 'payment_entries']) {
    expect(app.deps.sqlite.prepare(`select * from ${table}`).all().length).toBeGreaterThan(0);
    expect(() => app.deps.sqlite.exec(`delete from ${table}`)).toThrow('only ever added');
    const column = table === 'payment_entries' ? 'amount' : 'at';
    expect(() => app.deps.sqlite.exec(`update ${table} set ${column} = 5`)).toThrow(
      'only ever added',
    );
  }
});
