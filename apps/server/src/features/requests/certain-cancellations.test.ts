import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { summaryContent } from '../stay-page/summary-content.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
  setVilla(
    `guests_cancel = 1, deposit_percent = 30, damage_deposit = 5000,
     cancellation_policy = '[{"daysBefore":7,"refundPercent":50}]'`,
  );
});
afterEach(() => app.close());

const setVilla = (settings: string) => app.deps.sqlite.exec(`update villa set ${settings}`);
const account = { bank: 'กสิกรไทย', name: 'Somying Jaidee', number: '123-4-56789-0' };
const HOUR_MS = 3_600_000;
const adminPath = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const guestPath = (id: string) => `/api/booking/${id}/cancellation`;
const state = async (id: string) => (await ask(app, 'GET', guestPath(id))).body;
const booking = async (id: string) =>
  (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;
const detail = async (id: string) =>
  (await ask(app, 'GET', adminPath(id), undefined, { token: staff })).body;
const asOwner = (method: string, id: string, rest: string, body?: object) =>
  ask(app, method, adminPath(id, rest), body, { token: owner });
const pay = (id: string, amount: number, damage = 0) =>
  asOwner('POST', id, '/payments', { amount, damage, method: 'bank_transfer' });
const moneyOf = async (id: string) => (await asOwner('GET', id, '/payments')).body.money;
const phoneEnding = async (id: string) => (await detail(id)).customerInfo.phone.slice(-4);
const mailsTo = (id: string) => app.deps.mailRows.about(id).map(({ kind }) => kind);
const free = async () =>
  (await ask(app, 'GET', '/api/availability?from=2026-12-03&to=2026-12-06')).body;

/** Confirmed; check-in 3 December, 13 days away, 15:00 at the villa. */
async function confirmed(paid: number, damage = 0): Promise<string> {
  const { _id } = await awaitSlip(app, { rooms: 2 });
  if (paid + damage > 0) await pay(_id, paid + damage, damage);
  const answer = await asOwner('PATCH', _id, '/status', { status: 'confirmed' });
  expect(answer.status).toBe(200);
  return _id;
}

const cancel = async (id: string, more: object = {}) =>
  ask(app, 'POST', guestPath(id), { account, phoneEnding: await phoneEnding(id), ...more });

describe('a guest whose terms promise a refund today', () => {
  test('F10 cancels by their own word: for an hour the booking stays confirmed and its nights stay taken', async () => {
    const id = await confirmed(20_000, 5000);
    // Half of what was paid for the stay, and the damage deposit; a week from the hour's end.
    expect(await state(id)).toMatchObject({
      canAsk: true,
      certain: { refund: 15_000, by: '2026-11-27' },
      endsAt: null,
    });
    const before = await free();
    const { status, body } = await cancel(id);
    expect([status, body.endsAt, body.certain]).toEqual([201, '2026-11-20T03:00:00.000Z', null]);
    expect(await booking(id)).toMatchObject({
      status: 'confirmed',
      cancellation: { endsAt: '2026-11-20T03:00:00.000Z', refund: 15_000 },
      money: { next: null, due: 0, paid: 20_000 },
    });
    expect(await free()).toEqual(before);
    app.clock.advance(HOUR_MS - 1);
    expect(app.deps.cancellations.sweep()).toBe(0);
    app.clock.advance(1);
    expect(app.deps.cancellations.sweep()).toBe(1);
    expect(app.deps.cancellations.sweep()).toBe(0);
    expect(await booking(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'guest',
      cancelled: { by: 'guest', at: '2026-11-20T03:00:00.000Z' },
      refundBy: '2026-11-27',
    });
    expect(await moneyOf(id)).toMatchObject({
      total: 10_000,
      refundDue: 10_000,
      damage: { held: 5000 },
    });
    expect(await free()).not.toEqual(before);
  });

  test('F10 takes it back within the hour: everything is as it was, and both are told by mail', async () => {
    const id = await confirmed(20_000);
    const asked = (await booking(id)).money.next;
    await cancel(id);
    expect(mailsTo(id)).toEqual(expect.arrayContaining(['cancelling', 'owner_cancellation']));
    app.clock.advance(HOUR_MS - 1);
    expect((await ask(app, 'DELETE', guestPath(id))).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
    const kept = await booking(id);
    expect(kept).toMatchObject({ status: 'confirmed', money: { next: asked } });
    expect(kept.cancellation).toBeUndefined();
    expect(mailsTo(id)).toContain('stay_kept');
  });

  test('after the hour nothing is taken back or stopped, also before the sweep has come by', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    app.clock.advance(HOUR_MS);
    expect(refusalIn(await ask(app, 'DELETE', guestPath(id)))).toEqual([
      409,
      'cancellation_closed',
    ]);
    const stop = await asOwner('POST', id, '/cancellation/decline', { words: 'no' });
    expect(refusalIn(stop)).toEqual([409, 'cancellation_closed']);
    expect(app.deps.cancellations.sweep()).toBe(1);
  });

  test('nobody but the guest shortens the hour; the owner may stop it with words', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    const accept = await asOwner('POST', id, '/cancellation/accept', {});
    expect(refusalIn(accept)).toEqual([409, 'cancellation_closed']);
    expect((await detail(id)).cancellation).toMatchObject({
      state: 'open',
      endsAt: '2026-11-20T03:00:00.000Z',
      refund: 10_000,
    });
    const stop = await asOwner('POST', id, '/cancellation/decline', { words: 'Please call us' });
    expect(stop.status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
    expect((await booking(id)).status).toBe('confirmed');
    expect(mailsTo(id)).toContain('cancellation_declined');
  });

  test('F10 the villa cancels within the hour: it is the villa that cancelled, on the page and in the mail, and all goes back', async () => {
    const id = await confirmed(20_000, 5000);
    await cancel(id);
    const asVilla = await asOwner('PATCH', id, '/status', { status: 'cancelled' });
    expect(asVilla.status).toBe(200);
    expect(await booking(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'admin',
      cancelled: { by: 'villa' },
      money: { refundDue: 20_000 },
    });
    expect((await state(id)).request).toMatchObject({ state: 'declined' });
    const listed = await ask(app, 'GET', `/api/admin/mails?booking=${id}`, undefined, {
      token: owner,
    });
    const mail = listed.body.mails.find(({ kind }: { kind: string }) => kind === 'cancelled');
    const shown = await ask(app, 'GET', `/api/admin/mails/${mail?.id}`, undefined, {
      token: owner,
    });
    expect(shown.text).toContain('The villa has cancelled this booking.');
    expect(shown.text).not.toContain('as you asked');
    app.clock.advance(HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
  });

  test('F10 its papers say that it is cancelled and when it ends, and no calendar is told that it stands', async () => {
    const id = await confirmed(20_000, 5000);
    const paper = (name: string) => ask(app, 'GET', `/api/booking/${id}/${name}?language=en`);
    expect((await paper('stay.ics')).text).toContain('STATUS:CONFIRMED');
    await cancel(id);
    const { text } = await paper('stay.ics');
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).not.toContain('is confirmed');
    const { booking: own, villa, now } = app.deps.staySummary.documentData(id, 'en');
    const { status, conditions } = summaryContent(own, villa, 'en', now);
    expect([status, conditions]).toEqual([
      {
        isConfirmed: false,
        text: 'You have cancelled this stay.',
        note: 'It ends on 20 Nov 2026, 10:00 (Thai time). Until then you can take that back on its page. ฿15,000 comes back by 27 Nov 2026.',
      },
      null,
    ]);
  });

  test('F10 nothing can be paid, sent or added in that hour, and no door code is shown', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    expect(refusalIn(await ask(app, 'GET', `/api/booking/${id}/payment`))).toEqual([
      409,
      'nothing_due',
    ]);
    expect((await ask(app, 'GET', `/api/booking/${id}/page`)).body.arrival.state).toBe('nothing');
    expect(
      (await ask(app, 'GET', '/api/admin/open-money', undefined, { token: owner })).body.late,
    ).toEqual([]);
  });
});

describe('whoever has a forwarded link', () => {
  test('cannot read the end of the telephone from the link', async () => {
    const id = await confirmed(20_000);
    const ending = await phoneEnding(id);
    const { phone } = (await booking(id)).customerInfo;
    expect(phone).toMatch(/••••$/);
    for (const path of ['', '/cancellation', '/page', '/payments', '/money']) {
      const { body } = await ask(app, 'GET', `/api/booking/${id}${path}`);
      expect(JSON.stringify(body)).not.toContain(ending);
    }
  });

  test('guesses the telephone five times; then a guest asks, and staff read of the guesses', async () => {
    const id = await confirmed(20_000);
    const right = await phoneEnding(id);
    const wrong = right === '0000' ? '1111' : '0000';
    for (let guess = 0; guess < 5; guess += 1) {
      const refused = await cancel(id, { phoneEnding: wrong });
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { phoneEnding: 'other_phone' } },
      });
    }
    expect(refusalIn(await cancel(id))[0]).toBe(429);
    expect(await state(id)).toMatchObject({ certain: null, canAsk: true });
    const { history, status } = await detail(id);
    const guesses = history.filter(({ event }: { event: string }) => event === 'phone_not_matched');
    expect([status, guesses.length]).toEqual(['confirmed', 5]);
    expect((await ask(app, 'POST', guestPath(id), { account })).status).toBe(201);
    expect((await state(id)).endsAt).toBeNull();
  });

  test.each(['', '12', '12345', 'abcd'])(
    'an ending of other than four digits is no guess: %j',
    async (typed) => {
      const id = await confirmed(20_000);
      const refused = await cancel(id, { phoneEnding: typed });
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { phoneEnding: 'four_digits' } },
      });
    },
  );
});

describe('a guest asks as before', () => {
  test.each([
    ['where the owner has not allowed it', 'guests_cancel = 0'],
    ['with no digits', ''],
  ])('%s', async (_, settings) => {
    const id = await confirmed(20_000);
    if (settings !== '') setVilla(settings);
    expect((await state(id)).certain === null).toBe(settings !== '');
    expect((await ask(app, 'POST', guestPath(id), { account })).status).toBe(201);
    expect(await booking(id)).not.toHaveProperty('cancellation');
    app.clock.advance(2 * HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
  });

  test('F10 from 24 hours before check-in on, to the millisecond', async () => {
    setVilla(`cancellation_policy = '[{"daysBefore":0,"refundPercent":50}]'`);
    const id = await confirmed(20_000);
    // 15:00 at the villa on 2 December.
    app.clock.set('2026-12-02T08:00:00.000Z');
    staff = await app.tokenFor('staff');
    expect((await state(id)).certain).not.toBeNull();
    app.clock.set('2026-12-02T08:00:00.001Z');
    expect(await state(id)).toMatchObject({ certain: null, canAsk: true });
    expect(refusalIn(await cancel(id))).toEqual([409, 'cancellation_closed']);
  });

  test('once the terms promise nothing any more', async () => {
    const id = await confirmed(20_000);
    // 27 November at the villa.
    app.clock.set('2026-11-26T17:00:00Z');
    expect(await state(id)).toMatchObject({ certain: null, canAsk: true });
  });

  test('without an address for mails nobody would hear of it in time', async () => {
    const id = await confirmed(20_000);
    app.deps.sqlite
      .prepare(
        `update bookings set customer_info = json_set(customer_info, '$.email', '') where id = ?`,
      )
      .run(id);
    expect((await state(id)).certain).toBeNull();
  });
});

describe('in that hour', () => {
  test('the account is needed where money is with the villa, and named by its end in the mail', async () => {
    const id = await confirmed(20_000);
    const missing = await cancel(id, { account: undefined });
    expect(missing).toMatchObject({ status: 422, body: { fields: { account: 'required' } } });
    await cancel(id);
    expect((await state(id)).refundAccount).toMatchObject({ number: '•••\u00a07890' });
  });

  test('what is paid meanwhile goes back whole: what is kept stays what was promised', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    await pay(id, 5000);
    app.clock.advance(HOUR_MS);
    app.deps.cancellations.sweep();
    expect(await moneyOf(id)).toMatchObject({ total: 10_000, refundDue: 15_000 });
  });

  test('a payment that never came is taken back: of the rest no more is kept than the terms say', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    const { payments } = (await asOwner('GET', id, '/payments')).body;
    await asOwner('POST', id, `/payments/${payments[0].id}/reverse`, { reason: 'never came' });
    await pay(id, 4000);
    app.clock.advance(HOUR_MS);
    app.deps.cancellations.sweep();
    expect(await moneyOf(id)).toMatchObject({ total: 2000, refundDue: 2000 });
  });

  test('a stay that the owner moves or prices anew ends on the terms of the press', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    const moved = await asOwner('PATCH', id, '', {
      checkIn: '2026-11-24',
      checkOut: '2026-11-26',
      totalPrice: 50_000,
      priceReason: 'moved',
    });
    expect(moved.status).toBe(200);
    app.clock.advance(HOUR_MS);
    app.deps.cancellations.sweep();
    expect(await moneyOf(id)).toMatchObject({ total: 10_000, refundDue: 10_000 });
  });

  test('a villa that cancels itself ends it at once, keeps no more than was promised, and is before the guest’s own word', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    const more = await asOwner('PATCH', id, '/status', {
      status: 'cancelled',
      kept: 10_001,
      reason: 'x',
    });
    expect(more.status).toBe(422);
    expect((await asOwner('PATCH', id, '/status', { status: 'cancelled' })).status).toBe(200);
    expect(await state(id)).toMatchObject({ endsAt: null, request: { state: 'declined' } });
    expect(await booking(id)).toMatchObject({ status: 'cancelled', refundBy: '2026-11-27' });
    app.clock.advance(HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
  });

  test('a server that was away for weeks keeps the promise when it is back', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    app.clock.set('2027-01-10T02:00:00Z');
    expect(app.deps.cancellations.sweep()).toBe(1);
    owner = await app.tokenFor('owner');
    expect(await moneyOf(id)).toMatchObject({ total: 10_000, refundDue: 10_000 });
    expect((await booking(id)).refundBy).toBe('2026-11-27');
  });

  test('a clock that is set back makes it an hour from then, and not a day', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    app.clock.set('2026-11-19T02:00:00Z');
    app.deps.cancellations.sweep();
    expect((await state(id)).endsAt).toBe('2026-11-19T03:00:00.000Z');
    app.clock.advance(HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(1);
  });

  test('a booking in the bin waits; brought back, it ends', async () => {
    const id = await confirmed(20_000);
    await cancel(id);
    expect((await asOwner('DELETE', id, '')).status).toBe(200);
    app.clock.advance(2 * HOUR_MS);
    expect(app.deps.cancellations.sweep()).toBe(0);
    expect((await asOwner('POST', id, '/restore')).status).toBe(200);
    expect(app.deps.cancellations.sweep()).toBe(1);
  });

  test('pressing twice begins one, and the second is refused', async () => {
    const id = await confirmed(20_000);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
