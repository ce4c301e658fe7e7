import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type Part, hold, upload } from '../../testing/guest.ts';
import { picture } from '../../testing/pictures.ts';

/** Which is 20 November 2026 at the villa. */
const DAY = 86_400_000;
let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  app.deps.sqlite.exec(
    "update villa set deposit_percent = 30, balance_due_days = 14, damage_deposit = 5000, damage_deposit_when = 'on_arrival'",
  );
});
afterEach(() => app.close());

const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
async function call(method: string, path: string, body?: object) {
  const answer = await ask(app, method, path, body, { token: owner });
  expect([path, answer.status, answer.body]).toEqual([
    path,
    expect.toSatisfy((s) => s < 300),
    answer.body,
  ]);
  return answer.body;
}
const open = () => call('GET', '/api/admin/open-money');
const pay = (id: string, body: object) =>
  call('POST', pathOf(id, '/payments'), { method: 'cash', ...body });
const status = (id: string, to: string, more: object = {}) =>
  call('PATCH', pathOf(id, '/status'), { status: to, ...more });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
async function later(days: number): Promise<void> {
  app.clock.advance(days * DAY);
  owner = await app.tokenFor('owner');
}

/** Confirmed with its deposit: the balance falls due on 1 December, the damage deposit on arrival. */
async function withDeposit(checkIn = '2026-12-15') {
  const booking = await hold(app, { checkIn, checkOut: addDays(checkIn, 3), rooms: 3 });
  const { money } = await call('GET', pathOf(booking._id));
  await status(booking._id, 'confirmed', {
    received: { amount: money.next.amount, method: 'cash' },
  });
  return booking;
}

describe('late money', () => {
  test('S15 a booking whose slip for that very money waits is not late', async () => {
    const { _id } = await withDeposit();
    await later(12);
    expect((await open()).lateCount).toBe(1);
    const { instalments } = (await ask(app, 'GET', `/api/booking/${_id}`)).body.data.booking;
    const parts: Part[] = [
      ['bookingId', _id],
      ['instalmentId', instalments[1].id],
      ['slip', await picture(120), 'slip.jpg'],
    ];
    expect((await upload(app, parts)).status).toBe(200);
    expect((await open()).late).toEqual([]);
  });

  test('is said from the day after it was due, with what is asked for now, until it came', async () => {
    const { _id, reference } = await withDeposit();
    await later(11);
    // The day it is due on.
    expect(await open()).toMatchObject({ late: [], lateCount: 0 });
    await later(1);
    expect(await open()).toMatchObject({
      late: [{ _id, reference, amount: 27_090, dueOn: '2026-12-01' }],
      lateCount: 1,
    });
    await pay(_id, { amount: 27_000 });
    expect((await open()).late).toMatchObject([{ amount: 90, dueOn: '2026-12-01' }]);
    await pay(_id, { amount: 90 });
    expect((await open()).late).toEqual([]);
  });

  test('is nobody’s who is not confirmed, was cancelled or lies in the bin', async () => {
    const { _id: cancelled } = await withDeposit();
    const { _id: binned } = await withDeposit('2026-12-20');
    await hold(app, { checkIn: '2026-12-25', checkOut: '2026-12-27' });
    await later(20);
    expect(idsOf((await open()).late)).toEqual([cancelled, binned]);
    await status(cancelled, 'cancelled');
    await call('DELETE', pathOf(binned));
    expect(await open()).toMatchObject({ late: [], lateCount: 0 });
  });

  test('of the damage deposit alone is late until the guest has left', async () => {
    const { _id } = await withDeposit();
    await pay(_id, { amount: 27_090 });
    await later(26);
    expect((await open()).late).toMatchObject([{ _id, amount: 5000, dueOn: '2026-12-15' }]);
    // The last day before check-out, and the day of leaving, on which nobody is asked for it any more.
    await later(1);
    expect((await open()).late).toHaveLength(1);
    await later(1);
    expect((await open()).late).toEqual([]);
  });

  test('of a booking that was confirmed without money is late the next day', async () => {
    const { _id } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 });
    await status(_id, 'confirmed');
    expect((await open()).late).toEqual([]);
    await later(1);
    expect((await open()).late).toMatchObject([{ _id, amount: 11_610, dueOn: '2026-11-20' }]);
  });

  test('agrees with what each booking says of itself, and narrows the list down', async () => {
    for (const [index, checkIn] of [
      '2026-12-01',
      '2026-12-10',
      '2026-12-20',
      '2027-01-10',
    ].entries()) {
      const { _id } = await withDeposit(checkIn);
      if (index % 2 === 0) await pay(_id, { amount: 1000 * (index + 1), damage: 500 });
    }
    for (let week = 0; week < 9; week += 1) {
      await later(7);
      const today = addDays('2026-11-20', 7 * (week + 1));
      const { bookings } = await call('GET', '/api/admin/bookings?pageSize=100');
      const expected = bookings
        .filter(
          (one: {
            status: string;
            checkOut: string;
            money: { due: number; next: { dueOn: string } };
          }) =>
            one.status === 'confirmed' &&
            one.money.next !== null &&
            one.money.next.dueOn < today &&
            (one.money.due > 0 || one.checkOut > today),
        )
        .map(({ _id }: { _id: string }) => _id);
      const { late } = await open();
      expect([today, idsOf(late).toSorted()]).toEqual([today, expected.toSorted()]);
      const listed = await call('GET', '/api/admin/bookings?pageSize=100&money=late');
      expect(idsOf(listed.bookings).toSorted()).toEqual(expected.toSorted());
      expect(listed.total).toBe(expected.length);
    }
  });
});

describe('refunds to send', () => {
  test('are what came and is owed no more, until it went back', async () => {
    const { _id } = await withDeposit();
    await status(_id, 'cancelled', { kept: 5000 });
    expect(await open()).toMatchObject({
      refunds: [{ _id, stay: 6610, damage: 0 }],
      refundCount: 1,
    });
    await pay(_id, { amount: 6610, out: true });
    expect((await open()).refunds).toEqual([]);
  });

  test('are a damage deposit once the stay is over, less what is kept of it', async () => {
    const { _id } = await withDeposit();
    await pay(_id, { amount: 32_090, damage: 5000 });
    expect((await open()).refunds).toEqual([]);
    await later(28);
    expect((await open()).refunds).toMatchObject([{ _id, stay: 0, damage: 5000 }]);
    const keep = (amount: number) =>
      call('POST', pathOf(_id, '/charges'), { kind: 'kept_for_damage', amount, reason: 'a lamp' });
    await keep(800);
    expect((await open()).refunds).toMatchObject([{ damage: 4200 }]);
    await pay(_id, { amount: 4200, damage: 4200, out: true });
    expect((await open()).refunds).toEqual([]);
  });

  test('are a damage deposit of a cancelled stay at once', async () => {
    const { _id } = await withDeposit();
    await pay(_id, { amount: 5000, damage: 5000 });
    await status(_id, 'cancelled', { kept: 11_610 });
    expect((await open()).refunds).toMatchObject([{ _id, stay: 0, damage: 5000 }]);
  });

  test('went back too much: it is listed until the guest sent it back', async () => {
    const { _id } = await withDeposit();
    await pay(_id, { amount: 5000, damage: 5000 });
    const { payments } = await call('GET', pathOf(_id, '/payments'));
    await status(_id, 'cancelled', { kept: 3000 });
    await pay(_id, { amount: 13_610, damage: 5000, out: true });
    expect(await open()).toMatchObject({ tooMuchBack: [], tooMuchBackCount: 0, refundCount: 0 });
    for (const { id } of payments) {
      await call('POST', pathOf(_id, `/payments/${id}/reverse`), { reason: 'another guest' });
    }
    expect(await open()).toMatchObject({
      tooMuchBack: [{ _id, amount: 13_610 }],
      tooMuchBackCount: 1,
      refundCount: 0,
    });
    const { money } = await call('GET', pathOf(_id, '/payments'));
    expect(money).toMatchObject({
      state: 'refunded_too_much',
      received: 0,
      refunded: 8610,
      refundedTooMuch: 8610,
      damage: { refundedTooMuch: 5000 },
    });
    await pay(_id, { amount: 8610 });
    // The amount to be kept of the stay is kept of the payments since.
    expect((await open()).tooMuchBack).toMatchObject([{ amount: 5000 + 3000 }]);
    await pay(_id, { amount: 8000, damage: 5000 });
    expect(await open()).toMatchObject({ tooMuchBack: [], refunds: [] });
  });

  test('are not lost from sight in the bin, and are given back out of it', async () => {
    const { _id, reference } = await withDeposit();
    const { _id: other } = await withDeposit('2026-12-10');
    await status(_id, 'cancelled', { kept: 5000 });
    await status(other, 'cancelled');
    await call('DELETE', pathOf(_id));
    expect(await open()).toMatchObject({
      refunds: [
        { _id: other, inBin: false },
        { _id, reference, stay: 6610, damage: 0, inBin: true },
      ],
      refundCount: 2,
      deletedWithMoneyCount: 0,
    });
    await later(40);
    app.deps.bookings.sweep();
    expect(await open()).toMatchObject({ refundCount: 2 });
    await call('POST', pathOf(_id, '/restore'));
    expect((await open()).refunds).toMatchObject([{ _id: other }, { _id, inBin: false }]);
    await pay(_id, { amount: 6610, out: true });
    await call('DELETE', pathOf(_id));
    expect(idsOf((await open()).refunds)).toEqual([other]);
  });

  test('are in the bin a damage deposit of a stay that is over, not of one before it', async () => {
    const { _id } = await withDeposit();
    await pay(_id, { amount: 32_090, damage: 5000 });
    await call('DELETE', pathOf(_id));
    // Nobody has said whether it goes back.
    expect(await open()).toMatchObject({
      refundCount: 0,
      deletedWithMoney: [{ _id, amount: 43_700 }],
      deletedWithMoneyCount: 1,
    });
    await call('POST', pathOf(_id, '/restore'));
    expect(await open()).toMatchObject({ refundCount: 0, deletedWithMoney: [] });
    await later(28);
    await call('DELETE', pathOf(_id));
    expect(await open()).toMatchObject({
      refunds: [{ _id, stay: 0, damage: 5000, inBin: true }],
      deletedWithMoneyCount: 0,
    });
  });

  test('a reversed payment is nobody’s to give back', async () => {
    const { _id } = await withDeposit();
    const { payments } = await call('GET', pathOf(_id, '/payments'));
    await status(_id, 'cancelled');
    expect((await open()).refundCount).toBe(1);
    await call('POST', pathOf(_id, `/payments/${payments[0].id}/reverse`), { reason: 'typo' });
    expect((await open()).refundCount).toBe(0);
  });
});

describe('money of before', () => {
  /** As the migration leaves it. */
  async function ofBefore(): Promise<string> {
    const { _id } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 });
    await call('PATCH', pathOf(_id), { status: 'cancelled' });
    app.deps.sqlite
      .prepare(
        'insert into refund_questions (booking_id, amount, confirmed_on) values (?, 38700, ?)',
      )
      .run(_id, '2026-10-01');
    return _id;
  }
  const answer = (id: string, said: string, token = owner) =>
    ask(app, 'POST', pathOf(id, '/refund-question'), { answer: said }, { token });

  test('went back: the question is gone, and nothing is made up', async () => {
    const id = await ofBefore();
    expect(await open()).toMatchObject({
      questions: [{ _id: id, amount: 38_700, confirmedOn: '2026-10-01' }],
      questionCount: 1,
    });
    const staff = await app.tokenFor('staff');
    expect((await answer(id, 'refunded', staff)).status).toBe(200);
    expect(await open()).toMatchObject({ questions: [], questionCount: 0, refunds: [] });
    expect((await call('GET', pathOf(id, '/payments'))).payments).toEqual([]);
    expect(refusalIn(await answer(id, 'to_refund'))).toEqual([409, 'question_answered']);
    expect(refusalIn(await answer('nobody', 'refunded'))).toEqual([404, 'not_found']);
  });

  test('did not: it is a refund to send', async () => {
    const id = await ofBefore();
    expect((await answer(id, 'to_refund')).status).toBe(200);
    expect(await open()).toMatchObject({
      questions: [],
      refunds: [{ _id: id, stay: 38_700, damage: 0 }],
    });
    const { payments, money } = await call('GET', pathOf(id, '/payments'));
    expect(payments).toMatchObject([{ takenOver: true, receivedOn: '2026-10-01', receipt: null }]);
    expect(money).toMatchObject({ paid: 38_700, refundDue: 38_700, state: 'refund_due' });
  });

  test('is kept, as the owner says: it is owed, and nothing goes back', async () => {
    const id = await ofBefore();
    const staff = await app.tokenFor('staff');
    expect(refusalIn(await answer(id, 'kept', staff))).toEqual([403, 'forbidden']);
    expect((await answer(id, 'kept')).status).toBe(200);
    expect(await open()).toMatchObject({ questions: [], refunds: [] });
    const { money } = await call('GET', pathOf(id, '/payments'));
    expect(money).toMatchObject({ total: 38_700, paid: 38_700, refundDue: 0, state: 'paid' });
  });

  test('of a booking opened again counts to its price', async () => {
    const id = await ofBefore();
    await call('PATCH', pathOf(id), { status: 'pending' });
    expect((await answer(id, 'kept')).status).toBe(200);
    const { money } = await call('GET', pathOf(id, '/payments'));
    expect(money).toMatchObject({ total: 38_700, paid: 38_700, due: 0, state: 'paid' });
  });

  test('waits in the bin beyond its days, and is asked once the booking is back', async () => {
    const id = await ofBefore();
    await call('DELETE', pathOf(id));
    expect(await open()).toMatchObject({
      questionCount: 0,
      deletedWithMoney: [{ _id: id, amount: 38_700, isUnanswered: true }],
      deletedWithMoneyCount: 1,
    });
    await later(40);
    app.deps.bookings.sweep();
    const { bookings } = await call('GET', '/api/admin/bookings/bin');
    expect(bookings).toMatchObject([{ _id: id, owed: 0, undecided: 0, unanswered: 38_700 }]);
    await call('POST', pathOf(id, '/restore'));
    expect(await open()).toMatchObject({
      questions: [{ _id: id, amount: 38_700 }],
      deletedWithMoneyCount: 0,
    });
    expect((await answer(id, 'refunded')).status).toBe(200);
    // Answered, nothing keeps it any longer.
    await call('DELETE', pathOf(id));
    await later(31);
    app.deps.bookings.sweep();
    expect((await call('GET', '/api/admin/bookings/bin')).bookings).toEqual([]);
  });

  test('is asked about no booking in the bin, and answered once, whoever writes', async () => {
    const id = await ofBefore();
    await call('DELETE', pathOf(id));
    expect(await open()).toMatchObject({ questions: [], questionCount: 0 });
    const run = (sql: string) => () => app.deps.sqlite.exec(sql);
    expect(run('delete from refund_questions')).toThrow('only ever answered');
    expect(run('update refund_questions set amount = 1')).toThrow('only ever answered');
    run("update refund_questions set answer = 'refunded'")();
    expect(run("update refund_questions set answer = 'kept'")).toThrow('only ever answered');
  });
});
