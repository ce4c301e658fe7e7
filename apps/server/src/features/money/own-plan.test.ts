import { factsOf, stayState } from '@villa/shared/domain/booking/stay-state.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, awaitSlip, hold, sendSlip, upload } from '../../testing/guest.ts';
import { mailsTable } from '../messages/mails.table.ts';

let app: TestApp;
beforeEach(async () => {
  // Nine in the morning at the villa.
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, damage_deposit = 5000');
});
afterEach(() => app.close());

const TOTAL = 38_700;
const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
type Who = 'owner' | 'staff';
const send = async (who: Who, method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/bookings/${path}`, body, { token: await app.tokenFor(who) });
const detail = async (id: string) => (await send('owner', 'GET', id)).body;
const setPlan = (id: string, instalments: object[], more: object = {}, who: Who = 'staff') =>
  send(who, 'PATCH', `${id}/plan`, { instalments, reason: 'a regular', ...more });
const endPlan = (id: string, who: Who = 'staff') =>
  send(who, 'DELETE', `${id}/plan?reason=${encodeURIComponent('as agreed')}`);
const pay = (id: string, amount: number, more: object = {}) =>
  send('staff', 'POST', `${id}/payments`, { amount, method: 'cash', ...more });
const guestOf = async (id: string) =>
  (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;
const bare = (instalments: { id: string }[]) => instalments.map(({ id: _, ...facts }) => facts);

/** Booked by telephone, and confirmed: nobody has paid. */
async function booked(): Promise<string> {
  const { _id } = await awaitSlip(app, STAY);
  const { status } = await send('staff', 'PATCH', `${_id}/status`, { status: 'confirmed' });
  expect(status).toBe(200);
  return _id;
}

const HALVES = [
  { amount: 19_350, dueOn: '2026-12-01' },
  { amount: 19_350, way: 'on_arrival' },
];

describe('F7 a plan of its own', () => {
  test('is set by staff; what differs is on the booking and in its history, and everything asks by it', async () => {
    const id = await booked();
    const before = await detail(id);
    expect(before).not.toHaveProperty('ownPlan');
    const { status, body } = await setPlan(id, HALVES, { version: before.version });
    expect([status, body.money.next]).toEqual([
      200,
      // The damage deposit falls due on the day on which the terms ask for it.
      { kind: 'balance', amount: 24_350, dueOn: '2026-12-01' },
    ]);
    const differs = [
      { what: 'first', plan: 19_350, terms: 11_610 },
      { what: 'cash', plan: 19_350 },
    ];
    const after = await detail(id);
    expect(after.ownPlan).toEqual({
      differs,
      reason: 'a regular',
      by: expect.any(String),
      at: '2026-11-20T02:00:00.000Z',
      damageDeposit: 5000,
      priceChanged: 0,
    });
    expect(after.version).toBe(before.version + 1);
    expect(after.history.at(-1)).toMatchObject({
      event: 'plan_set',
      reason: 'a regular',
      plan: differs,
    });
    expect(after.paymentTerms).toEqual(before.paymentTerms);
    const part = { kind: 'balance', amount: 19_350, paid: 0, payer: 'guest' };
    expect(bare((await guestOf(id)).instalments)).toEqual([
      { kind: 'damage_deposit', amount: 5000, paid: 0, dueOn: '2026-12-01' },
      { ...part, dueOn: '2026-12-01', way: 'transfer' },
      { ...part, dueOn: '2026-12-15', way: 'on_arrival' },
    ]);
  });

  test('is taken back: what has not come falls due by the terms', async () => {
    const id = await booked();
    const plain = (await detail(id)).instalments;
    await setPlan(id, HALVES);
    const { status, body } = await endPlan(id);
    const byAmount = (list: { id: string; amount: number }[]) =>
      bare(list.toSorted((a, b) => a.amount - b.amount));
    expect([status, byAmount(body.instalments)]).toEqual([200, byAmount(plain)]);
    const after = await detail(id);
    expect(after).not.toHaveProperty('ownPlan');
    expect(after.history.at(-1)).toMatchObject({ event: 'plan_ended', reason: 'as agreed' });
    expect(refusalIn(await endPlan(id))).toEqual([409, 'no_own_plan']);
  });

  test('that does not add up, or is of a day that cannot be, is refused by its part', async () => {
    const id = await booked();
    const fields = async (instalments: object[]) =>
      (await setPlan(id, instalments)).body.fields as object;
    expect(await fields([{ amount: TOTAL - 1, dueOn: '2026-12-01' }])).toEqual({
      instalments: 'plan_sum',
    });
    expect(await fields([])).toEqual({ instalments: 'plan_sum' });
    expect(await fields([{ amount: TOTAL, dueOn: '2026-12-19' }])).toEqual({
      'instalments.0.dueOn': 'after_check_out',
    });
    expect(await fields([{ amount: TOTAL, dueOn: '2026-11-19' }])).toEqual({
      'instalments.0.dueOn': 'in_past',
    });
    expect(await fields([{ amount: TOTAL }])).toEqual({ 'instalments.0.dueOn': 'required' });
    expect(await fields([{ amount: TOTAL, way: 'on_arrival', dueOn: '2026-12-14' }])).toEqual({
      'instalments.0.dueOn': 'not_on_arrival',
    });
    expect(await fields([{ amount: TOTAL, way: 'on_arrival', payer: 'agent' }])).toEqual({
      'instalments.0.dueOn': 'cash_of_agent',
    });
    expect(await detail(id)).not.toHaveProperty('ownPlan');
  });

  test('leaves a part that came alone; a plan of before it came no longer adds up', async () => {
    const id = await booked();
    await setPlan(id, HALVES);
    await pay(id, 19_350);
    expect(refusalIn(await setPlan(id, HALVES))).toEqual([422, 'invalid_fields']);
    const { body } = await setPlan(id, [{ amount: 19_350, dueOn: '2026-12-10' }]);
    expect(
      bare(body.instalments).filter((one) => !('kind' in one && one.kind === 'damage_deposit')),
    ).toMatchObject([
      { amount: 19_350, paid: 19_350 },
      { amount: 19_350, paid: 0, dueOn: '2026-12-10' },
    ]);
    // A part of a part came: that much of it is locked.
    await pay(id, 350);
    const again = await setPlan(id, [{ amount: 19_000, way: 'on_arrival' }]);
    expect(again.body.money).toMatchObject({ received: 19_700, due: 19_000 });
    expect(again.body.money.next).toMatchObject({ kind: 'damage_deposit' });
  });

  test('of two at once the second is shown what the first did', async () => {
    const id = await booked();
    const { version } = await detail(id);
    const plan = [{ amount: TOTAL, dueOn: '2026-12-01' }];
    const [one, two] = await Promise.all([
      setPlan(id, plan, { version }),
      setPlan(id, HALVES, { version }, 'owner'),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refusalIn(refused)).toEqual([409, 'stale_version']);
    expect(refused.body.data.booking.version).toBe(version + 1);
  });

  test('is nobody’s without the permission, and another damage deposit is the owner’s', async () => {
    const id = await booked();
    const plan = [{ amount: TOTAL, dueOn: '2026-12-01' }];
    expect(refusalIn(await setPlan(id, plan, { damageDeposit: 0 }))).toEqual([403, 'forbidden']);
    expect(await detail(id)).not.toHaveProperty('ownPlan');
    expect((await setPlan(id, plan, { damageDeposit: 5000 })).status).toBe(200);
    const { body } = await setPlan(id, plan, { damageDeposit: 0 }, 'owner');
    expect(body.money.damage.asked).toBe(0);
    expect((await detail(id)).ownPlan).toMatchObject({
      damageDeposit: 0,
      differs: expect.arrayContaining([{ what: 'damage', plan: 0, terms: 5000 }]),
    });
    // Nobody brings the terms' one back by the way who may not agree on it.
    expect(refusalIn(await endPlan(id))).toEqual([403, 'forbidden']);
    expect((await endPlan(id, 'owner')).body.money.damage.asked).toBe(5000);
    const token = await app.tokenFor('staff');
    app.deps.sqlite.exec("update people set role = 'accountant' where role = 'staff'");
    const path = `/api/admin/bookings/${id}/plan`;
    const answer = await ask(app, 'PATCH', path, { instalments: plan, reason: 'x' }, { token });
    expect(refusalIn(answer)).toEqual([403, 'forbidden']);
  });

  test('with another damage deposit asks for that one, after it was waived, too', async () => {
    const id = await booked();
    const plan = [{ amount: TOTAL, dueOn: '2026-12-01' }];
    await setPlan(id, plan, { damageDeposit: 3000 }, 'owner');
    const askAgain = (asked: boolean) =>
      send('owner', 'POST', `${id}/damage-deposit`, { asked, reason: 'a friend' });
    expect((await askAgain(false)).body.money.damage.asked).toBe(0);
    expect((await askAgain(true)).body.money.damage.asked).toBe(3000);
    await pay(id, 2000, { damage: 2000 });
    const less = await setPlan(id, plan, { damageDeposit: 1999 }, 'owner');
    expect(less.body.fields).toEqual({ damageDeposit: 'too_small' });
    expect((await setPlan(id, plan, { damageDeposit: 2000 }, 'owner')).status).toBe(200);
  });

  test('a price that changes is in the last part that has not come, and the booking says so', async () => {
    const id = await booked();
    await setPlan(id, HALVES);
    const price = (totalPrice: number) =>
      send('owner', 'PATCH', id, { totalPrice, priceReason: 'agreed' });
    app.clock.advance(60_000);
    await price(TOTAL + 1000);
    const { instalments, ownPlan } = await detail(id);
    expect(ownPlan.priceChanged).toBe(1000);
    expect(instalments.at(-1)).toMatchObject({ amount: 20_350, way: 'on_arrival' });
    await price(TOTAL - 20_000);
    const cut = await detail(id);
    expect(cut.ownPlan.priceChanged).toBe(-20_000);
    expect(
      cut.instalments
        .filter(({ kind }: { kind: string }) => kind === 'balance')
        .map(({ amount }: { amount: number }) => amount),
    ).toEqual([18_700]);
  });

  test('moves with its stay: cash to the new arrival, a later part as many days, none after check-out', async () => {
    const id = await booked();
    await setPlan(id, [
      { amount: 10_000, dueOn: '2026-12-01' },
      { amount: 10_000, dueOn: '2026-12-18', payer: 'agent' },
      { amount: 18_700, way: 'on_arrival' },
    ]);
    const days = async () =>
      (await detail(id)).instalments.flatMap(
        ({ kind, dueOn, way }: Record<'kind' | 'dueOn' | 'way', string>) =>
          kind === 'balance' ? [[dueOn, way]] : [],
      );
    const agreed = { totalPrice: TOTAL, priceReason: 'agreed' };
    const move = (stay: object) => send('owner', 'PATCH', id, { ...stay, ...agreed });
    await move({ checkIn: '2026-12-20', checkOut: '2026-12-23' });
    expect(await days()).toEqual([
      ['2026-12-06', 'transfer'],
      ['2026-12-20', 'on_arrival'],
      ['2026-12-23', 'transfer'],
    ]);
    await move({ checkOut: '2026-12-21' });
    expect((await days()).at(-1)).toEqual(['2026-12-21', 'transfer']);
  });

  test('waits for a slip to be looked at, and is none of a stay that was cancelled or is over', async () => {
    const { _id: sent } = await sendSlip(app, { checkIn: '2026-12-20', checkOut: '2026-12-22' });
    const refusal = async (id: string) =>
      refusalIn(await setPlan(id, [{ amount: 100, dueOn: '2026-12-01' }]));
    expect(await refusal(sent)).toEqual([409, 'slip_waits']);
    const id = await booked();
    await setPlan(id, HALVES);
    app.clock.advance(60_000);
    await send('owner', 'PATCH', `${id}/status`, { status: 'cancelled' });
    expect(await refusal(id)).toEqual([409, 'invalid_transition']);
    const cancelled = await detail(id);
    expect([cancelled.instalments, cancelled]).toEqual([
      [],
      expect.not.objectContaining({ ownPlan: expect.anything() }),
    ]);
    // Opened again, it is paid as it was agreed.
    app.clock.advance(60_000);
    await send('owner', 'PATCH', `${id}/status`, { status: 'pending' });
    const again = await detail(id);
    expect(again.ownPlan).toMatchObject({ reason: 'a regular', priceChanged: 0 });
    expect(
      again.instalments.filter(({ kind }: { kind: string }) => kind === 'balance'),
    ).toMatchObject([
      { amount: 19_350, dueOn: '2026-12-01', way: 'transfer' },
      { amount: 19_350, dueOn: '2026-12-15', way: 'on_arrival' },
    ]);
    await send('owner', 'PATCH', `${id}/status`, { status: 'confirmed' });
    app.clock.set('2026-12-18T05:00:00Z');
    expect(await refusal(id)).toEqual([409, 'plan_over']);
  });

  test('is of one booking: another has its terms', async () => {
    const id = await booked();
    const { _id } = await hold(app, { checkIn: '2026-12-20', checkOut: '2026-12-22' });
    const before = await detail(_id);
    await setPlan(id, HALVES);
    expect({ ...(await detail(_id)), serverTime: '' }).toEqual({ ...before, serverTime: '' });
  });
});

describe('F7 who pays, and how', () => {
  const AGENT = [
    { amount: 20_000, dueOn: '2026-12-01', payer: 'agent' },
    { amount: 18_700, way: 'on_arrival' },
  ];
  const reminders = () =>
    app.db
      .select()
      .from(mailsTable)
      .all()
      .filter(({ kind }) => kind === 'payment_due' || kind === 'payment_late')
      .map(({ kind }) => kind);
  /** Twice on each day until then. */
  const runUntil = (end: string) => {
    while (app.clock.now() < new Date(end)) {
      app.clock.advance(12 * 3_600_000);
      app.deps.paymentReminders.write();
    }
  };

  test('an agent’s part is asked of no guest, and an agent’s money is laid on it', async () => {
    const id = await booked();
    await setPlan(id, AGENT, { damageDeposit: 0 }, 'owner');
    const next = async () => (await guestOf(id)).money.next;
    const cash = { kind: 'balance', amount: 18_700, dueOn: '2026-12-15', way: 'on_arrival' };
    expect(await next()).toEqual(cash);
    const { body } = await pay(id, 5000, { payer: 'agent' });
    expect(body.payments[0]).toMatchObject({ payer: 'agent' });
    expect(body.instalments).toMatchObject([
      { payer: 'agent', paid: 5000 },
      { payer: 'guest', paid: 0 },
    ]);
    // The guest's own is hers, though the agent's falls due before.
    const came = await pay(id, 18_700);
    expect(came.body.instalments).toMatchObject([
      { payer: 'agent', paid: 5000 },
      { payer: 'guest', paid: 18_700 },
    ]);
    expect(await next()).toBeNull();
    // One that was a mistake is taken back from where it was laid.
    const payment = came.body.payments[1].id;
    await send('owner', 'POST', `${id}/payments/${payment}/reverse`, { reason: 'typed wrongly' });
    expect(await next()).toEqual(cash);
  });

  test('a slip for the guest’s part asks for nothing beside it where an agent’s falls due on the same day', async () => {
    const id = await booked();
    const parts = [
      { amount: 20_000, dueOn: '2026-12-01', payer: 'agent' },
      { amount: 18_700, dueOn: '2026-12-01' },
    ];
    await setPlan(id, parts, { damageDeposit: 0 }, 'owner');
    const { instalments } = await guestOf(id);
    const own = instalments.find(({ payer }: { payer: string }) => payer === 'guest');
    const answer = await upload(app, [
      ['bookingId', id],
      ['instalmentId', own.id],
      ['slip', PNG, 'slip.png'],
    ]);
    expect(answer.status).toBeLessThan(300);
    const state = stayState(factsOf(await guestOf(id)), { today: '2026-11-20' });
    expect(state.ask).toMatchObject({ amount: 18_700, sent: true, beside: 0 });
    const token = await app.tokenFor('staff');
    const { body } = await ask(app, 'GET', '/api/admin/slips', undefined, { token });
    expect(body.slips).toMatchObject([{ expected: { amount: 18_700, addedSince: 0 } }]);
  });

  test('cash on arrival is not late on the arrival day and never reminded of before; the code opens at check-in', async () => {
    const token = await app.tokenFor('owner');
    await ask(app, 'PATCH', '/api/admin/villa', { arrival: ARRIVAL }, { token });
    const id = await booked();
    await setPlan(id, AGENT, { damageDeposit: 0 }, 'owner');
    const arrival = async () => (await ask(app, 'GET', `/api/booking/${id}/page`)).body.arrival;
    expect(await arrival()).toMatchObject({ state: 'early', opensOn: '2026-12-15' });
    runUntil('2026-12-14T10:00:00Z');
    expect((await arrival()).state).toBe('early');
    app.clock.set('2026-12-15T07:59:00Z');
    expect((await arrival()).state).toBe('early');
    app.clock.set('2026-12-15T08:00:00Z');
    expect(await arrival()).toMatchObject({ state: 'open', details: { doorCode: '4821#' } });
    app.clock.set('2026-12-15T16:59:00Z');
    app.deps.paymentReminders.write();
    expect(reminders()).toEqual([]);
    const late = async () =>
      (
        await ask(app, 'GET', '/api/admin/open-money', undefined, {
          token: await app.tokenFor('owner'),
        })
      ).body;
    expect(await late()).toMatchObject({ late: [{ payer: 'agent', amount: 20_000 }] });
    // The arrival day has ended: now it is late, and the code stays as it is.
    runUntil('2026-12-16T05:00:00Z');
    expect(reminders()).toEqual(['payment_late']);
    expect((await arrival()).state).toBe('open');
  });

  test('a later part of a plan is reminded of by its own day', async () => {
    const id = await booked();
    await setPlan(
      id,
      [
        { amount: 8700, dueOn: '2026-11-30' },
        { amount: 30_000, dueOn: '2026-12-14' },
      ],
      { damageDeposit: 0 },
      'owner',
    );
    runUntil('2026-11-30T05:00:00Z');
    const first = reminders().length;
    expect(first).toBeGreaterThan(0);
    await pay(id, 8700);
    runUntil('2026-12-06T05:00:00Z');
    expect(reminders()).toHaveLength(first);
    runUntil('2026-12-09T05:00:00Z');
    expect(reminders().length).toBeGreaterThan(first);
  });
});

const ARRIVAL = {
  wifiName: '',
  wifiPassword: '',
  doorCode: '4821#',
  doorHint: { th: '', en: '' },
  caretaker: { th: '', en: '' },
  caretakerPhone: '',
};
