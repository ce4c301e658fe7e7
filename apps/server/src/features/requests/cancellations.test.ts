import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const HALF = `cancellation_policy = '[{"daysBefore":14,"refundPercent":100},{"daysBefore":7,"refundPercent":50}]'`;
const setTerms = (terms: string) => app.deps.sqlite.exec(`update villa set ${terms}`);
const account = { bank: 'กสิกรไทย', name: 'Somying Jaidee', number: '123-4-56789-0' };
const adminPath = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const guestPath = (id: string) => `/api/booking/${id}/cancellation`;
const askAs = (id: string, body: object = { account }) => ask(app, 'POST', guestPath(id), body);
const state = async (id: string) => (await ask(app, 'GET', guestPath(id))).body;
const pay = (id: string, payment: object) =>
  ask(
    app,
    'POST',
    adminPath(id, '/payments'),
    { method: 'bank_transfer', ...payment },
    { token: owner },
  );
const moneyOf = async (id: string) =>
  (await ask(app, 'GET', adminPath(id, '/payments'), undefined, { token: owner })).body.money;
const answer = (id: string, what: 'accept' | 'decline', body: object = {}) =>
  ask(app, 'POST', adminPath(id, `/cancellation/${what}`), body, { token: staff });
const setStatus = (id: string, body: object) =>
  ask(app, 'PATCH', adminPath(id, '/status'), body, { token: owner });
const detail = async (id: string) =>
  (await ask(app, 'GET', adminPath(id), undefined, { token: staff })).body;

/** Confirmed; check-in 3 December, 13 days away; 42 900 baht, of which so much came. */
async function confirmed(paid: number, damage = 0): Promise<string> {
  const { _id } = await awaitSlip(app, { rooms: 2 });
  if (paid + damage > 0) await pay(_id, { amount: paid + damage, damage });
  expect((await setStatus(_id, { status: 'confirmed' })).status).toBe(200);
  expect(await moneyOf(_id)).toMatchObject({ paid, damage: { held: damage } });
  return _id;
}
const TOTAL = 42_900;

describe('asking to cancel', () => {
  test('says what the kept policy gives back today, and only of what came', async () => {
    setTerms(HALF);
    const id = await confirmed(11_611);
    expect(await state(id)).toEqual({
      canAsk: true,
      certain: null,
      endsAt: null,
      paid: 11_611,
      // Half of it, half a baht up.
      refund: 5806,
      refundReason: { percent: 50, until: '2026-11-26', ended: null },
      damage: 0,
      needsAccount: true,
      request: null,
      refundAccount: null,
      canNameAccount: false,
    });
    app.clock.set('2026-11-26T16:59:59Z');
    expect(await state(id)).toMatchObject({ refund: 5806 });
    // 27 November at the villa: six days before.
    app.clock.set('2026-11-26T17:00:00Z');
    expect(await state(id)).toMatchObject({
      refund: 0,
      refundReason: { percent: 0, until: null, ended: '2026-11-26' },
    });
  });

  test('gives the reason of the day of asking as long as the request waits', async () => {
    setTerms(HALF);
    const id = await confirmed(TOTAL);
    await askAs(id);
    const { refundReason } = await state(id);
    expect(refundReason).toMatchObject({ percent: 50, until: '2026-11-26' });
    app.clock.set('2026-12-01T02:00:00Z');
    expect(await state(id)).toMatchObject({ refund: TOTAL / 2, refundReason });
    await ask(app, 'DELETE', guestPath(id));
    expect(await state(id)).toMatchObject({ refund: 0, refundReason: { ended: '2026-11-26' } });
  });

  test('promises nothing where no policy was kept, whatever the villa says today', async () => {
    const id = await confirmed(TOTAL);
    setTerms(HALF);
    expect(await state(id)).toMatchObject({ refund: null, refundReason: null, paid: TOTAL });
    await askAs(id);
    expect(await answer(id, 'accept')).toMatchObject({
      status: 422,
      body: { fields: { kept: 'required' } },
    });
    expect((await answer(id, 'accept', { kept: 900 })).status).toBe(200);
    expect(await moneyOf(id)).toMatchObject({ total: 900, refundDue: TOTAL - 900 });
  });

  test('staff see the whole account, the guest’s page its last digits', async () => {
    const id = await confirmed(TOTAL);
    const { status, body } = await askAs(id, { account, words: ' ป่วยกะทันหัน ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      canAsk: false,
      request: {
        state: 'open',
        askedOn: '2026-11-20',
        words: 'ป่วยกะทันหัน',
      },
      refundAccount: { ...account, number: '•••\u00a07890' },
    });
    expect(JSON.stringify(await state(id))).not.toContain('1234567890');
    expect((await detail(id)).cancellation).toMatchObject({
      state: 'open',
    });
    expect((await detail(id)).refundAccount).toMatchObject({ ...account, number: '1234567890' });
    const { history } = await detail(id);
    expect(history.at(-1)).toMatchObject({ event: 'cancellation_asked', actor: 'guest' });
  });

  test('needs an account only where money is with the villa', async () => {
    const paid = await confirmed(1);
    expect(await askAs(paid, {})).toMatchObject({
      status: 422,
      body: { fields: { account: 'required' } },
    });
    for (const number of ['12345', '1234567890a', '1'.repeat(21), '']) {
      expect((await askAs(paid, { account: { ...account, number } })).status).toBe(422);
    }
    await setStatus(paid, { status: 'cancelled' });
    const unpaid = await confirmed(0);
    expect(await state(unpaid)).toMatchObject({ needsAccount: false, paid: 0 });
    expect((await askAs(unpaid, {})).status).toBe(201);
  });

  test('only a confirmed booking, before its check-in time, and once at a time', async () => {
    const { _id } = await awaitSlip(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
    expect(refusalIn(await askAs(_id))).toEqual([409, 'cancellation_closed']);
    const id = await confirmed(TOTAL);
    app.clock.set('2026-12-03T07:59:59Z');
    expect(await state(id)).toMatchObject({ canAsk: true });
    expect((await askAs(id)).status).toBe(201);
    expect(refusalIn(await askAs(id))).toEqual([409, 'cancellation_closed']);
    expect((await ask(app, 'DELETE', guestPath(id))).status).toBe(200);
    // 15:00 at the villa.
    app.clock.set('2026-12-03T08:00:00Z');
    expect(refusalIn(await askAs(id))).toEqual([409, 'cancellation_closed']);
    expect(refusalIn(await ask(app, 'GET', guestPath('nobody')))).toEqual([404, 'not_found']);
  });

  test('is bounded in number and in size', async () => {
    const id = await confirmed(TOTAL);
    expect((await askAs(id, { account, words: 'x'.repeat(1001) })).status).toBe(422);
    for (let times = 0; times < 5; times += 1) {
      expect((await askAs(id)).status).toBe(201);
      expect((await ask(app, 'DELETE', guestPath(id))).body.request.state).toBe('withdrawn');
      app.clock.advance(1000);
    }
    expect(await state(id)).toMatchObject({ canAsk: false });
    expect(refusalIn(await askAs(id))).toEqual([429, 'too_many_requests']);
    expect(refusalIn(await ask(app, 'DELETE', guestPath(id)))).toEqual([
      409,
      'cancellation_closed',
    ]);
  });
});

describe('the answer', () => {
  test('keeps by the policy of the day the guest asked, however late it comes', async () => {
    setTerms(HALF);
    const id = await confirmed(TOTAL);
    await askAs(id);
    // Two days before check-in the policy would give nothing back.
    app.clock.set('2026-12-01T02:00:00Z');
    staff = await app.tokenFor('staff');
    owner = await app.tokenFor('owner');
    expect(await state(id)).toMatchObject({ refund: TOTAL / 2 });
    const { status, body } = await answer(id, 'accept', { words: 'หายไว ๆ นะคะ' });
    expect([status, body.status, body.cancelReason]).toEqual([200, 'cancelled', 'guest']);
    expect(body.money).toMatchObject({
      total: TOTAL / 2,
      paid: TOTAL,
      refundDue: TOTAL / 2,
      state: 'refund_due',
    });
    expect(await state(id)).toMatchObject({
      canAsk: false,
      request: { state: 'accepted', answer: 'หายไว ๆ นะคะ' },
    });
    const taken = await ask(app, 'GET', '/api/availability?from=2026-12-01&to=2026-12-31');
    expect(taken.body.taken).toEqual([]);
    expect(refusalIn(await answer(id, 'accept'))).toEqual([409, 'cancellation_closed']);
  });

  test('follows what is paid when it is given', async () => {
    setTerms(HALF);
    const id = await confirmed(10_000);
    await askAs(id);
    await pay(id, { amount: 20_000 });
    await answer(id, 'accept');
    expect(await moneyOf(id)).toMatchObject({ total: 15_000, refundDue: 15_000 });
  });

  test('declined with words the stay goes on, and the guest may ask again', async () => {
    const id = await confirmed(TOTAL);
    await askAs(id);
    expect(await answer(id, 'decline')).toMatchObject({ status: 422 });
    const { body } = await answer(id, 'decline', { words: 'โทรหาเราก่อนนะคะ' });
    expect(body).toMatchObject({ status: 'confirmed', money: { paid: TOTAL, refundDue: 0 } });
    expect(await state(id)).toMatchObject({
      canAsk: true,
      request: { state: 'declined', answer: 'โทรหาเราก่อนนะคะ' },
    });
    expect(refusalIn(await answer(id, 'decline', { words: 'no' }))).toEqual([
      409,
      'cancellation_closed',
    ]);
  });

  test('may keep less than the policy, never more than the guest was told', async () => {
    setTerms(HALF);
    const id = await confirmed(10_000);
    await askAs(id);
    const tooMuch = { status: 422, body: { fields: { kept: 'too_big' } } };
    expect(await answer(id, 'accept', { kept: 5001 })).toMatchObject(tooMuch);
    expect(await setStatus(id, { status: 'cancelled', kept: 5001 })).toMatchObject(tooMuch);
    const reason = 'ป่วยหนัก มีใบรับรองแพทย์';
    expect((await answer(id, 'accept', { kept: 1000, reason })).body.money).toMatchObject({
      total: 1000,
      refundDue: 9000,
    });
  });

  test('other than by the policy needs a reason, of the owner as of staff, and the history keeps it', async () => {
    setTerms(HALF);
    const needed = { status: 422, body: { fields: { reason: 'required' } } };
    for (const role of ['staff', 'owner'] as const) {
      const id = await confirmed(10_000);
      await askAs(id);
      const token = role === 'owner' ? owner : staff;
      const accept = async (body: object) =>
        ask(app, 'POST', adminPath(id, '/cancellation/accept'), body, { token });
      expect(await accept({ kept: 4999 })).toMatchObject(needed);
      expect(await accept({ kept: 4999, reason: ' ' })).toMatchObject({ status: 422 });
      expect((await detail(id)).status).toBe('confirmed');
      expect((await accept({ kept: 4999, reason: 'a regular guest' })).status).toBe(200);
      const { history } = await detail(id);
      const last = { event: 'cancelled', by: `A user (${role})`, reason: 'a regular guest' };
      expect(history.at(-1)).toMatchObject(last);
      // The reason is the house's own.
      expect(JSON.stringify(await state(id))).not.toContain('regular');
    }
  });

  test('made on an older version is refused', async () => {
    const id = await confirmed(TOTAL);
    await askAs(id);
    const { version } = await detail(id);
    await pay(id, { amount: 1 });
    expect(refusalIn(await answer(id, 'accept', { kept: 0, version }))).toEqual([
      409,
      'stale_version',
    ]);
  });

  test('a guest’s id opens nothing of the staff’s, and keeping more than came is refused', async () => {
    const id = await confirmed(TOTAL);
    await askAs(id);
    const path = adminPath(id, '/cancellation/accept');
    expect((await ask(app, 'POST', path, {})).status).toBe(401);
    expect(await answer(id, 'accept', { kept: TOTAL + 1 })).toMatchObject({
      status: 422,
      body: { fields: { kept: 'too_big' } },
    });
    expect((await detail(id)).cancellation.state).toBe('open');
  });
});

describe('staff cancel by themselves', () => {
  test('the villa cancels: everything goes back, whatever the policy', async () => {
    setTerms(`cancellation_policy = '[{"daysBefore":300,"refundPercent":10}]'`);
    const id = await confirmed(TOTAL);
    const { body } = await setStatus(id, { status: 'cancelled' });
    expect(body).toMatchObject({ cancelReason: 'admin', money: { total: 0, refundDue: TOTAL } });
  });

  test('the guest asked: what is kept is named, from nothing to what came', async () => {
    const id = await confirmed(TOTAL);
    for (const kept of [TOTAL + 1, -1, 0.5]) {
      expect((await setStatus(id, { status: 'cancelled', kept })).status).toBe(422);
    }
    expect((await setStatus(id, { status: 'pending', kept: 0 })).status).toBe(409);
    const { body } = await setStatus(id, { status: 'cancelled', kept: TOTAL });
    expect(body).toMatchObject({
      cancelReason: 'guest',
      money: { total: TOTAL, paid: TOTAL, refundDue: 0, state: 'paid' },
    });
  });

  test('nothing can be kept of an unpaid booking, nor kept without cancelling', async () => {
    const id = await confirmed(0);
    expect(await setStatus(id, { status: 'cancelled', kept: 1 })).toMatchObject({
      status: 422,
      body: { fields: { kept: 'too_big' } },
    });
    const { _id } = await awaitSlip(app, { checkIn: '2026-12-20', checkOut: '2026-12-21' });
    expect(await setStatus(_id, { status: 'confirmed', kept: 0 })).toMatchObject({
      status: 422,
      body: { fields: { kept: 'invalid' } },
    });
    expect((await setStatus(id, { status: 'cancelled', kept: 0 })).body).toMatchObject({
      cancelReason: 'guest',
      money: { state: 'unpaid' },
    });
  });

  test('the guest called: the terms of today need no reason, anything else does', async () => {
    setTerms(HALF);
    const id = await confirmed(10_000);
    for (const kept of [0, 4999, 5001, 10_000]) {
      expect(await setStatus(id, { status: 'cancelled', kept })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'required' } },
      });
    }
    expect(await setStatus(id, { status: 'cancelled', reason: 'why' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'invalid' } },
    });
    expect((await setStatus(id, { status: 'cancelled', kept: 5000 })).status).toBe(200);
    expect((await detail(id)).history.at(-1)).toMatchObject({ event: 'cancelled', reason: null });
    const other = await confirmed(10_000);
    const named = { status: 'cancelled', kept: 10_000, reason: 'came to the door and left' };
    expect((await setStatus(other, named)).body.money).toMatchObject({ total: 10_000 });
    expect((await detail(other)).history.at(-1)).toMatchObject({ reason: named.reason });
  });

  test('closes a request that waited', async () => {
    const id = await confirmed(TOTAL);
    await askAs(id);
    await setStatus(id, { status: 'cancelled' });
    expect(await detail(id)).toMatchObject({
      cancellation: { state: 'accepted' },
      refundAccount: { number: '1234567890' },
    });
  });
});

describe('the money of a cancelled booking', () => {
  test('a damage deposit that is held is due back whole, and never mixes with what is kept', async () => {
    setTerms('damage_deposit = 5000');
    const id = await confirmed(TOTAL, 5000);
    await setStatus(id, { status: 'cancelled', kept: 40_000 });
    expect(await moneyOf(id)).toMatchObject({
      refundDue: 2900,
      damage: { asked: 0, held: 5000, kept: 0 },
    });
    expect(refusalIn(await pay(id, { amount: 7900, out: true }))).toEqual([409, 'more_than_due']);
    expect((await pay(id, { amount: 7900, damage: 5000, out: true })).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({
      refundDue: 0,
      damage: { held: 0 },
      state: 'refunded',
    });
  });

  test('reopened it owes its price again and nothing goes back; cancelled again it does', async () => {
    const id = await confirmed(TOTAL);
    await setStatus(id, { status: 'cancelled', kept: 10_000 });
    await pay(id, { amount: 12_900, out: true });
    expect(await moneyOf(id)).toMatchObject({ refundDue: 20_000, state: 'refund_due' });
    await setStatus(id, { status: 'pending' });
    expect(await moneyOf(id)).toMatchObject({
      total: TOTAL,
      paid: 30_000,
      due: 12_900,
      refundDue: 0,
      state: 'part_paid',
    });
    await setStatus(id, { status: 'cancelled' });
    expect(await moneyOf(id)).toMatchObject({ total: 0, refundDue: 30_000 });
  });

  test('a refund that is reversed is due again; so is a payment that never came no longer', async () => {
    const id = await confirmed(TOTAL);
    await setStatus(id, { status: 'cancelled', kept: 2900 });
    const { body } = await pay(id, { amount: 40_000, out: true });
    const back = (payment: string) =>
      ask(
        app,
        'POST',
        adminPath(id, `/payments/${payment}/reverse`),
        { reason: 'เลขบัญชีผิด' },
        { token: owner },
      );
    const [came, went] = body.payments as { id: string }[];
    expect((await back(went!.id)).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({
      paid: TOTAL,
      refundDue: 40_000,
      state: 'refund_due',
    });
    // The money had never come: nothing is owed to the guest, and what was to be kept is not there.
    expect((await back(came!.id)).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ paid: 0, due: 0, refundDue: 0, next: null });
  });

  test('a price that fell below what was paid, then cancelled: what is kept is of what came', async () => {
    const id = await confirmed(TOTAL);
    const body = { totalPrice: 30_000, priceReason: 'no pool' };
    await ask(app, 'PATCH', adminPath(id), body, { token: owner });
    expect(await moneyOf(id)).toMatchObject({ refundDue: 12_900, state: 'overpaid' });
    await setStatus(id, { status: 'cancelled', kept: 30_000 });
    expect(await moneyOf(id)).toMatchObject({
      total: 30_000,
      refundDue: 12_900,
      state: 'refund_due',
    });
  });

  test('more than is due goes back only when that is meant, and never more than came', async () => {
    const id = await confirmed(TOTAL);
    expect(await pay(id, { amount: 500, out: true })).toMatchObject({
      status: 409,
      body: { code: 'more_than_due', data: { due: { stay: 0, damage: 0 } } },
    });
    expect((await pay(id, { amount: 500, out: true, moreThanDue: true })).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ paid: TOTAL - 500, due: 500 });
    expect((await pay(id, { amount: TOTAL, out: true, moreThanDue: true })).status).toBe(422);
  });
});

test('a guest who is forgotten leaves no account behind', async () => {
  const id = await confirmed(TOTAL);
  await askAs(id, { account, words: 'ป่วย' });
  await answer(id, 'decline', { words: 'ขออภัยค่ะ' });
  // Once the stay is over: of one that is deleted before, the money is not forgotten.
  app.clock.set('2026-12-07T02:00:00Z');
  owner = await app.tokenFor('owner');
  await ask(app, 'DELETE', `${adminPath(id)}?pastReason=twice`, undefined, { token: owner });
  expect((await ask(app, 'GET', guestPath(id))).status).toBe(404);
  app.clock.advance(31 * 86_400_000);
  app.deps.bookings.sweep();
  expect(app.deps.cancellationRequests.newest(id)).toMatchObject({
    account: null,
    words: '',
    askedOn: '2026-11-20',
  });
});

test('an answered request is never changed, and none is deleted', async () => {
  const id = await confirmed(TOTAL);
  await askAs(id);
  await answer(id, 'decline', { words: 'no' });
  const exec = (sql: string) => () => app.deps.sqlite.exec(sql);
  expect(exec(`update cancellation_requests set state = 'open'`)).toThrow('answered once');
  expect(exec('delete from cancellation_requests')).toThrow('only ever added');
});

describe('a booking that is not confirmed', () => {
  const cancel = (id: string) => ask(app, 'PATCH', `/api/booking/${id}`, { status: 'cancelled' });

  test('is cancelled by the guest at once while no money has come, and there is nothing to ask', async () => {
    const { _id } = await awaitSlip(app, { rooms: 2 });
    expect(await state(_id)).toMatchObject({ canAsk: false });
    expect(refusalIn(await askAs(_id))).toEqual([409, 'cancellation_closed']);
    expect((await cancel(_id)).status).toBe(200);
  });

  test('is cancelled on request while it holds money: the guest names an account, and the kept policy counts', async () => {
    setTerms(HALF);
    const { _id } = await awaitSlip(app, { rooms: 2 });
    await pay(_id, { amount: 10_000 });
    expect(refusalIn(await cancel(_id))).toEqual([409, 'ask_to_cancel']);
    expect(await state(_id)).toMatchObject({ canAsk: true, refund: 5000, needsAccount: true });
    expect(refusalIn(await askAs(_id, {}))).toEqual([422, 'invalid_fields']);
    expect((await askAs(_id)).status).toBe(201);
    expect((await detail(_id)).cancellation).toMatchObject({ state: 'open', refund: 5000 });
    expect((await answer(_id, 'accept')).status).toBe(200);
    expect(await moneyOf(_id)).toMatchObject({ total: 5000, refundDue: 5000 });
    expect(await detail(_id)).toMatchObject({ status: 'cancelled', cancelReason: 'guest' });
  });

  test('what came went back again: the guest cancels at once', async () => {
    const { _id } = await awaitSlip(app, { rooms: 2 });
    await pay(_id, { amount: 10_000 });
    await pay(_id, { amount: 10_000, out: true, moreThanDue: true });
    expect((await cancel(_id)).status).toBe(200);
  });
});
