/** D5: a slip that a service found right confirms by itself, where the owner has said up to which amount. */
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { refuseSlip } from '@villa/shared/contract/admin-slips.ts';
import { getAlerts } from '@villa/shared/contract/alerts.ts';
import { listPayments, reversePayment } from '@villa/shared/contract/ledger.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { moveTo } from '../../testing/guest.ts';
import {
  SLIP_CHECK_CONFIG,
  type SlipCheckStage,
  openSlipCheckStage,
  readAndCheck,
  sendAgain,
  sendCode,
} from '../../testing/slip-check-stage.ts';
import type { SlipokStandIn, StandInTransfer } from '../../testing/slipok-stand-in.ts';

const LIMIT = 100_000;

let stage: SlipCheckStage;
let app: TestApp;
let slipok: SlipokStandIn;
let knows: SlipCheckStage['knows'];
beforeEach(async () => {
  stage = await openSlipCheckStage();
  ({ app, slipok, knows } = stage);
  await app.deps.slipService.change({ autoConfirmUpTo: LIMIT });
});
afterEach(() => stage.end());

const as = async (role: 'staff' | 'owner') => ({
  authorization: `Bearer ${await app.tokenFor(role)}`,
});
const statusOf = (id: string) => app.deps.bookings.find(id).status;
const payments = async (id: string) =>
  (await app.api.call(listPayments, { params: { id }, headers: await as('owner') })).payments;
const kindsOfMails = (id: string) => app.deps.mailRows.about(id).map(({ kind }) => kind);

const offered = async () => {
  const { rows } = await app.api.call(getAlerts, { headers: await as('owner') });
  return rows.map(({ event }) => event);
};

/** A booking whose slip the service finds right, before anybody asks it. */
async function rightSlip(reference = 'REF1', more: Partial<StandInTransfer> = {}) {
  const sent = await sendCode(app, reference);
  knows(reference, sent.due, more);
  return sent;
}

describe('D5 a slip that is right', () => {
  test('D5 confirms the booking by the system, with its payment, mail and receipt', async () => {
    const { id, due } = await rightSlip();
    await readAndCheck(app);
    expect(statusOf(id)).toBe('confirmed');
    const [payment] = await payments(id);
    expect(payment).toMatchObject({
      method: 'bank_transfer',
      receivedOn: '2026-11-20',
      bank: '014',
      bankReference: 'REF1',
      by: null,
      entries: [{ pot: 'stay', amount: due }],
    });
    const booking = await app.api.call(getAdminBooking, {
      params: { id },
      headers: await as('staff'),
    });
    expect(booking.slips).toMatchObject([{ state: 'accepted' }]);
    expect(kindsOfMails(id)).toContain('confirmed');
    app.clock.advance(60_000);
    app.deps.paymentReceipts.issueDue();
    expect(kindsOfMails(id)).toContain('receipt');
    expect(await offered()).toContain('paid_online');
    await app.deps.slipService.change({ autoConfirmUpTo: null });
    expect(await offered()).not.toContain('paid_online');
  });

  test('D5 is recorded once, however often and on however many servers it is looked at', async () => {
    const { id } = await rightSlip();
    const other = await createTestApp({
      seed: 'plain',
      dataDir: app.dataDir,
      config: SLIP_CHECK_CONFIG,
    });
    other.deps.config.slipokApiUrl = slipok.url;
    await Promise.all([readAndCheck(app), readAndCheck(other)]);
    for (const one of [app, other, app]) one.deps.checkedSlips.confirmDue();
    expect(await payments(id)).toHaveLength(1);
    await other.close();
  });

  test('D5 whose server died between answer and effect is confirmed by the next', async () => {
    const { id } = await rightSlip();
    app.deps.slipService.autoConfirm = () => null;
    await readAndCheck(app);
    expect(statusOf(id)).toBe('in_review');
    const next = await createTestApp({
      seed: 'plain',
      dataDir: app.dataDir,
      config: SLIP_CHECK_CONFIG,
    });
    expect(next.deps.checkedSlips.confirmDue()).toBe(1);
    expect(next.deps.checkedSlips.confirmDue()).toBe(0);
    expect(statusOf(id)).toBe('confirmed');
    await next.close();
  });
});

describe('D5 waits for staff', () => {
  const expectWaiting = async (id: string) => {
    await readAndCheck(app);
    app.deps.checkedSlips.confirmDue();
    expect(await payments(id)).toEqual([]);
    expect(statusOf(id)).not.toBe('confirmed');
  };

  test('D5 where the owner has not switched it on, or only afterwards', async () => {
    await app.deps.slipService.change({ autoConfirmUpTo: null });
    const { id } = await rightSlip();
    await expectWaiting(id);
    app.clock.advance(1000);
    await app.deps.slipService.change({ autoConfirmUpTo: LIMIT });
    await expectWaiting(id);
  });

  test('D5 where the amount is more than the owner said', async () => {
    const { id, due } = await rightSlip();
    await app.deps.slipService.change({ autoConfirmUpTo: due - 1 });
    await expectWaiting(id);
  });

  test.each<[string, Partial<StandInTransfer>]>([
    ['another receiver', { account: { type: 'BANKAC', value: 'xxx-x-x1111-x' } }],
    [
      'a receiver of whom too little is shown',
      { account: { type: 'BANKAC', value: 'xxx-x-xxxx9-x' } },
    ],
    ['another’s name', { displayName: 'นาย สมชาย ท' }],
    ['another amount', { amount: 5000 }],
    ['satang', { amount: 5000.5 }],
    ['a transfer of before the booking', { at: '2026-11-20T01:00:00.000Z' }],
    ['a transfer to come', { at: '2026-11-21T01:00:00.000Z' }],
  ])('D5 with %s', async (_what, more) => {
    const { id } = await rightSlip('REF1', more);
    await expectWaiting(id);
  });

  test('D5 where the code was seen before, or perhaps', async () => {
    const { id } = await rightSlip();
    slipok.failing.push('taken');
    await readAndCheck(app);
    app.clock.advance(60_000);
    await expectWaiting(id);
  });

  test('D5 where another booking has the same code', async () => {
    const { id } = await rightSlip();
    const other = await sendCode(app, 'REF1', { checkIn: '2026-12-20', checkOut: '2026-12-23' });
    await expectWaiting(id);
    await expectWaiting(other.id);
  });

  test('D5 where staff refused the slip, also when it is sent again', async () => {
    const { id } = await rightSlip();
    app.deps.slipService.autoConfirm = () => null;
    await readAndCheck(app);
    const { slipId } = app.deps.bookings.find(id);
    await app.api.call(refuseSlip, {
      params: { id: slipId ?? '' },
      body: { reason: 'other_payment' },
      headers: await as('staff'),
    });
    app.deps.slipService.autoConfirm = () => ({ upTo: LIMIT, since: new Date(0) });
    await sendAgain(app, id, 'REF1');
    await expectWaiting(id);
  });

  test('D5 where staff took its payment back', async () => {
    const { id } = await rightSlip();
    await readAndCheck(app);
    const [payment] = await payments(id);
    app.clock.advance(60_000);
    await app.api.call(reversePayment, {
      params: { id, payment: payment?.id ?? '' },
      body: { reason: 'not on the statement' },
      headers: await as('owner'),
    });
    app.deps.checkedSlips.confirmDue();
    expect(await payments(id)).toHaveLength(2);
  });

  test('D5 where the booking ended meanwhile, or lies in the bin', async () => {
    const { id } = await rightSlip();
    app.deps.slipService.autoConfirm = () => null;
    await readAndCheck(app);
    app.deps.slipService.autoConfirm = () => ({ upTo: LIMIT, since: new Date(0) });
    app.deps.sqlite.prepare('update bookings set deleted_at = 1 where id = ?').run(id);
    expect(app.deps.checkedSlips.confirmDue()).toBe(0);
    app.deps.sqlite.prepare('update bookings set deleted_at = null where id = ?').run(id);
    await moveTo(app, id, 'cancelled');
    await expectWaiting(id);
  });

  test('D5 where the villa rests', async () => {
    const { id } = await rightSlip();
    app.deps.slipService.autoConfirm = () => null;
    await readAndCheck(app);
    app.deps.slipService.autoConfirm = () => ({ upTo: LIMIT, since: new Date(0) });
    app.deps.waysOut.change({
      state: 'asked',
      copyMadeAt: '2026-11-19T02:00:00.000Z',
      restoredAt: '2026-11-20T01:00:00.000Z',
      from: 'backup',
    });
    expect(app.deps.checkedSlips.confirmDue()).toBe(0);
    app.deps.waysOut.change(null);
    // An answer of yesterday is none of today.
    app.clock.advance(86_400_001);
    await expectWaiting(id);
  });
});
