import { createHash } from 'node:crypto';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import fc from 'fast-check';
import { slipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold, moveTo, sendSlip } from '../../testing/guest.ts';
import { qrPhoto } from '../../testing/pictures.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { systemActor } from '../booking-record/booking-record.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  set('deposit_percent = 30, balance_due_days = 7, damage_deposit = 5000');
});
afterEach(() => app.close());

const set = (columns: string) => app.deps.sqlite.exec(`update villa set ${columns}`);
const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const OTHER = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const send = (id: string, how: 'record' | 'preview', body: object, token = owner) =>
  ask(app, 'POST', pathOf(id, `/payments/${how}`), { method: 'cash', ...body }, { token });
const record = (id: string, body: object, token = owner) => send(id, 'record', body, token);
const preview = (id: string, body: object, token = owner) => send(id, 'preview', body, token);
const read = async (id: string) =>
  (await ask(app, 'GET', pathOf(id), undefined, { token: owner })).body;
const paymentsOf = async (id: string) =>
  (await ask(app, 'GET', pathOf(id, '/payments'), undefined, { token: owner })).body.payments;
const mailsOf = (id: string) =>
  app.deps.sqlite
    .prepare("select kind from mails where booking_id = ? and state <> 'dropped' order by number")
    .pluck()
    .all(id) as string[];
/** Every byte of the database. */
const digest = () => createHash('sha256').update(app.deps.sqlite.serialize()).digest('hex');

describe('what the server decides', () => {
  test('money for a booking that waits confirms it: one version, one row of the history', async () => {
    const { _id, version } = await sendSlip(app, STAY);
    const { status, body } = await record(_id, { amount: 11_610, version });
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'confirmed',
        confirms: true,
        pots: { stay: 11_610, damage: 0 },
        surplus: 0,
        canUndo: true,
        repeated: false,
        version: version + 1,
        mails: ['confirmed', 'receipt'],
      },
    ]);
    const booking = await read(_id);
    expect(booking.version).toBe(version + 1);
    expect(booking.history.filter(({ event }: { event: string }) => event === 'payment')).toEqual(
      [],
    );
    // The slip in hand is accepted with it.
    expect(booking.slips).toMatchObject([{ state: 'accepted' }]);
  });

  test('a confirmation reads its ledger before it, after it and for its answer, and its booking once', async () => {
    const { _id } = await hold(app, STAY);
    const ledger = vi.spyOn(app.deps.ledgers, 'read');
    const booking = vi.spyOn(app.deps.bookingRows, 'find');
    const confirming = { status: 'confirmed', received: { amount: 11_610, method: 'cash' } };
    const path = pathOf(_id, '/status');
    const { status } = await ask(app, 'PATCH', path, confirming, { token: owner });
    expect(status).toBe(200);
    expect(ledger).toHaveBeenCalledTimes(3);
    expect(booking).toHaveBeenCalledTimes(1);
  });

  test('money for a confirmed booking is added, the damage deposit’s part divided', async () => {
    const { _id } = await awaitSlip(app, STAY);
    await record(_id, { amount: 11_610 });
    app.clock.advance(120_000);
    const { body } = await record(_id, { amount: 32_090 });
    expect(body).toMatchObject({
      confirms: false,
      pots: { stay: 27_090, damage: 5000 },
      money: { due: 0, damage: { held: 5000 } },
      mails: ['receipt'],
    });
    app.clock.advance(UNDO_HOLD_MS);
    app.deps.paymentReceipts.issueDue();
    expect(mailsOf(_id).slice(-2)).toEqual(['receipt', 'receipt']);
    app.clock.advance(60_000);
    expect((await record(_id, { amount: 300, damage: 300 })).body.mails).toEqual([
      'payment_received',
    ]);
  });

  test('a slip’s payment is divided by what the slip was sent for', async () => {
    const { _id } = await sendSlip(app, STAY);
    const { slips } = await read(_id);
    const slipIds = [slips[0].id];
    // The whole stay and the damage deposit, although only the deposit was asked for.
    expect((await preview(_id, { amount: 44_700, slipIds })).body).toMatchObject({
      pots: { stay: 39_700, damage: 5000 },
      surplus: 1000,
    });
  });

  test('a status that is to stay stays; one that cannot be confirmed refuses', async () => {
    const { _id } = await hold(app, STAY);
    expect((await record(_id, { amount: 500, confirm: false })).body).toMatchObject({
      status: 'pending',
      confirms: false,
    });
    await moveTo(app, _id, 'cancelled');
    expect((await record(_id, { amount: 700 })).body).toMatchObject({
      status: 'cancelled',
      confirms: false,
      surplus: 700,
    });
    expect(refusalIn(await record(_id, { amount: 900, confirm: true }))).toEqual([
      409,
      'invalid_transition',
    ]);
  });

  test('a refund pays what is due of the stay first, then the damage deposit', async () => {
    const { _id } = await hold(app, STAY);
    await record(_id, { amount: 43_700 });
    await moveTo(app, _id, 'cancelled');
    expect((await preview(_id, { amount: 38_700, out: true })).body.pots).toEqual({
      stay: -38_700,
      damage: 0,
    });
    expect((await record(_id, { amount: 43_700, out: true })).body).toMatchObject({
      pots: { stay: -38_700, damage: -5000 },
      confirms: false,
      mails: [],
      surplus: 0,
      money: { refundDue: 0, damage: { held: 0 } },
    });
  });

  test('a payment for one more bedroom opens it, and is not the last step', async () => {
    set('top_ups = 1, deposit_percent = 100, damage_deposit = 0');
    const { _id, totalPrice } = await awaitSlip(app, { rooms: 2 });
    await record(_id, { amount: totalPrice });
    await ask(app, 'POST', `/api/booking/${_id}/top-up`, { rooms: 3, amount: 6000 });
    const seen = await preview(_id, { amount: 6000 });
    expect(seen.body).toMatchObject({ opensBedroom: true, money: { due: 0 } });
    expect((await read(_id)).rooms).toBe(2);
    expect((await record(_id, { amount: 6000 })).body).toMatchObject({
      opensBedroom: true,
      canUndo: false,
      mails: seen.body.mails,
    });
    expect((await read(_id)).rooms).toBe(3);
  });

  test('a provider’s money confirms once it is all that is asked for, and names no user', async () => {
    const { _id } = await sendSlip(app, STAY);
    const pay = (amount: number, key: string) =>
      app.deps.recordPayment.record({
        booking: _id,
        source: { kind: 'provider', actor: systemActor },
        entries: { amount },
        reference: { bank: 'card', bankReference: key },
        key,
        decide: 'either',
        method: 'other',
      });
    expect(pay(11_000, 'evt_1')).toMatchObject({ confirms: false, canUndo: false });
    expect(pay(610, 'evt_2')).toMatchObject({ confirms: true, booking: { status: 'confirmed' } });
    expect((await read(_id)).history.at(-1)).toMatchObject({ event: 'confirmed', by: null });
  });
});

describe('a key', () => {
  test('records one payment, however often it is sent', async () => {
    const { _id, version } = await sendSlip(app, STAY);
    const body = { amount: 11_610, key: 'a window’s own', version };
    const first = await record(_id, body);
    const before = digest();
    // With the version of before, and without the question about an equal amount.
    const again = await record(_id, body);
    expect(again.body).toEqual({ ...first.body, repeated: true, mails: [] });
    expect(digest()).toBe(before);
    expect(await paymentsOf(_id)).toHaveLength(1);
  });

  test('of another payment is refused', async () => {
    const { _id } = await sendSlip(app, STAY);
    const other = await hold(app, OTHER);
    await record(_id, { amount: 11_610, key: 'k' });
    const refusal = [422, 'idempotency_mismatch'];
    expect(refusalIn(await record(_id, { amount: 610, key: 'k' }))).toEqual(refusal);
    expect(refusalIn(await record(other._id, { amount: 11_610, key: 'k' }))).toEqual(refusal);
    expect(refusalIn(await preview(_id, { amount: 610, key: 'k' }))).toEqual(refusal);
  });

  test('sent twice at once, to two processes, records one payment', async () => {
    const { _id } = await sendSlip(app, STAY);
    const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    try {
      const token = await app.tokenFor('staff');
      const answers = await Promise.all(
        [app, other, app, other].map((one) =>
          ask(
            one,
            'POST',
            pathOf(_id, '/payments/record'),
            { method: 'cash', amount: 11_610, key: 'k' },
            { token },
          ),
        ),
      );
      expect(answers.filter(({ body }) => body.repeated === false)).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.payment)).size).toBe(1);
      expect(await paymentsOf(_id)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

test('of two payments on one version at once, one is recorded', async () => {
  const { _id, version } = await sendSlip(app, STAY);
  const answers = await Promise.all(
    [11_610, 610].map((amount) => record(_id, { amount, version })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await paymentsOf(_id)).toHaveLength(1);
});

describe('a preview', () => {
  test('leaves no trace: no row, no event, no hold that it ends', async () => {
    const { _id } = await sendSlip(app, STAY);
    const waiting = await hold(app, OTHER);
    // The sweep of the other hold is part of each write; a preview’s is rolled back with it.
    app.clock.set(new Date(new Date(waiting.expiresAt ?? '').getTime() + 1));
    const changes: unknown[] = [];
    const stop = app.deps.bookingChanges.follow({
      name: 'listener',
      after: [],
      afterCommit: (change) => changes.push(change),
    });
    const before = digest();
    const { status, body } = await preview(_id, { amount: 11_610 });
    expect([status, body.confirms, body.mails]).toEqual([200, true, ['confirmed', 'receipt']]);
    expect(digest()).toBe(before);
    expect(changes).toEqual([]);
    stop();
    expect((await record(_id, { amount: 11_610 })).body.confirms).toBe(true);
  });

  test('names the questions that recording it is refused by, and goes on', async () => {
    const { _id } = await sendSlip(app, STAY);
    await record(_id, { amount: 11_610 });
    expect((await preview(_id, { amount: 11_610 })).body).toMatchObject({
      asks: ['same_payment'],
      pots: { stay: 11_610, damage: 0 },
    });
    expect((await preview(_id, { amount: 11_610, again: true })).body.asks).toEqual([]);
    expect((await preview(_id, { amount: 610, out: true })).body.asks).toEqual(['more_than_due']);
    expect(refusalIn(await preview(_id, { amount: 20_000, out: true }))).toEqual([
      422,
      'invalid_fields',
    ]);
  });

  test('of a slip that was used names the question, and not the reference that its code has', async () => {
    const slip = await qrPhoto(slipVerify({ sendingBank: '014', transRef: '2026112200001' }), 600);
    const [first, second] = [await sendSlip(app, STAY, slip), await sendSlip(app, OTHER, slip)];
    app.deps.slipEvidences.start();
    await app.deps.slipEvidences.settled();
    await record(first._id, { amount: 11_610 });
    expect(await paymentsOf(first._id)).toMatchObject([{ bankReference: '2026112200001' }]);
    expect((await preview(second._id, { amount: 900 })).body).toMatchObject({
      asks: ['slip_used'],
      confirms: true,
    });
    expect(refusalIn(await record(second._id, { amount: 900 }))).toEqual([409, 'slip_used']);
  });
});

describe('D8 a day before the booking was made', () => {
  test('is asked about once, by each call that writes a payment down', async () => {
    const { _id } = await hold(app, STAY);
    const early = { amount: 1000, receivedOn: '2026-11-19', method: 'cash' };
    const { status, body } = await record(_id, { ...early, confirm: false });
    expect([status, body.code, body.data]).toEqual([
      409,
      'dated_before',
      { bookedOn: '2026-11-20' },
    ]);
    expect((await preview(_id, early)).body.asks).toEqual(['dated_before']);
    const token = owner;
    const add = (more: object) =>
      ask(app, 'POST', pathOf(_id, '/payments'), { ...early, ...more }, { token });
    expect(refusalIn(await add({}))).toEqual([409, 'dated_before']);
    const { status: added, body: ledger } = await add({ datedBefore: true });
    expect([added, ledger.payments[0].receivedOn]).toEqual([201, '2026-11-19']);
    const confirm = (more: object) => {
      const confirming = { status: 'confirmed', received: { ...early, amount: 2000, ...more } };
      return ask(app, 'PATCH', pathOf(_id, '/status'), confirming, { token });
    };
    expect(refusalIn(await confirm({}))).toEqual([409, 'dated_before']);
    expect((await confirm({ datedBefore: true })).status).toBe(200);
    expect(await paymentsOf(_id)).toHaveLength(2);
    // Its own day is not asked about.
    expect((await record(_id, { amount: 3000, receivedOn: '2026-11-20' })).status).toBe(201);
  });

  test('is asked about when an entry is corrected to it, and not when it has it already', async () => {
    const { _id } = await hold(app, STAY);
    const { body } = await record(_id, { amount: 1000 });
    const correct = (payment: string, more: object) => {
      const path = pathOf(_id, `/payments/${payment}/correct`);
      return ask(app, 'POST', path, { reason: 'misread', ...more }, { token: owner });
    };
    const receivedOn = '2026-11-18';
    expect(refusalIn(await correct(body.payment, { receivedOn }))).toEqual([409, 'dated_before']);
    const corrected = await correct(body.payment, { receivedOn, datedBefore: true });
    expect(corrected.status).toBe(201);
    const { id } = corrected.body.payments.find(
      (row: { corrects: string | null }) => row.corrects !== null,
    );
    expect((await correct(id, { receivedOn, amount: 900 })).status).toBe(201);
  });

  test('more than 400 days is refused, whatever is answered', async () => {
    const { _id } = await hold(app, STAY);
    const { body } = await record(_id, { amount: 1000 });
    // 400 days before 20 November 2026 is 16 October 2025.
    const first = { amount: 1100, receivedOn: '2025-10-16', datedBefore: true };
    expect((await record(_id, first)).status).toBe(201);
    const tooFar = { receivedOn: '2025-10-15', datedBefore: true };
    for (const answer of [
      await record(_id, { amount: 1200, ...tooFar }),
      await preview(_id, { amount: 1200, ...tooFar }),
      await ask(
        app,
        'POST',
        pathOf(_id, `/payments/${body.payment}/correct`),
        { reason: 'misread', ...tooFar },
        { token: owner },
      ),
    ]) {
      expect([answer.status, answer.body.fields]).toEqual([422, { receivedOn: 'too_far_back' }]);
    }
  });

  test('that has not come yet is refused as such', async () => {
    const { _id } = await hold(app, STAY);
    const answer = await record(_id, { amount: 1000, receivedOn: '2026-11-21' });
    expect([answer.status, answer.body.fields]).toEqual([422, { receivedOn: 'in_future' }]);
  });
});

test('refunds are the owner’s, in a preview too', async () => {
  const staff = await app.tokenFor('staff');
  const { _id } = await sendSlip(app, STAY);
  await record(_id, { amount: 11_610 });
  for (const how of [record, preview]) {
    const body = { amount: 610, out: true, moreThanDue: true };
    expect(refusalIn(await how(_id, body, staff))).toEqual([403, 'forbidden']);
  }
});

const money = fc.record(
  {
    amount: fc.constantFrom(1, 500, 5000, 11_610, 27_090, 32_090, 43_700),
    damage: fc.constantFrom(0, 500, 5000),
    out: fc.boolean(),
    confirm: fc.boolean(),
    slip: fc.boolean(),
    wait: fc.boolean(),
    status: fc.constantFrom('cancelled' as const, 'pending' as const),
  },
  { requiredKeys: ['amount'] },
);

/** @throws Error when the two differ */
function agree(one: unknown, other: unknown): void {
  const [left, right] = [one, other].map((value) => JSON.stringify(value));
  if (left !== right) throw new Error(`${left} instead of ${right}`);
}

/** The fields that a preview has, in their order. */
const outcomeIn = (answer: Record<string, unknown>) =>
  ['status', 'confirms', 'opensBedroom', 'pots', 'money', 'instalments', 'surplus', 'mails'].map(
    (field) => answer[field],
  );

/** The effect of a recorded payment: as it was answered, and as other calls and the outbox have it. */
async function effectOf(id: string, done: Record<string, unknown>, mailsBefore: number) {
  const { status, money: after, instalments } = await read(id);
  const written = (await paymentsOf(id)).find((one: { id: string }) => one.id === done['payment']);
  const pots = { stay: 0, damage: 0 };
  for (const { pot, amount } of written.entries) pots[pot as 'stay' | 'damage'] += amount;
  const mails = mailsOf(id).slice(mailsBefore);
  return [outcomeIn(done), { status, after, instalments, pots, mails }];
}

function effectShown(shown: Record<string, unknown>) {
  const { status, money: after, instalments, pots } = shown;
  const mails = (shown['mails'] as string[]).filter((kind) => kind !== 'receipt');
  return [outcomeIn(shown), { status, after, instalments, pots, mails }];
}

test('the preview equals what is recorded then, whatever was recorded before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(money, { maxLength: 8 }), async (hasSlip, steps) => {
      app.deps.sqlite.exec('delete from nights; update bookings set deleted_at = 1');
      const { _id } = await (hasSlip ? sendSlip : awaitSlip)(app, STAY);
      for (const { slip, wait, status, ...payment } of steps) {
        if (wait) app.clock.advance(61_000);
        if (status !== undefined) {
          await ask(app, 'PATCH', pathOf(_id, '/status'), { status }, { token: owner });
        }
        const { slips, version } = await read(_id);
        const slipIds = slips.map(({ id }: { id: string }) => id);
        const body = { ...payment, version, ...(slip === true && { slipIds }) };
        const answered = { ...body, again: true, moreThanDue: true, despite: 'as agreed' };
        const [before, mailsBefore] = [digest(), mailsOf(_id).length];
        const seen = await preview(_id, body);
        expect(digest()).toBe(before);
        const { asks = [], ...shown } = seen.body;
        const [question] = asks;
        const isAsked =
          question === undefined || refusalIn(await record(_id, body))[1] === question;
        expect(isAsked).toBe(true);
        const done = await record(_id, answered);
        if (seen.status !== 200) {
          agree(refusalIn(done), refusalIn(seen));
          continue;
        }
        agree(await effectOf(_id, done.body, mailsBefore), effectShown(shown));
        agree(done.body.version, version + 1);
        const { stay, damage } = shown.pots;
        agree(stay + damage, payment.out ? -payment.amount : payment.amount);
      }
    }),
    { numRuns: modelRuns(15, 400) },
  );
});
