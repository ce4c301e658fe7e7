import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const moneyOf = (id: string) => app.api.call(getGuestMoney, { params: { id } });
const write = (id: string, rest: string, body: object) =>
  ask(app, 'POST', `/api/admin/bookings/${id}/${rest}`, body, { token: owner });

/** The payments as [in or out, baht, of it the damage deposit, reversed]. */
const paymentsOf = async (id: string) =>
  (await moneyOf(id)).payments.map(({ out, amount, damage, reversed }) => [
    out ? 'out' : 'in',
    amount,
    damage,
    reversed,
  ]);

test('a guest sees each transfer once, in or out, and none of what staff noted', async () => {
  app.deps.sqlite.exec('update villa set damage_deposit = 5000');
  const { _id: id, totalPrice } = await sendSlip(app);
  const amount = totalPrice + 5000;
  const secret = { note: 'rude on the phone', bank: 'SCB', bankReference: 'R1' };
  await write(id, 'payments', { amount, damage: 5000, method: 'cash', ...secret });
  await write(id, 'payments', { amount: 5000, damage: 5000, method: 'bank_transfer', out: true });
  const answer = await moneyOf(id);
  expect(answer).toMatchObject({
    money: { paid: totalPrice, due: 0, damage: { held: 0 } },
    payments: [
      { amount, damage: 5000, method: 'cash', out: false, receivedOn: '2026-11-20' },
      { amount: 5000, damage: 5000, method: 'bank_transfer', out: true },
    ],
  });
  // With their quotes: a payment's own random id may hold any two letters.
  expect(JSON.stringify(answer)).not.toMatch(/rude on|"SCB"|"R1"|"by"/);
});

test('a payment that was reversed is one line that says so', async () => {
  const { _id: id } = await sendSlip(app);
  const { body } = await write(id, 'payments', { amount: 100, method: 'cash' });
  app.clock.advance(UNDO_HOLD_MS);
  // The guest has heard of it: its receipt has gone.
  app.deps.paymentReceipts.issueDue();
  await app.deps.relay.round();
  await write(id, `payments/${body.payments[0].id}/reverse`, { reason: 'typed twice' });
  await write(id, 'payments', { amount: 200, method: 'cash' });
  expect(await paymentsOf(id)).toEqual([
    ['in', 100, 0, true],
    ['in', 200, 0, false],
  ]);
});

test('one that was undone before anybody heard of it is not told to the guest, and kept for staff', async () => {
  const { _id: id } = await sendSlip(app);
  const { body } = await write(id, 'payments', { amount: 100, method: 'cash' });
  app.clock.advance(UNDO_HOLD_MS - 1);
  await write(id, `payments/${body.payments[0].id}/reverse`, { reason: 'typed twice' });
  await write(id, 'payments', { amount: 200, method: 'cash' });
  expect(await paymentsOf(id)).toEqual([['in', 200, 0, false]]);
  const { body: ledger } = await ask(app, 'GET', `/api/admin/bookings/${id}/payments`, undefined, {
    token: owner,
  });
  expect(ledger.payments).toHaveLength(3);
});

test('what is kept of the damage deposit is told with its reason, and no longer once all of it is given up', async () => {
  app.deps.sqlite.exec('update villa set damage_deposit = 5000');
  const { _id: id } = await sendSlip(app);
  await write(id, 'payments', { amount: 5000, damage: 5000, method: 'cash' });
  const keep = (amount: number, reason: string) =>
    write(id, 'charges', { kind: 'kept_for_damage', amount, reason });
  const kept = async () => (await moneyOf(id)).keptForDamage;
  expect(await kept()).toEqual([]);
  await keep(1200, 'a lamp');
  await keep(-200, 'it was cheaper');
  expect(await kept()).toEqual([
    { amount: 1200, reason: 'a lamp' },
    { amount: -200, reason: 'it was cheaper' },
  ]);
  await keep(-1000, 'it was found whole');
  expect(await kept()).toEqual([]);
  await keep(300, 'two towels');
  expect(await kept()).toEqual([{ amount: 300, reason: 'two towels' }]);
});

test('of a cancelled booking it tells what is kept and what goes back', async () => {
  const { _id: id } = await sendSlip(app);
  await write(id, 'payments', { amount: 1000, method: 'cash' });
  const headers = { authorization: `Bearer ${owner}` };
  const body = { status: 'cancelled' as const };
  await app.api.call(setBookingStatus, { params: { id }, body, headers });
  expect(await moneyOf(id)).toMatchObject({
    money: { state: 'refund_due', refundDue: 1000, next: null },
    instalments: [],
  });
  expect(await paymentsOf(id)).toEqual([['in', 1000, 0, false]]);
});

test('nobody guesses one: an unknown booking and one in the bin answer alike', async () => {
  const { _id: id } = await sendSlip(app);
  await ask(app, 'DELETE', `/api/admin/bookings/${id}`, undefined, { token: owner });
  for (const unknown of [id, 'nobody']) {
    const answer = await ask(app, 'GET', `/api/booking/${unknown}/money`);
    expect(refusalIn(answer)).toEqual([404, 'not_found']);
  }
});

test('whether a guest sent more than was ever asked is told apart from a stay that got cheaper', async () => {
  const { _id: id, totalPrice } = await sendSlip(app);
  const isTooMuch = async () => (await moneyOf(id)).sentTooMuch;
  await write(id, 'payments', { amount: totalPrice, method: 'cash' });
  const price = { totalPrice: totalPrice - 5000, priceReason: 'no pool' };
  await ask(app, 'PATCH', `/api/admin/bookings/${id}`, price, { token: owner });
  expect(await moneyOf(id)).toMatchObject({ money: { refundDue: 5000 }, sentTooMuch: false });
  await write(id, 'payments', { amount: 700, method: 'cash' });
  expect(await isTooMuch()).toBe(true);
  await write(id, 'payments', { amount: 700, method: 'cash', out: true });
  expect(await isTooMuch()).toBe(false);
});

test('the newest change of the price is told, with what it was before', async () => {
  const { _id: id, totalPrice } = await sendSlip(app);
  expect((await moneyOf(id)).priceChange).toBeNull();
  for (const more of [1000, 5000]) {
    const price = { totalPrice: totalPrice + more, priceReason: 'one more night' };
    await ask(app, 'PATCH', `/api/admin/bookings/${id}`, price, { token: owner });
  }
  expect((await moneyOf(id)).priceChange).toMatchObject({
    from: totalPrice + 1000,
    to: totalPrice + 5000,
  });
});
