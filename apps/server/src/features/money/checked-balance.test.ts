/** D5: a slip for the balance of a confirmed booking that a service found right is recorded by itself, too. */
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { addPayment, listPayments } from '@villa/shared/contract/ledger.ts';
import { slipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { upload, uploadedUrl } from '../../testing/guest.ts';
import { qrPhoto } from '../../testing/pictures.ts';
import {
  type SlipCheckStage,
  openSlipCheckStage,
  readAndCheck,
  sendCode,
} from '../../testing/slip-check-stage.ts';
import type { StandInTransfer } from '../../testing/slipok-stand-in.ts';

const LIMIT = 100_000;
const DAY = 86_400_000;

let stage: SlipCheckStage;
let app: TestApp;
beforeEach(async () => {
  stage = await openSlipCheckStage();
  ({ app } = stage);
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  await app.deps.slipService.change({ autoConfirmUpTo: LIMIT });
});
afterEach(() => stage.end());

const asOwner = async () => ({ authorization: `Bearer ${await app.tokenFor('owner')}` });
const bookingOf = async (id: string) =>
  app.api.call(getAdminBooking, { params: { id }, headers: await asOwner() });
const paymentsOf = async (id: string) =>
  (await app.api.call(listPayments, { params: { id }, headers: await asOwner() })).payments;

/** A booking that its deposit's slip has confirmed, a day ago. */
async function confirmedBySlip() {
  const { id, due } = await sendCode(app, 'REF1');
  stage.knows('REF1', due);
  await readAndCheck(app);
  app.clock.advance(DAY);
  const { status, instalments, money } = await bookingOf(id);
  expect([status, money.paid]).toEqual(['confirmed', due]);
  const balance = instalments.find(({ kind }) => kind === 'balance');
  if (balance === undefined) throw new Error('no balance');
  return { id, balance: { id: balance.id, amount: balance.amount } };
}

/** Its guest sends a slip for the balance, of which the bank knows this. */
async function sendBalance(
  { id, balance }: Awaited<ReturnType<typeof confirmedBySlip>>,
  reference = 'REF2',
  known: Partial<StandInTransfer> = {},
) {
  stage.knows(reference, balance.amount, known);
  const photo = await qrPhoto(slipVerify({ sendingBank: '014', transRef: reference }));
  const answer = await upload(app, [
    ['bookingId', id],
    ['instalmentId', balance.id],
    ['slip', photo, 'slip.jpg'],
  ]);
  await uploadedUrl(answer);
}

test('D5 is recorded once by the system: the booking stays confirmed and is paid, with a receipt of its own', async () => {
  const made = await confirmedBySlip();
  const { id, balance } = made;
  await sendBalance(made);
  await readAndCheck(app);
  app.deps.checkedSlips.confirmDue();
  const payments = await paymentsOf(id);
  expect(payments).toHaveLength(2);
  expect(payments[1]).toMatchObject({
    by: null,
    receivedOn: '2026-11-21',
    bankReference: 'REF2',
    entries: [{ pot: 'stay', amount: balance.amount }],
  });
  const booking = await bookingOf(id);
  expect(booking).toMatchObject({ status: 'confirmed', money: { due: 0, next: null } });
  expect(booking.slips.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const mails = () => app.deps.mailRows.about(id).map(({ kind }) => kind);
  expect(mails().filter((kind) => kind === 'confirmed')).toHaveLength(1);
  app.clock.advance(60_000);
  app.deps.paymentReceipts.issueDue();
  expect(mails().filter((kind) => kind === 'receipt')).toHaveLength(2);
});

test.each<[string, Partial<StandInTransfer>]>([
  ['less than the balance', { amount: 5000 }],
  ['another receiver', { account: { type: 'BANKAC', value: 'xxx-x-x1111-x' } }],
  ['a transfer of before the booking', { at: '2026-11-19T01:00:00.000Z' }],
])('D5 waits for staff where the bank says %s', async (_what, known) => {
  const made = await confirmedBySlip();
  await sendBalance(made, 'REF2', known);
  await readAndCheck(app);
  app.deps.checkedSlips.confirmDue();
  expect(await paymentsOf(made.id)).toHaveLength(1);
  const { status, slips } = await bookingOf(made.id);
  expect([status, slips[0]?.state]).toEqual(['confirmed', 'waiting']);
});

test('D5 waits where the balance is more than the owner said', async () => {
  const made = await confirmedBySlip();
  await app.deps.slipService.change({ autoConfirmUpTo: made.balance.amount - 1 });
  await sendBalance(made);
  await readAndCheck(app);
  expect(await paymentsOf(made.id)).toHaveLength(1);
});

test('D5 waits where staff recorded the balance by hand while the bank was asked', async () => {
  const made = await confirmedBySlip();
  await sendBalance(made);
  await app.api.call(addPayment, {
    params: { id: made.id },
    body: { amount: made.balance.amount, method: 'cash', slipIds: [] },
    headers: await asOwner(),
  });
  await readAndCheck(app);
  app.deps.checkedSlips.confirmDue();
  expect(await paymentsOf(made.id)).toHaveLength(2);
  expect((await bookingOf(made.id)).money.paid).toBe((await bookingOf(made.id)).totalPrice);
});

test('D5 the transfer that paid the deposit pays no balance', async () => {
  const made = await confirmedBySlip();
  await sendBalance(made, 'REF1');
  await readAndCheck(app);
  app.deps.checkedSlips.confirmDue();
  expect(await paymentsOf(made.id)).toHaveLength(1);
});
