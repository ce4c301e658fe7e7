import { startCheckout } from '@villa/shared/contract/checkout.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid, sendSlip } from '../../testing/guest.ts';
import { type BankRow, createStatementStage } from '../../testing/statement-stage.ts';
import { connectStripe, deliver, pageOf } from '../../testing/stripe-stage.ts';

const DEPOSIT = 1_161_000;
let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-10T03:00:00Z',
    config: { logLevel: 'silent' },
  });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  stage = await createStatementStage(app);
});
afterEach(() => app.close());

/** A month of other money, a row a day. */
const days = (from: number, to: number): BankRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    day: `2026-11-${String(from + at).padStart(2, '0')}`,
    satang: 700 + at,
  }));
const unseen = async () => (await stage.list()).unseen.map(({ booking }) => booking._id);
const confirmed = async (more: object = {}) => {
  const { _id } = await sendSlip(app, { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 });
  await confirmPaid(app, _id, more);
  return _id;
};

describe('a slip without a row', () => {
  test('F4 it is missed once the statement covers its day whole and goes on for two days', async () => {
    app.deps.stores.bankAccounts.delete('scb');
    const id = await confirmed();
    expect(await unseen()).toEqual([]);
    app.clock.advance(5 * 86_400_000);
    await stage.read(days(1, 11));
    expect(await unseen()).toEqual([]);
    await stage.read(days(1, 14));
    expect(await unseen()).toEqual([id]);
    const { accounts, unseen: slips } = await stage.list();
    expect(accounts).toMatchObject([{ id: 'kbank', readUntil: '2026-11-14' }]);
    expect(slips).toMatchObject([{ amount: 11_610, day: '2026-11-10', recordedOn: '2026-11-10' }]);
  });

  test('F4 a row that fits it waits to be looked at instead, and seen it is missed no more', async () => {
    app.deps.stores.bankAccounts.delete('scb');
    await confirmed();
    app.clock.advance(5 * 86_400_000);
    const row = { day: '2026-11-10', time: '10:05', satang: DEPOSIT };
    const { id, rows } = await stage.read([...days(1, 9), row, ...days(11, 14)]);
    expect(await unseen()).toEqual([]);
    const question = rows.find(({ verdict }) => verdict === 'look');
    const fit = question?.fits[0]?.name ?? '';
    await stage.accept(id, [{ id: question?.id ?? '', as: 'seen', fit }]);
    expect(await unseen()).toEqual([]);
  });

  test('F4 by account: with two accounts both have to be read, until somebody says to which it went', async () => {
    const id = await confirmed();
    app.clock.advance(5 * 86_400_000);
    await stage.read(days(1, 14));
    expect(await unseen()).toEqual([]);
    const { payments } = (
      await ask(app, 'GET', `/api/admin/bookings/${id}/payments`, undefined, {
        token: await stage.token(),
      })
    ).body;
    const name = (account: string) =>
      stage.call('POST', `/slips/${payments[0].id}/account`, { account });
    expect((await name('nobody')).body.fields).toEqual({ account: 'unknown' });
    expect((await name('kbank')).status).toBe(200);
    expect(await unseen()).toEqual([id]);
    await name('scb');
    expect(await unseen()).toEqual([]);
    expect((await stage.call('POST', '/slips/nobody/account', { account: 'scb' })).status).toBe(
      404,
    );
  });

  test('F4 cash never alarms, nor does a reversed payment or a break in the balances', async () => {
    app.deps.stores.bankAccounts.delete('scb');
    const id = await confirmed({ method: 'cash' });
    app.clock.advance(5 * 86_400_000);
    await stage.read(days(1, 14));
    expect(await unseen()).toEqual([]);
    const { payments } = (
      await ask(app, 'GET', `/api/admin/bookings/${id}/payments`, undefined, {
        token: await stage.token(),
      })
    ).body;
    const fix = { method: 'bank_transfer', reason: 'it was no cash' };
    const path = `/api/admin/bookings/${id}/payments/${payments[0].id}`;
    await ask(app, 'POST', `${path}/correct`, fix, { token: await stage.token() });
    expect(await unseen()).toEqual([id]);
  });

  test('B1 owners are alerted of it once, and no more once it is seen', async () => {
    app.deps.stores.bankAccounts.delete('scb');
    await confirmed();
    app.clock.advance(5 * 86_400_000);
    await stage.read(days(1, 14));
    const kind = app.deps.alertKinds.find('slip_unseen');
    const [occasion, ...others] = kind.planned?.(app.clock.now()) ?? [];
    expect(others).toEqual([]);
    const now = kind.shouldSend({ bookingId: null, data: occasion?.data ?? {} });
    const text = kind.text(now, { language: 'en', names: false });
    expect(text).toMatchObject({
      title: 'A slip is not in the bank’s statement',
      body: expect.stringContaining('the statement of KBANK has no such row'),
      path: '/statements?show=slips',
    });
  });
});

describe('payouts', () => {
  test('F3 a row matches a payout of the provider and marks it, and undo takes the mark back', async () => {
    const stripe = await connectStripe(app);
    const { _id: id } = await awaitSlip(app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
    const { url } = await app.api.call(startCheckout, { params: { id }, body: {} });
    stripe.books.pay(pageOf(url));
    await deliver(app, stripe);
    stripe.books.payOut(new Date('2026-11-11T00:00:00Z'));
    await deliver(app, stripe);
    await stripe.close();
    const [payout] = app.deps.payouts.list();
    app.clock.advance(3 * 86_400_000);
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-12', satang: payout?.satang ?? 0, text: 'STRIPE PAYMENTS' },
    ]);
    expect(rows[0]).toMatchObject({ verdict: 'look', fits: [{ kind: 'payout' }] });
    const answer = { id: rows[0]?.id ?? '', as: 'seen' as const, fit: `payout:${payout?.key}` };
    await stage.accept(statement, [answer]);
    expect(app.deps.payouts.list()[0]?.seenOn).toBe('2026-11-12');
    await stage.accept(statement, [{ id: answer.id, as: 'open' }]);
    expect(app.deps.payouts.list()[0]?.seenOn).toBeNull();
  });
});

describe('words of banks', () => {
  const described = () =>
    app.deps.sqlite.prepare('select description from statement_rows order by place').pluck().all();

  test('D7 they are forgotten after twelve months', async () => {
    await stage.read([
      { day: '2026-11-08', satang: 500, text: 'From NAPA' },
      { day: '2026-11-09', satang: 500, text: 'From BEAM' },
    ]);
    app.clock.advance(364 * 86_400_000);
    app.deps.sweepStatements();
    expect(described()).toEqual(['', 'From BEAM']);
  });

  test('D7 a forgotten guest’s name goes from the guest’s own rows, and where both names stand', async () => {
    const { _id: id } = await sendSlip(app, {
      checkIn: '2026-12-15',
      checkOut: '2026-12-18',
      rooms: 3,
      firstName: 'Kanarin',
      lastName: 'Suwan',
    });
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-10', satang: DEPOSIT, text: 'From KANARIN S' },
      { day: '2026-11-10', satang: 700, text: 'Mr Kanarin Suwan tip' },
      { day: '2026-11-10', satang: 800, text: 'Kanarin Other' },
    ]);
    if (rows[0]) await stage.record(statement, rows[0], id);
    const record = app.deps.bookingRows.find(id);
    if (!record) throw new Error('no booking');
    const by = { kind: 'admin' as const, personId: null };
    app.deps.bookingChanges.transaction(() => app.deps.forgetBooking(record, by, app.clock.now()));
    expect(described()).toEqual(['', 'Mr … … tip', 'Kanarin Other']);
  });
});
