import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold, moveTo } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  set('deposit_percent = 30, balance_due_days = 7, damage_deposit = 5000, forgive_up_to = 300');
});
afterEach(() => app.close());

const set = (columns: string) => app.deps.sqlite.exec(`update villa set ${columns}`);
const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const DEPOSIT = 11_610;
const send = async (who: 'owner' | 'staff', method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/${path}`, body, { token: await app.tokenFor(who) });
const post = (who: 'owner' | 'staff', id: string, rest: string, body: object) =>
  send(who, 'POST', `bookings/${id}/${rest}`, body);
const ledgerOf = async (id: string) => (await send('owner', 'GET', `bookings/${id}/payments`)).body;
const paid = async (amount: number) => {
  const { _id } = await hold(app, STAY);
  await post('owner', _id, 'payments', { amount, method: 'cash' });
  await moveTo(app, _id, 'confirmed');
  return _id;
};
const mails = () => app.deps.sqlite.prepare('select count(*) from mails').pluck().get();

describe('F8 the rest of a payment', () => {
  test('is forgiven by staff with a reason: the stay costs so much less, that payment is paid, nobody is told', async () => {
    const id = await paid(DEPOSIT - 200);
    const before = await ledgerOf(id);
    const told = mails();
    expect(before).toMatchObject({
      forgivable: 200,
      money: { next: { kind: 'deposit', amount: 200 } },
    });
    const { status, body } = await post('staff', id, 'forgive', {
      amount: 200,
      reason: 'bank fee',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        forgivable: 0,
        money: { total: before.money.total - 200, next: { kind: 'balance' } },
        instalments: [{ kind: 'deposit', amount: DEPOSIT - 200, paid: DEPOSIT - 200 }, {}, {}],
      },
    ]);
    const { body: booking } = await send('owner', 'GET', `bookings/${id}`);
    expect(booking.totalPrice).toBe(before.money.total - 200);
    expect(booking.history.at(-1)).toMatchObject({ event: 'forgiven', reason: 'bank fee' });
    expect(mails()).toBe(told);
    const twice = await post('staff', id, 'forgive', { amount: 200, reason: 'bank fee' });
    expect(refusalIn(twice)).toEqual([409, 'nothing_due']);
  });

  test('is not forgiven over the bound, nor more than it is, nor where nothing came', async () => {
    const forgive = async (id: string, amount: number) =>
      refusalIn(await post('owner', id, 'forgive', { amount, reason: 'a friend' }));
    const id = await paid(DEPOSIT - 200);
    expect(await forgive(id, 201)).toEqual([422, 'invalid_fields']);
    set('forgive_up_to = 199');
    expect((await ledgerOf(id)).forgivable).toBe(0);
    expect(await forgive(id, 199)).toEqual([422, 'invalid_fields']);
    // As every villa is until its owner says otherwise.
    set('forgive_up_to = 0');
    expect(await forgive(id, 1)).toEqual([422, 'invalid_fields']);
    set('forgive_up_to = 10000');
    const { _id } = await hold(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
    expect(await forgive(_id, 100)).toEqual([409, 'nothing_due']);
    await send('owner', 'PATCH', `bookings/${id}/status`, { status: 'cancelled' });
    expect(await forgive(id, 100)).toEqual([409, 'invalid_transition']);
  });

  test('has a bound of its own for a guest abroad, whose bank took fees on the way', async () => {
    set('forgive_up_to = 0');
    const id = await paid(DEPOSIT - 500);
    const phone = (number: string) =>
      send('owner', 'PATCH', `bookings/${id}`, {
        customerInfo: { firstName: 'Ann', lastName: 'Lee', email: '', phone: number },
      });
    await phone('0812345678');
    expect((await ledgerOf(id)).forgivable).toBe(0);
    await phone('+447911123456');
    expect((await ledgerOf(id)).forgivable).toBe(500);
    set('forgive_up_to_abroad = 499');
    expect((await ledgerOf(id)).forgivable).toBe(0);
    // The longer window was taken: it is paid from abroad, whatever the telephone is by now.
    set('forgive_up_to_abroad = 500');
    await phone('0812345678');
    app.deps.sqlite.exec('update bookings set pays_from_abroad = 1');
    expect((await ledgerOf(id)).forgivable).toBe(500);
  });

  test('confirms a booking that waited for no more, and tells its guest; a slip is looked at first', async () => {
    const waiting = async (stay: object) => {
      const { _id } = await awaitSlip(app, stay);
      await post('owner', _id, 'payments', { amount: DEPOSIT - 200, method: 'bank_transfer' });
      return _id;
    };
    const status = async (id: string) => (await send('owner', 'GET', `bookings/${id}`)).body.status;
    const forgive = (id: string, amount: number) =>
      post('staff', id, 'forgive', { amount, reason: 'bank fee' });
    const id = await waiting(STAY);
    expect(await status(id)).toBe('pending');
    await forgive(id, 100);
    expect(await status(id)).toBe('pending');
    await forgive(id, 100);
    expect(await status(id)).toBe('confirmed');
    const { history } = (await send('owner', 'GET', `bookings/${id}`)).body;
    expect(history.slice(-2)).toMatchObject([{ event: 'forgiven' }, { event: 'confirmed' }]);
    expect(app.deps.mailRows.about(id).map(({ kind }) => kind)).toContain('confirmed');

    const other = await waiting({ checkIn: '2027-01-12', checkOut: '2027-01-15' });
    app.deps.sqlite.exec(`update bookings set status = 'in_review' where id = '${other}'`);
    app.deps.sqlite.exec(
      `insert into slips (id, booking_id, file, type, bytes, created_at, sent_at, state)
       values ('s1', '${other}', 's1.png', 'image/png', 3, 0, 1, 'waiting')`,
    );
    await forgive(other, 200);
    expect(await status(other)).toBe('in_review');
  });

  test('of a stay that is over is forgiven, too, and counts where its month says', async () => {
    const id = await paid(DEPOSIT);
    const { money } = await ledgerOf(id);
    app.clock.set('2027-01-05T02:00:00Z');
    await post('owner', id, 'payments', { amount: money.total - DEPOSIT - 50, method: 'cash' });
    for (const month of ['2026-11', '2026-12']) {
      expect((await send('owner', 'POST', `money/months/${month}/close`)).status).toBe(201);
    }
    expect((await post('staff', id, 'forgive', { amount: 50, reason: 'coins' })).status).toBe(201);
    const { body } = await send('owner', 'GET', 'money/month?month=2027-01');
    expect(body.corrections).toMatchObject([
      { month: '2026-12', amount: -50, stays: [{ bookingId: id, reason: 'coins' }] },
    ]);
  });
});

describe('a damage deposit', () => {
  test('is waived by the owner and asked for again, and is in no sum meanwhile', async () => {
    const id = await paid(DEPOSIT);
    const before = await ledgerOf(id);
    expect(before.money.next.amount).toBe(before.money.total - DEPOSIT + 5000);
    const asked = (value: boolean) =>
      post('owner', id, 'damage-deposit', { asked: value, reason: 'regular guests' });
    expect((await post('staff', id, 'damage-deposit', { asked: false, reason: 'no' })).status).toBe(
      403,
    );
    expect((await asked(false)).body.money).toMatchObject({
      next: { amount: before.money.total - DEPOSIT },
      damage: { asked: 0 },
    });
    expect(refusalIn(await asked(false))).toEqual([409, 'nothing_due']);
    const { body: booking } = await send('owner', 'GET', `bookings/${id}`);
    expect(booking.history.at(-1)).toMatchObject({
      event: 'damage_waived',
      reason: 'regular guests',
    });
    expect((await asked(true)).body.money).toEqual(before.money);
    expect(refusalIn(await asked(true))).toEqual([409, 'nothing_due']);
  });

  test('that nobody will be asked for any more hides no rest: it is asked for, and late in its turn', async () => {
    set("damage_deposit_when = 'on_arrival'");
    const id = await paid(DEPOSIT);
    const { money } = await ledgerOf(id);
    await post('owner', id, 'payments', { amount: money.total - DEPOSIT, method: 'cash' });
    app.clock.set('2026-12-19T05:00:00Z');
    const body = { totalPrice: money.total + 900, priceReason: 'broken', pastReason: 'broken' };
    expect((await send('owner', 'PATCH', `bookings/${id}`, body)).status).toBe(200);
    const asked = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(asked.body.amount).toBe(900);
    app.clock.set('2026-12-20T05:00:00Z');
    const { late } = (await send('owner', 'GET', 'open-money')).body;
    expect(late).toMatchObject([{ _id: id, amount: 900, damage: 0, dueOn: '2026-12-19' }]);
  });

  test('that nobody will be asked for any more is not late, and is waived after the stay', async () => {
    set("damage_deposit_when = 'on_arrival'");
    const id = await paid(DEPOSIT);
    const { money } = await ledgerOf(id);
    await post('owner', id, 'payments', { amount: money.total - DEPOSIT, method: 'cash' });
    const late = async () => (await send('owner', 'GET', 'open-money')).body.late;
    app.clock.set('2026-12-16T02:00:00Z');
    expect(await late()).toMatchObject([{ _id: id, amount: 5000, damage: 5000 }]);
    app.clock.set('2026-12-18T05:00:00Z');
    expect(await late()).toEqual([]);
    const waived = await post('owner', id, 'damage-deposit', { asked: false, reason: 'left' });
    expect(waived.body.money).toMatchObject({ next: null, damage: { asked: 0 } });
  });
});
