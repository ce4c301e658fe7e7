/** Each payment that a row of a bank's statement is says so, in the booking that staff read. */
import { startCheckout } from '@villa/shared/contract/checkout.ts';
import { ROLE_PERMISSIONS, type Role } from '@villa/shared/domain/booking/permission.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { atLeast, listen } from '../../testing/follow-changes.ts';
import { awaitSlip, confirmPaid, sendSlip } from '../../testing/guest.ts';
import { createStatementStage } from '../../testing/statement-stage.ts';
import { connectStripe, deliver, pageOf } from '../../testing/stripe-stage.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const DEPOSIT = 1_161_000;
const KBANK = { id: 'kbank', name: 'KBANK', digits: '00011' };
const ROW = { day: '2026-11-10', time: '10:05', satang: DEPOSIT };
/** A role that reads bookings and no payments. */
const READER = 'reader' as Role;

let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-10T03:00:00Z',
    config: { logLevel: 'silent' },
    rolePermissions: { ...ROLE_PERMISSIONS, [READER]: ['bookings.read'] },
  });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  stage = await createStatementStage(app);
});
afterEach(() => app.close());

const pathOf = (id: string) => `/api/admin/bookings/${id}/payments`;
const paymentsOf = (id: string, token?: string) => stage.payments(id, token);
const seenOf = async (id: string) => (await paymentsOf(id)).map(({ seen }) => seen);
const change = async (id: string, path: string, body: object) => {
  const { status } = await ask(app, 'POST', `${pathOf(id)}/${path}`, body, {
    token: await stage.token(),
  });
  expect(status).toBe(201);
};

/** A confirmed booking whose deposit was recorded, and the row that somebody said it is. */
async function seenDeposit() {
  const { _id: id } = await sendSlip(app, STAY);
  await confirmPaid(app, id);
  const [payment] = await paymentsOf(id);
  expect(payment).not.toHaveProperty('seen');
  const { id: statement, rows } = await stage.read([ROW]);
  const row = rows[0]?.id ?? '';
  const seen = { id: row, as: 'seen' as const, fit: `payment:${payment?.id}` };
  expect((await stage.accept(statement, [seen])).body.done).toBe(1);
  return { id, payment: payment?.id ?? '', statement, row };
}
const verdictOf = async (statement: string) => (await stage.find(statement)).rows[0]?.verdict;

describe('seen at the bank', () => {
  test('D7 a payment that a row is says the row’s day and account, until the decision is taken back', async () => {
    const { id, statement, row } = await seenDeposit();
    expect(await seenOf(id)).toEqual([{ on: '2026-11-10', account: KBANK, inPayout: false }]);
    await stage.accept(statement, [{ id: row, as: 'open' }]);
    expect(await seenOf(id)).toEqual([undefined]);
  });

  test('D7 a payment that was recorded from a row says so, too, and a certain one', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    const { id: statement, rows } = await stage.read([ROW]);
    if (rows[0]) await stage.record(statement, rows[0], id);
    expect(await seenOf(id)).toMatchObject([{ on: '2026-11-10', account: KBANK }]);
    const other = { amount: 500, method: 'bank_transfer', bankReference: 'REF000009' };
    await ask(app, 'POST', pathOf(id), other, { token: await stage.token() });
    const [, scb = ''] = stage.accounts();
    const certain = { day: '2026-11-12', satang: 50_000, reference: 'REF000009' };
    app.clock.advance(3 * 86_400_000);
    const later = await stage.read([certain], { account: scb });
    await stage.accept(later.id, [{ id: later.rows[0]?.id ?? '', as: 'certain' }]);
    expect(await seenOf(id)).toMatchObject([
      { account: { id: 'kbank' } },
      { on: '2026-11-12', account: { id: 'scb', digits: '34567' } },
    ]);
  });

  test('D7 only the payment itself is: another of the booking, and one of the same amount elsewhere, are not', async () => {
    const { id } = await seenDeposit();
    await ask(
      app,
      'POST',
      pathOf(id),
      { amount: 500, method: 'cash' },
      {
        token: await stage.token(),
      },
    );
    const other = await sendSlip(app, { ...STAY, checkIn: '2026-12-18', checkOut: '2026-12-21' });
    await confirmPaid(app, other._id);
    expect((await seenOf(id)).map(Boolean)).toEqual([true, false]);
    expect(await seenOf(other._id)).toEqual([undefined]);
  });

  test('D7 the account is named as it was once it is gone', async () => {
    const { id } = await seenDeposit();
    app.deps.stores.bankAccounts.delete('kbank');
    expect(await seenOf(id)).toMatchObject([{ account: KBANK }]);
  });
});

describe('a payment that is corrected or taken back', () => {
  test('D7 the one in its place is what the row is, however often it is corrected, and the old one is not', async () => {
    const { id, payment, statement } = await seenDeposit();
    await change(id, `${payment}/correct`, { bank: '014', reason: 'another bank' });
    const once = await paymentsOf(id);
    const second = once.find(({ corrects }) => corrects === payment)?.id ?? '';
    expect(once.filter(({ seen }) => seen).map((one) => one.id)).toEqual([second]);
    await change(id, `${second}/correct`, { note: 'by hand', reason: 'a note' });
    const twice = await paymentsOf(id);
    const third = twice.find(({ corrects }) => corrects === second)?.id ?? '';
    expect(twice.filter(({ seen }) => seen)).toMatchObject([
      { id: third, seen: { on: '2026-11-10', account: KBANK } },
    ]);
    expect(await verdictOf(statement)).toBe('decided');
  });

  test('D7 corrected to another amount it is no more, and the row is open again', async () => {
    const { id, payment, statement } = await seenDeposit();
    await change(id, `${payment}/correct`, { amount: 11_000, reason: 'mistyped' });
    expect((await seenOf(id)).filter(Boolean)).toEqual([]);
    expect(await verdictOf(statement)).not.toBe('decided');
  });

  test('D7 reversed, first or after a correction, nothing of it is seen', async () => {
    const { id, payment, statement } = await seenDeposit();
    await change(id, `${payment}/correct`, { bank: '014', reason: 'another bank' });
    const second = (await paymentsOf(id)).find(({ corrects }) => corrects === payment)?.id ?? '';
    await change(id, `${second}/reverse`, { reason: 'it never came' });
    expect((await seenOf(id)).filter(Boolean)).toEqual([]);
    expect(await verdictOf(statement)).not.toBe('decided');
  });
});

describe('who reads it', () => {
  test('D7 staff who read payments do; a role without them and a cleaner get nothing', async () => {
    const { id } = await seenDeposit();
    const staff = await paymentsOf(id, await app.tokenFor('staff'));
    expect(staff[0]?.seen).toMatchObject({ on: '2026-11-10' });
    const detail = `/api/admin/bookings/${id}`;
    for (const role of [READER, 'cleaner'] as const) {
      const as = { token: await app.tokenFor(role) };
      const [payments, booking] = [
        await ask(app, 'GET', pathOf(id), undefined, as),
        await ask(app, 'GET', detail, undefined, as),
      ];
      expect([payments.status, booking.status]).toEqual([403, role === READER ? 200 : 403]);
      expect(`${payments.text}${booking.text}`).not.toMatch(/kbank|inPayout/i);
    }
  });

  test('D7 staff’s window hears that it is seen, though they read no statements; a cleaner’s hears nothing', async () => {
    const staff = await listen(app, await app.tokenFor('staff'));
    const cleaner = await listen(app, await app.tokenFor('cleaner'));
    await Promise.all([staff, cleaner].map((window) => window.until(atLeast(1))));
    await seenDeposit();
    await staff.until(() => staff.changes().some(({ kind }) => kind === 'statements.changed'));
    expect(staff.changes().map(({ kind }) => kind)).toContain('statements.changed');
    expect(cleaner.changes()).toEqual([]);
    for (const window of [staff, cleaner]) window.disconnect();
  });
});

describe('a payment in a provider’s payout', () => {
  test('F3 the row of the payout marks every payment in it, and undo none', async () => {
    const stripe = await connectStripe(app);
    const ids: string[] = [];
    for (const [checkIn, checkOut] of [
      ['2026-12-10', '2026-12-12'],
      ['2026-12-12', '2026-12-14'],
    ] as const) {
      const { _id: id } = await awaitSlip(app, { checkIn, checkOut });
      const { url } = await app.api.call(startCheckout, { params: { id }, body: {} });
      stripe.books.pay(pageOf(url));
      await deliver(app, stripe);
      ids.push(id);
    }
    stripe.books.payOut(new Date('2026-11-11T00:00:00Z'));
    await deliver(app, stripe);
    await stripe.close();
    const [payout] = app.deps.payouts.list();
    expect(payout?.parts).toHaveLength(2);
    app.clock.advance(3 * 86_400_000);
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-12', satang: payout?.satang ?? 0 },
    ]);
    const seen = async () => [...(await seenOf(ids[0] ?? '')), ...(await seenOf(ids[1] ?? ''))];
    expect(await seen()).toEqual([undefined, undefined]);
    const row = { id: rows[0]?.id ?? '' };
    await stage.accept(statement, [{ ...row, as: 'seen', fit: `payout:${payout?.key}` }]);
    const mark = { on: '2026-11-12', account: KBANK, inPayout: true };
    expect(await seen()).toEqual([mark, mark]);
    await stage.accept(statement, [{ ...row, as: 'open' }]);
    expect(await seen()).toEqual([undefined, undefined]);
  });
});
