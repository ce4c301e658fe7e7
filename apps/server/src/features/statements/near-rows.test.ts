import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid, sendSlip } from '../../testing/guest.ts';
import { createStatementStage } from '../../testing/statement-stage.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const DEPOSIT = 1_161_000;
let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-10T03:00:00Z' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  stage = await createStatementStage(app);
});
afterEach(() => app.close());

async function paymentsOf(id: string) {
  const token = await stage.token();
  const path = `/api/admin/bookings/${id}/payments`;
  return (await ask(app, 'GET', path, undefined, { token })).body.payments;
}

test('D7 ฿50 less than due is an unknown row that is near it; recorded, it names the slip and leaves the rest open', async () => {
  const { _id: id } = await sendSlip(app, STAY);
  const { id: statement, rows } = await stage.read([
    { day: '2026-11-10', time: '10:01', satang: DEPOSIT - 5_000 },
  ]);
  const [row] = rows;
  expect(row).toMatchObject({
    verdict: 'unknown',
    fits: [],
    near: [
      {
        kind: 'due',
        part: 'deposit',
        booking: { _id: id },
        satang: DEPOSIT,
        agrees: ['slip'],
        differs: ['amount'],
      },
    ],
  });
  expect((await stage.list()).statements[0]?.open).toEqual({
    certain: 0,
    look: 0,
    unknown: 1,
    near: 1,
  });
  const looked = row?.near?.map(({ name }) => name) ?? [];
  const answer = { id: row?.id ?? '', as: 'record' as const, booking: id, looked };
  expect((await stage.accept(statement, [answer])).status).toBe(200);
  const [payment, ...others] = await paymentsOf(id);
  expect(others).toEqual([]);
  expect(payment.entries).toEqual([{ pot: 'stay', amount: 11_560 }]);
  expect(payment.slipIds).toHaveLength(1);
});

test('F8 of a booking that pays from abroad the bank may have taken more', async () => {
  const { _id: id } = await awaitSlip(app, STAY);
  const nearOf = async (satang: number) => {
    const read = await stage.read([{ day: '2026-11-10', satang }]);
    return read.rows[0]?.near?.map(({ name }) => name);
  };
  expect(await nearOf(DEPOSIT - 30_000)).toBeUndefined();
  app.deps.sqlite.prepare('update bookings set pays_from_abroad = 1 where id = ?').run(id);
  expect(await nearOf(DEPOSIT - 40_000)).toEqual([`due:${id} 11610`]);
});

test('D7 a payment recorded on another day is near, and one press marks it', async () => {
  const { _id: id } = await awaitSlip(app, STAY);
  await confirmPaid(app, id, { receivedOn: '2026-10-20', datedBefore: true });
  const [payment] = await paymentsOf(id);
  const { id: statement, rows } = await stage.read([{ day: '2026-11-10', satang: DEPOSIT }]);
  expect(rows[0]).toMatchObject({ verdict: 'unknown', near: [{ differs: ['day'] }] });
  const seen = { id: rows[0]?.id ?? '', as: 'seen' as const, fit: `payment:${payment.id}` };
  expect((await stage.accept(statement, [seen])).status).toBe(200);
  expect((await stage.find(statement)).rows[0]).toMatchObject({ decided: { as: 'seen' } });
});

test('F4 a row that is only near a slip’s payment leaves the slip missed', async () => {
  app.deps.stores.bankAccounts.delete('scb');
  const { _id: id } = await sendSlip(app, STAY);
  await confirmPaid(app, id);
  app.clock.advance(5 * 86_400_000);
  const { rows } = await stage.read([
    { day: '2026-11-09', satang: 700 },
    { day: '2026-11-10', time: '10:05', satang: DEPOSIT - 5_000 },
    { day: '2026-11-14', satang: 700 },
  ]);
  expect(rows[1]?.near).toMatchObject([{ kind: 'payment', differs: ['amount'] }]);
  expect((await stage.list()).unseen.map(({ booking }) => booking._id)).toEqual([id]);
});

test('D8 an expense noted for another day is near, and marked once; another amount never is', async () => {
  const token = await stage.token();
  const note = (satang: number, paidOn: string) =>
    ask(
      app,
      'POST',
      '/api/admin/expenses',
      { paidOn, category: 'water', satang, paidFrom: 'account' },
      { token },
    );
  await note(64_050, '2026-10-28');
  await note(64_000, '2026-11-08');
  const { id: statement, rows } = await stage.read([{ day: '2026-11-08', satang: -64_050 }]);
  const [day, amount] = rows[0]?.near ?? [];
  expect([day?.differs, amount?.differs]).toEqual([
    ['day', 'fits_others'],
    ['amount', 'fits_others'],
  ]);
  const mark = (fit = '') => stage.accept(statement, [{ id: rows[0]?.id ?? '', as: 'seen', fit }]);
  expect(refusalIn(await mark(amount?.name))).toEqual([409, 'row_changed']);
  expect((await mark(day?.name)).status).toBe(200);
  expect(refusalIn(await mark(day?.name))).toEqual([409, 'row_changed']);
});

test('F4 an account says why no day of it is read whole, each for itself', async () => {
  const unread = async () => (await stage.list()).accounts.map((one) => one.unread);
  expect(await unread()).toEqual([undefined, undefined]);
  const [first, second] = stage.accounts();
  const plain = ['Date,Description,Withdrawal,Deposit', '08/11/2026,Transfer,,100.00'].join('\n');
  const sent = (await stage.send(plain, first)).body;
  // Its columns wait to be looked at.
  expect(await unread()).toEqual([undefined, undefined]);
  await stage.call('PATCH', `/${sent.id}`, { mapping: sent.reading.mapping });
  await stage.read([{ day: '2026-11-08', satang: 100 }], { account: second ?? '' });
  expect(await unread()).toEqual(['no_balances', 'no_whole_day']);
  const days = ['2026-11-08', '2026-11-09'].map((day) => ({ day, satang: 300 }));
  await stage.read(days, { account: second ?? '' });
  expect((await stage.list()).accounts).toMatchObject([
    { readUntil: null, unread: 'no_balances' },
    { readUntil: '2026-11-09' },
  ]);
});
