import type { Expense } from '@villa/shared/contract/expenses.ts';
import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { chargedIn } from '@villa/shared/domain/money/ledger.ts';
import { type Month, addMonths, monthOf } from '@villa/shared/domain/money/month.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { recordGuest, sendSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { logIn, registerOwner, sessionIn } from '../../testing/users.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const ZONE = 'Asia/Bangkok';
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

type Who = 'owner' | 'staff';
const send = async (who: Who, method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor(who) });
const owner = (method: string, path: string, body?: object) => send('owner', method, path, body);
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const closePath = (month: Month) => `/api/admin/money/months/${month}/close`;
const readMonth = async (month: Month): Promise<MonthOfMoney> =>
  (await owner('GET', `/api/admin/money/month?month=${month}`)).body;
const close = async (month: Month) => {
  const answer = await owner('POST', closePath(month));
  expect(answer.status).toBe(201);
  return answer.body as MonthOfMoney;
};
const reopen = (month: Month, reason: string) =>
  owner('DELETE', `${closePath(month)}?reason=${encodeURIComponent(reason)}`);
const pay = async (id: string, payment: object, who: Who = 'owner') => {
  const body = { method: 'cash', again: true, moreThanDue: true, ...payment };
  const answer = await send(who, 'POST', pathOf(id, '/payments'), body);
  expect(answer.status).toBe(201);
  return answer.body.payments.at(-1) as { id: string; countsIn: Month };
};
/** Everything that a month says in figures, and which rows it counts. */
const figuresOf = ({ payments, closing: _, thisMonth: _now, ...month }: MonthOfMoney) => ({
  ...month,
  payments: payments.map(({ id, stay, damage }) => [id, stay, damage]),
});
const stayed = async (checkIn: string, paidOn: string) => {
  const { _id, totalPrice } = await hold(app, { checkIn, checkOut: addDays(checkIn, 2), rooms: 3 });
  const received = { amount: totalPrice, method: 'cash', receivedOn: paidOn };
  const path = pathOf(_id, '/status');
  expect((await owner('PATCH', path, { status: 'confirmed', received })).status).toBe(200);
  return { id: _id, totalPrice, payment: (await owner('GET', pathOf(_id, '/payments'))).body };
};

describe('closing a month', () => {
  test('F1 what is open is counted before it is closed, and kept with the closing', async () => {
    await stayed('2026-11-23', '2026-11-20');
    const monthly = { category: 'water', satang: 64_000, paidFrom: 'account', monthly: true };
    await owner('POST', '/api/admin/expenses', { ...monthly, paidOn: '2026-11-20' });
    app.clock.set('2027-01-05T02:00:00Z');
    expect((await readMonth('2026-11')).closing?.checks).toEqual([
      { check: 'slips', open: 0, blocks: true },
      { check: 'outstanding', open: 0, blocks: false },
      { check: 'channel_stays', open: 0, blocks: false },
      { check: 'monthly_expenses', open: 0, blocks: false },
    ]);
    expect((await close('2026-11')).closing?.closed?.checksOpen).toBe(0);
    const checks = async () =>
      (await readMonth('2026-12')).closing?.checks?.map(({ open }) => open);
    expect(await checks()).toEqual([0, 0, 0, 1]);
    const closed = (await close('2026-12')).closing;
    expect([closed?.closed?.checksOpen, closed?.checks]).toEqual([1, undefined]);
    const late = { category: 'water', satang: 500, paidFrom: 'account', paidOn: '2026-12-20' };
    await owner('POST', '/api/admin/expenses', late);
    expect((await readMonth('2026-12')).closing?.closed?.checksOpen).toBe(1);
  });

  test('F1 it is closed in order by the owner, once it is over and no slip of it waits', async () => {
    expect(refusalIn(await owner('POST', closePath('2026-11')))).toEqual([409, 'month_not_over']);
    const booking = await recordGuest(
      app,
      await hold(app, { checkIn: '2027-03-01', checkOut: '2027-03-03' }),
    );
    await sendSlip(app, booking);
    app.clock.set('2027-01-05T02:00:00Z');
    const { body, ...refused } = await owner('POST', closePath('2026-11'));
    expect([refused.status, body.code, body.data]).toEqual([409, 'month_slips', { slips: 1 }]);
    expect((await readMonth('2026-11')).closing).toMatchObject({ slipsWaiting: 1, mayClose: true });
    await owner('PATCH', pathOf(booking._id, '/status'), { status: 'cancelled' });
    expect(refusalIn(await send('staff', 'POST', closePath('2026-11')))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await close('2026-11')).closing).toMatchObject({
      closed: { edition: 1, by: 'A user (owner)' },
      mayReopen: true,
      mayClose: false,
    });
    expect(refusalIn(await owner('POST', closePath('2026-11')))).toEqual([409, 'month_order']);
    expect(refusalIn(await owner('POST', closePath('2027-01')))).toEqual([409, 'month_not_over']);
    expect((await readMonth('2027-01')).closing).toMatchObject({
      mayClose: false,
      first: '2026-12',
    });
    await close('2026-12');
  });

  test('F1 only the newest opens again, with the password and a reason; its file says which edition it is', async () => {
    const { user } = await registerOwner(app);
    const { id } = await stayed('2026-12-10', '2026-11-20');
    app.clock.set('2027-01-05T02:00:00Z');
    await close('2026-11');
    await close('2026-12');
    const { token } = sessionIn(await logIn(app, user.email));
    const path = `${closePath('2026-12')}?reason=late`;
    expect(refusalIn(await ask(app, 'DELETE', path, undefined, { token }))).toEqual([
      403,
      'password_needed',
    ]);
    expect(refusalIn(await reopen('2026-11', 'late'))).toEqual([409, 'month_order']);
    expect(refusalIn(await reopen('2026-12', ' '))).toEqual([422, 'invalid_fields']);
    const fileName = async (month: Month) => {
      const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
      const file = `/api/admin/money/month.csv?language=en&month=${month}`;
      const response = await app.fetch(file, { headers });
      const last = (await response.text()).trim().split('\r\n').at(-2);
      return [response.headers.get('content-disposition'), last];
    };
    expect(await fileName('2026-12')).toEqual([
      expect.stringContaining('money-2026-12-edition-1.csv'),
      expect.stringContaining('edition 1'),
    ]);
    const late = await pay(id, { amount: 700, receivedOn: '2026-12-24' });
    expect(late.countsIn).toBe('2027-01');
    expect((await reopen('2026-12', 'a late slip')).status).toBe(200);
    // Entries that were written while it was closed belong to it again.
    expect(await readMonth('2026-12')).toMatchObject({
      in: 700,
      closing: { closed: null, history: [{ reason: 'a late slip', reopenedBy: 'A user (owner)' }] },
    });
    expect((await fileName('2026-12'))[0]).toContain('money-2026-12.csv');
    await close('2026-12');
    expect((await readMonth('2026-12')).in).toBe(700);
    expect((await fileName('2026-12'))[0]).toContain('edition-2');
  });

  test('an amount that is outstanding warns and is kept with the closing', async () => {
    const { _id, totalPrice } = await hold(app, { checkIn: '2027-03-01', checkOut: '2027-03-03' });
    await owner('PATCH', pathOf(_id, '/status'), {
      status: 'confirmed',
      received: { amount: 1000, method: 'cash' },
    });
    app.clock.set('2026-12-05T02:00:00Z');
    expect((await readMonth('2026-11')).closing).toMatchObject({ open: 1, mayClose: true });
    await close('2026-11');
    await pay(_id, { amount: totalPrice - 1000, receivedOn: '2026-11-30' });
    expect(await readMonth('2026-11')).toMatchObject({
      outstanding: totalPrice - 1000,
      closing: { closed: { open: 1 } },
    });
  });
});

test('S21 F1 two months closed and one not: staff and owner try each way to change them', async () => {
  app.clock.set('2026-12-05T02:00:00Z');
  const december = await stayed('2026-12-10', '2026-12-05');
  const turn = await stayed('2026-12-30', '2026-12-05');
  const january = await stayed('2027-01-10', '2026-12-05');
  const february = await stayed('2027-02-10', '2026-12-05');
  app.clock.set('2027-02-20T02:00:00Z');
  for (const month of ['2026-11', '2026-12', '2027-01']) await close(month);
  const months = ['2026-12', '2027-01'] as const;
  const all = () => Promise.all(months.map(async (month) => figuresOf(await readMonth(month))));
  const before = await all();
  const held = async () => expect(await all()).toEqual(before);
  const openTotal = async () => (await readMonth('2027-02')).revenue.total;
  const wholeOf = async () => {
    const read = await Promise.all([...months, '2027-02'].map(readMonth));
    return read.reduce((sum, { revenue }) => sum + revenue.total, 0);
  };
  const whole = await wholeOf();

  // Money: whatever day it is of, it counts where somebody can still see it.
  expect(await pay(december.id, { amount: 900, receivedOn: '2026-12-11' }, 'staff')).toMatchObject({
    countsIn: '2027-02',
    receivedOn: '2026-12-11',
  });
  const { body: preview } = await send('staff', 'POST', pathOf(december.id, '/payments/preview'), {
    amount: 50,
    method: 'cash',
    receivedOn: '2026-12-12',
  });
  expect(preview.countsIn).toBe('2027-02');
  const first = (id: { payment: { payments: { id: string }[] } }) => id.payment.payments[0]?.id;
  const reversePath = pathOf(january.id, `/payments/${first(january)}/reverse`);
  expect((await send('staff', 'POST', reversePath, { reason: 'no' })).status).toBe(403);
  expect((await owner('POST', reversePath, { reason: 'not ours' })).status).toBe(201);
  const corrected = await owner('POST', pathOf(turn.id, `/payments/${first(turn)}/correct`), {
    amount: turn.totalPrice - 400,
    reason: 'misread',
  });
  const rows = corrected.body.payments as { receivedOn: string; countsIn: Month }[];
  expect(rows.map(({ receivedOn, countsIn }) => [receivedOn, countsIn])).toEqual([
    ['2026-12-05', '2026-12'],
    ['2026-12-05', '2027-02'],
    ['2026-12-05', '2027-02'],
  ]);
  await held();

  // The stay: staff may not, and the owner's change is a correction of the month that is open.
  const days = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
  const ways: [id: string, method: string, rest: string, body?: object][] = [
    [turn.id, 'PATCH', '', { totalPrice: turn.totalPrice - 1000, priceReason: 'a broken pump' }],
    [december.id, 'PATCH', '', { ...days, checkOut: '2026-12-11' }],
    [december.id, 'POST', '/end', { how: 'left_early', on: '2026-12-10', kept: 100 }],
    [december.id, 'DELETE', '/end'],
    [january.id, 'PATCH', '/status', { status: 'cancelled' }],
    [december.id, 'DELETE', ''],
  ];
  for (const [id, method, rest, body] of ways) {
    const asStaff = await send('staff', method, pathOf(id, rest), body);
    expect(refusalIn(asStaff), `${method} ${rest}`).toEqual([409, 'stay_over']);
    const bare = await owner(method, pathOf(id, rest), body);
    expect(refusalIn(bare)).toEqual([409, 'stay_over']);
    for (const { countsIn } of bare.body.data.months) expect(countsIn).toBe('2027-02');
    const reason = { pastReason: `by ${method}` };
    const answer = body
      ? await owner(method, pathOf(id, rest), { ...body, ...reason })
      : await owner(method, pathOf(id, `${rest}?pastReason=${reason.pastReason}`));
    expect(answer.status, `${method} ${rest}`).toBeLessThan(300);
    await held();
  }
  const { corrections } = await readMonth('2027-02');
  expect(corrections).toMatchObject([
    {
      month: '2026-12',
      stays: [
        { bookingId: december.id, amount: -december.totalPrice, inBin: true, reason: 'by DELETE' },
        { bookingId: turn.id, reason: 'by PATCH' },
      ],
    },
    { month: '2027-01', amount: -january.totalPrice },
  ]);
  expect(await wholeOf()).toBe(whole - december.totalPrice - january.totalPrice - 1000);

  // The month that is open follows at once, and is closed with what it counted.
  const changed = {
    totalPrice: february.totalPrice - 2000,
    priceReason: 'noise',
    pastReason: 'noise',
  };
  const shown = await openTotal();
  expect((await owner('PATCH', pathOf(february.id), changed)).status).toBe(200);
  expect(await openTotal()).toBe(shown - 2000);
  app.clock.set('2027-03-01T02:00:00Z');
  await close('2027-02');
  expect((await readMonth('2027-02')).revenue.total).toBe(shown - 2000);
  expect((await readMonth('2027-03')).corrections).toEqual([]);
  expect((await owner('POST', pathOf(december.id, '/restore?pastReason=wrong'))).status).toBe(200);
  expect((await readMonth('2027-03')).corrections).toMatchObject([
    // One night of it, to which it had been shortened.
    { month: '2026-12', amount: 12_900 },
  ]);
  await held();
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which: fc.nat(9),
      amount: fc.integer({ min: 1, max: 9000 }),
      back: fc.nat(120),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('expense' as const),
      satang: fc.integer({ min: 1, max: 900_000 }),
      back: fc.nat(70),
      paidFrom: fc.constantFrom('account' as const, 'house_cash' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reverse expense' as const), which: fc.nat(30) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      which: fc.nat(9),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bin or restore' as const), which: fc.nat(9) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 25 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The owner's notebook: each entry under a month, and a copy of each month that was closed. */
interface Notebook {
  entries: { id: string; own: Month; in: Month; amount: number }[];
  expenses: { id: string; own: Month; in: Month; satang: number }[];
  copies: { month: Month; said: object }[];
}

async function take(next: Step, note: Notebook, ids: readonly string[]): Promise<void> {
  const today = dateInZone(app.clock.now(), ZONE);
  const id = 'which' in next ? (ids[next.which % ids.length] ?? '') : '';
  const isClosed = (month: Month) => note.copies.some((copy) => copy.month === month);
  const enter = (payment: { id: string; receivedOn: string; entries: { amount: number }[] }) => {
    const own = monthOf(payment.receivedOn);
    const amount = payment.entries.reduce((sum, entry) => sum + entry.amount, 0);
    note.entries.push({ id: payment.id, own, in: isClosed(own) ? monthOf(today) : own, amount });
  };
  const spend = ({ id: row, month: own, satang }: Expense) =>
    note.expenses.push({ id: row, own, in: isClosed(own) ? monthOf(today) : own, satang });
  switch (next.do) {
    case 'pay': {
      const back = addDays(today, -next.back);
      const receivedOn = back < '2026-11-20' ? '2026-11-20' : back;
      const body = { amount: next.amount, damage: 0, receivedOn, method: 'cash', again: true };
      const answer = await owner('POST', pathOf(id, '/payments'), body);
      if (answer.status === 201) enter(answer.body.payments.at(-1));
      break;
    }
    case 'reverse': {
      const entry = note.entries[next.which % Math.max(1, note.entries.length)];
      const payment = entry && app.deps.ledgers.findPayment(entry.id);
      if (!payment) break;
      const path = pathOf(payment.bookingId, `/payments/${payment.id}/reverse`);
      const answer = await owner('POST', path, { reason: 'wrong' });
      if (answer.status === 201) enter(answer.body.payments.at(-1));
      break;
    }
    case 'expense': {
      const paidOn = addDays(today, -next.back);
      const { satang, paidFrom } = next;
      const body = { paidOn, satang, paidFrom, category: 'repairs' };
      const answer = await owner('POST', '/api/admin/expenses', body);
      if (answer.status === 201) spend(answer.body);
      break;
    }
    case 'reverse expense': {
      const spent = note.expenses[next.which % Math.max(1, note.expenses.length)];
      const path = `/api/admin/expenses/${spent?.id}/reverse`;
      const answer = await owner('POST', path, { reason: 'wrong' });
      if (answer.status === 201) spend(answer.body);
      break;
    }
    case 'price':
      await owner('PATCH', pathOf(id), {
        totalPrice: next.amount,
        priceReason: 'agreed',
        pastReason: 'agreed',
      });
      break;
    case 'cancel':
      await owner('PATCH', pathOf(id, '/status'), { status: 'cancelled', pastReason: 'agreed' });
      break;
    case 'bin or restore': {
      const gone = await owner('DELETE', pathOf(id, '?pastReason=wrong'));
      if (gone.status === 404) await owner('POST', pathOf(id, '/restore?pastReason=wrong'));
      break;
    }
    case 'close': {
      const newest = note.copies.at(-1)?.month;
      const month = newest === undefined ? '2026-11' : addMonths(newest, 1);
      const answer = await owner('POST', closePath(month));
      const isOver = month < monthOf(today);
      if ((answer.status === 201) !== isOver) throw new Error(`${month}: ${answer.text}`);
      if (isOver) note.copies.push({ month, said: figuresOf(answer.body) });
      break;
    }
    case 'reopen': {
      const last = note.copies.pop();
      if (last === undefined) break;
      app.deps.monthsOfMoney.reopen(last.month, 'wrong', 'the owner');
      for (const entry of [...note.entries, ...note.expenses]) {
        if (entry.own === last.month) entry.in = entry.own;
      }
      break;
    }
    case 'wait':
      if (today < '2027-05-01') app.clock.advance(next.days * 86_400_000);
  }
}

test('F1 whatever is written, closed and opened again, closed months keep their figures and all months add up to the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await app.close();
      app = await createTestApp({ seed: 'plain' });
      const ids: string[] = [];
      for (const checkIn of ['2026-11-28', '2026-12-30', '2027-01-12', '2027-02-27']) {
        const { _id } = await hold(app, { checkIn, checkOut: addDays(checkIn, 4), rooms: 3 });
        await owner('PATCH', pathOf(_id, '/status'), { status: 'confirmed' });
        ids.push(_id);
      }
      const note: Notebook = { entries: [], expenses: [], copies: [] };
      for (const next of steps) await take(next, note, ids);
      const { monthsOfMoney } = app.deps;
      for (const { month, said } of note.copies)
        expect(figuresOf(monthsOfMoney.read(month))).toEqual(said);
      const months = Array.from({ length: 10 }, (_, count) => addMonths('2026-10', count));
      const read = months.map((month) => monthsOfMoney.read(month));
      // Entry by entry, as the notebook has it.
      const counted = read.flatMap(({ month, payments }) =>
        payments.map(({ id }) => `${id} ${month}`),
      );
      expect(counted.toSorted()).toEqual(
        note.entries.map((entry) => `${entry.id} ${entry.in}`).toSorted(),
      );
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const ledgers = [...app.deps.ledgers.readAll(ids).values()];
      const moved = ledgers.flatMap(({ payments }) =>
        payments.flatMap(({ entries }) => [...entries]),
      );
      expect(sum(read.map((month) => month.in - month.out))).toBe(
        sum(moved.map(({ amount }) => amount)),
      );
      for (const { month, profit } of read) {
        const spent = note.expenses.filter((expense) => expense.in === month);
        expect([month, profit?.expenses]).toEqual([month, sum(spent.map(({ satang }) => satang))]);
        const {
          nights = 0,
          kept = 0,
          corrections = 0,
          commission = 0,
          expenses = 0,
        } = profit ?? {};
        expect(profit?.total).toBe(nights + kept + corrections - commission - expenses);
      }
      for (const year of ['2026', '2027']) {
        const { months: rows, total } = app.deps.readYear(year);
        const begun = rows.filter(({ state }) => state !== 'coming');
        expect(total.profit).toBe(sum(begun.map(({ profit }) => profit)));
        for (const row of rows) {
          const page = monthsOfMoney.read(row.month);
          expect([row.profit, row.cash]).toEqual([page.profit?.total, page.cash?.total]);
        }
      }
      const bookings = app.db.select().from(bookingsTable).all();
      const owed = bookings
        .filter(({ status, deletedAt }) => status !== 'pending' && deletedAt === null)
        .map(({ id }) => chargedIn(app.deps.ledgers.read(id), 'stay'));
      expect(sum(read.map(({ revenue }) => revenue.total))).toBe(sum(owed));
    }),
    { numRuns: modelRuns(5, 100) },
  );
});
