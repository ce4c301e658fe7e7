import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
  set('top_ups = 1');
});
afterEach(() => app.close());

const set = (columns: string) => app.deps.sqlite.exec(`update villa set ${columns}`);
const adminPath = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const guestPath = (id: string) => `/api/booking/${id}/top-up`;
const state = async (id: string) => (await ask(app, 'GET', guestPath(id))).body;
const take = (id: string, seen: object = { rooms: 3, amount: 6000 }) =>
  ask(app, 'POST', guestPath(id), seen);
const pay = (id: string, amount: number) =>
  ask(app, 'POST', adminPath(id, '/payments'), { method: 'cash', amount }, { token: owner });
const ledgerOf = async (id: string) =>
  (await ask(app, 'GET', adminPath(id, '/payments'), undefined, { token: owner })).body;
const change = (id: string, body: object) =>
  ask(app, 'PATCH', adminPath(id), body, { token: owner });
const setStatus = (id: string, body: object) =>
  ask(app, 'PATCH', adminPath(id, '/status'), body, { token: owner });
const staffSay = (id: string, what: 'confirm' | 'decline', body: object = {}) =>
  ask(app, 'POST', adminPath(id, `/top-up/${what}`), body, { token: owner });
const read = async (id: string) => (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;

/** Three nights with two of three bedrooms, as the guest booked. */
const TOTAL = 42_900;
async function confirmed(paid = TOTAL): Promise<string> {
  const { _id, totalPrice } = await awaitSlip(app, { rooms: 2 });
  expect(totalPrice).toBe(TOTAL);
  if (paid > 0) await pay(_id, paid);
  await setStatus(_id, { status: 'confirmed' });
  return _id;
}

describe('the offer', () => {
  test('is one more bedroom for the whole stay, at the difference of the prices', async () => {
    const id = await confirmed();
    expect(await state(id)).toMatchObject({ offer: { rooms: 3, amount: 6000 }, topUp: null });
  });

  test.each([
    ['the time to pay', '2026-11-20T02:00:00Z', '2026-11-21T02:00:00.000Z'],
    ['check-in, when that is sooner', '2026-12-03T01:00:00Z', '2026-12-03T08:00:00.000Z'],
  ])('says until when it can be paid if it is taken now: %s', async (_, now, payUntil) => {
    const id = await confirmed();
    app.clock.set(now);
    expect((await state(id)).offer).toEqual({ rooms: 3, amount: 6000, payUntil });
    expect((await take(id)).body.topUp.endsAt).toBe(payUntil);
  });

  test('is made only where the owner wants it, of a confirmed stay with closed bedrooms', async () => {
    const pending = await awaitSlip(app, {
      rooms: 2,
      checkIn: '2026-12-20',
      checkOut: '2026-12-21',
    });
    expect((await state(pending._id)).offer).toBeNull();
    expect(refusalIn(await take(pending._id))).toEqual([409, 'top_up_closed']);
    const id = await confirmed();
    set('top_ups = 0');
    expect((await state(id)).offer).toBeNull();
    set('top_ups = 1');
    await change(id, { rooms: 3 });
    expect((await state(id)).offer).toBeNull();
    await change(id, { rooms: 2 });
    app.clock.set('2026-12-03T07:59:59Z');
    expect((await state(id)).offer).not.toBeNull();
    // 15:00 at the villa.
    app.clock.set('2026-12-03T08:00:00Z');
    expect((await state(id)).offer).toBeNull();
  });

  test('costs what the bedroom costs, whatever was agreed and however the nights’ prices moved', async () => {
    const id = await confirmed(0);
    await change(id, { totalPrice: 20_000, priceReason: 'a friend' });
    set('weekday_price = 90000, weekday_discounted_price = null');
    expect((await state(id)).offer).toMatchObject({ rooms: 3, amount: 6000 });
    await pay(id, 1);
    expect((await take(id)).status).toBe(201);
    expect((await staffSay(id, 'confirm')).body).toMatchObject({ totalPrice: 26_000, rooms: 3 });
    expect(await read(id)).toMatchObject({ totalPrice: 26_000 });
  });

  test('keeps the discounts of the day of booking', async () => {
    set(`early_discount = '{"daysAhead":10,"percent":10}'`);
    const { _id } = await awaitSlip(app, { rooms: 2 });
    await setStatus(_id, { status: 'confirmed' });
    // Today it would be no early booking any more.
    app.clock.set('2026-12-01T02:00:00Z');
    expect((await state(_id)).offer).toMatchObject({ rooms: 3, amount: 5400 });
  });

  test('that costs nothing is none', async () => {
    set('price_reduction_per_room = 0');
    const { _id } = await awaitSlip(app, { rooms: 2 });
    await setStatus(_id, { status: 'confirmed' });
    expect((await state(_id)).offer).toBeNull();
  });
});

describe('taking it', () => {
  test('asks for exactly that, today, and the bedroom counts once it is paid in full', async () => {
    const id = await confirmed();
    const { status, body } = await take(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      offer: null,
      topUp: { state: 'open', rooms: 3, amount: 6000, paid: 0, endsAt: '2026-11-21T02:00:00.000Z' },
    });
    expect(await read(id)).toMatchObject({
      rooms: 2,
      totalPrice: TOTAL,
      money: {
        total: TOTAL + 6000,
        due: 6000,
        next: { kind: 'top_up', amount: 6000, dueOn: '2026-11-20' },
      },
    });
    await pay(id, 5999);
    expect(await read(id)).toMatchObject({ rooms: 2, money: { due: 1 } });
    const { version } = (await pay(id, 1)).body;
    const booking = await read(id);
    expect(booking).toMatchObject({
      rooms: 3,
      version,
      totalPrice: TOTAL + 6000,
      price: { rooms: 3, total: TOTAL + 6000 },
      money: { total: TOTAL + 6000, due: 0, state: 'paid' },
    });
    expect(await state(id)).toMatchObject({
      offer: null,
      topUp: { state: 'confirmed', paid: 6000 },
    });
    const { charges, instalments } = await ledgerOf(id);
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    expect([sum(charges), sum(instalments)]).toEqual([TOTAL + 6000, TOTAL + 6000]);
  });

  test('money fills what was due before first', async () => {
    set('deposit_percent = 50');
    const id = await confirmed(0);
    await take(id, { rooms: 3, amount: 6000 });
    await pay(id, 6000);
    expect(await read(id)).toMatchObject({ rooms: 2 });
    expect((await state(id)).topUp.paid).toBe(0);
  });

  test('what was paid too much before pays for it at once', async () => {
    const id = await confirmed(TOTAL + 6000);
    await take(id);
    expect(await read(id)).toMatchObject({ rooms: 3, money: { due: 0, refundDue: 0 } });
  });

  test('another price or other bedrooms than the guest saw are refused with the present offer', async () => {
    const id = await confirmed();
    for (const seen of [
      { rooms: 3, amount: 5999 },
      { rooms: 2, amount: 6000 },
    ]) {
      expect(await take(id, seen)).toMatchObject({
        status: 409,
        body: { code: 'price_changed', data: { offer: { rooms: 3, amount: 6000 } } },
      });
    }
    expect((await take(id, { rooms: 3, amount: 0 })).status).toBe(422);
    expect((await ledgerOf(id)).charges).toHaveLength(1);
  });

  test('is bounded', async () => {
    const id = await confirmed();
    for (let times = 0; times < 6; times += 1) {
      expect((await take(id)).status).toBe(201);
      expect(refusalIn(await take(id))).toEqual([409, 'top_up_closed']);
      expect((await ask(app, 'DELETE', guestPath(id))).status).toBe(200);
      app.clock.advance(1000);
    }
    expect(refusalIn(await take(id))).toEqual([429, 'too_many_requests']);
  });
});

describe('a bedroom that is not to be', () => {
  const untouched = { rooms: 2, totalPrice: TOTAL, money: { total: TOTAL, due: 0, next: null } };

  test('withdrawn by the guest, while nothing came for it', async () => {
    const id = await confirmed();
    await take(id);
    expect((await ask(app, 'DELETE', guestPath(id))).body).toMatchObject({
      offer: { amount: 6000 },
      topUp: { state: 'withdrawn', paid: 0 },
    });
    expect(await read(id)).toMatchObject(untouched);
    await take(id);
    await pay(id, 1);
    expect(refusalIn(await ask(app, 'DELETE', guestPath(id)))).toEqual([409, 'top_up_closed']);
  });

  test('lapses when its time is over, unless money or a slip came', async () => {
    const id = await confirmed();
    await take(id);
    app.clock.advance(24 * 3_600_000 - 1);
    expect(app.deps.topUps.sweep()).toBe(0);
    app.clock.advance(1);
    expect(app.deps.topUps.sweep()).toBe(1);
    expect(await read(id)).toMatchObject(untouched);
    expect((await state(id)).topUp.state).toBe('lapsed');

    await take(id);
    app.clock.advance(3_600_000);
    uploadedSlip(app, id);
    const sent = (slip: string) => app.deps.sqlite.exec(`update slips set ${slip}`);
    sent(`state = 'waiting', sent_at = ${app.clock.now().getTime()}`);
    app.clock.advance(24 * 3_600_000);
    expect(app.deps.topUps.sweep()).toBe(0);
    // Refused, it is as if none had come.
    sent(`state = 'refused'`);
    expect(app.deps.topUps.sweep()).toBe(1);
    owner = await app.tokenFor('owner');
    expect(await read(id)).toMatchObject(untouched);
  });

  test('what came for it stays and is due back', async () => {
    const id = await confirmed();
    await take(id);
    await pay(id, 2000);
    await staffSay(id, 'decline');
    expect(await read(id)).toMatchObject({
      rooms: 2,
      money: { total: TOTAL, paid: TOTAL + 2000, refundDue: 2000, state: 'overpaid' },
    });
    expect(refusalIn(await staffSay(id, 'confirm'))).toEqual([409, 'top_up_closed']);
  });

  test('ends with the stay it was priced for', async () => {
    const id = await confirmed();
    await take(id);
    await change(id, { checkIn: '2026-12-04', checkOut: '2026-12-07' });
    expect((await state(id)).topUp.state).toBe('ended');
    const { totalPrice, money } = await read(id);
    expect(money.total).toBe(totalPrice);

    expect((await take(id, (await state(id)).offer)).status).toBe(201);
    await change(id, { totalPrice: 50_000, priceReason: 'a cook' });
    expect(await read(id)).toMatchObject({ totalPrice: 50_000, money: { total: 50_000 } });
  });

  test('goes with the stay that is cancelled, and does not come back with it', async () => {
    const id = await confirmed();
    await take(id);
    await pay(id, 2000);
    await setStatus(id, { status: 'cancelled', kept: 10_000 });
    expect(await read(id)).toMatchObject({
      money: { total: 10_000, paid: TOTAL + 2000, refundDue: TOTAL - 8000, next: null },
    });
    expect((await state(id)).topUp.state).toBe('ended');
    await setStatus(id, { status: 'pending' });
    expect(await read(id)).toMatchObject({ rooms: 2, money: { total: TOTAL, refundDue: 2000 } });
  });

  test('paid and then cancelled, what is kept may be of it all', async () => {
    const id = await confirmed();
    await take(id);
    await pay(id, 6000);
    await setStatus(id, { status: 'cancelled', kept: 48_900 });
    expect(await read(id)).toMatchObject({ money: { total: 48_900, refundDue: 0, state: 'paid' } });
  });

  test('waits while its booking is in the bin', async () => {
    const id = await confirmed();
    await take(id);
    await ask(app, 'DELETE', adminPath(id), undefined, { token: owner });
    app.clock.advance(25 * 3_600_000);
    expect(app.deps.topUps.sweep()).toBe(0);
    owner = await app.tokenFor('owner');
    await ask(app, 'POST', adminPath(id, '/restore'), undefined, { token: owner });
    expect(app.deps.topUps.sweep()).toBe(1);
    expect(await read(id)).toMatchObject(untouched);
  });
});

test('staff see it on the booking and open the bedroom before it is paid', async () => {
  const id = await confirmed();
  await take(id);
  const detail = await ask(app, 'GET', adminPath(id), undefined, { token: owner });
  expect(detail.body.topUp).toMatchObject({ state: 'open', rooms: 3, amount: 6000 });
  const { version } = detail.body;
  expect(refusalIn(await staffSay(id, 'confirm', { version: version - 1 }))).toEqual([
    409,
    'stale_version',
  ]);
  expect((await staffSay(id, 'confirm', { version })).body).toMatchObject({
    rooms: 3,
    totalPrice: TOTAL + 6000,
    money: { due: 6000, next: { kind: 'top_up', amount: 6000 } },
  });
  const { history } = (await ask(app, 'GET', adminPath(id), undefined, { token: owner })).body;
  expect(history.slice(-2)).toMatchObject([
    { event: 'top_up_taken', actor: 'guest' },
    {
      event: 'top_up_confirmed',
      changes: [{ field: 'rooms', from: 2, to: 3 }, { field: 'totalPrice' }],
    },
  ]);
});

test('a closed top-up is never changed, and none is deleted', async () => {
  const id = await confirmed();
  await take(id);
  await staffSay(id, 'decline');
  const exec = (sql: string) => () => app.deps.sqlite.exec(sql);
  expect(exec(`update top_ups set state = 'open'`)).toThrow('closed once');
  expect(exec('delete from top_ups')).toThrow('only ever added');
});
