import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const asOwner = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const anew = (number: string) => asOwner('POST', `/api/admin/receipts/${number}/anew`);
const mailsAbout = (id: string) =>
  app.deps.sqlite
    .prepare(`select kind, data ->> '$.receipt' as receipt from mails where booking_id = ?`)
    .all(id) as { kind: string; receipt: string | null }[];

/** A booking with a receipt that its guest got by mail. */
async function withReceipt() {
  const booking = await recordGuest(app, await hold(app));
  const body = { amount: 10_000, method: 'bank_transfer', again: true, moreThanDue: true };
  await asOwner('POST', `/api/admin/bookings/${booking._id}/payments`, body);
  app.clock.advance(UNDO_HOLD_MS);
  app.deps.paymentReceipts.issueDue();
  app.deps.sqlite.exec(`update mails set state = 'sent' where kind = 'receipt'`);
  return booking._id;
}
const setCompany = (id: string, company: string) =>
  ask(app, 'PATCH', `/api/booking/${id}/receipt-details`, { company, taxNumber: '', address: '' });

test('a receipt is made out anew to a company: the old number is void and names its successor', async () => {
  const id = await withReceipt();
  const { token } = app.deps.paymentReceipts.find('2026-0001');
  expect(refusalIn(await anew('2026-0001'))).toEqual([409, 'receipt_same']);
  const details = (await setCompany(id, 'Siam Travel Ltd')).body;
  expect(details.otherwise).toEqual(['2026-0001']);

  const made = await anew('2026-0001');
  expect([made.status, made.body.receipt.number]).toEqual([201, '2026-0002']);
  expect(refusalIn(await anew('2026-0001'))).toEqual([409, 'receipt_void']);
  expect((await ask(app, 'GET', `/api/receipts/${token}`)).body).toMatchObject({
    number: '2026-0001',
    voided: true,
    replacedBy: '2026-0002',
  });
  expect(app.deps.paymentReceipts.find('2026-0002').snapshot).toMatchObject({
    payer: { company: 'Siam Travel Ltd' },
    amount: 10_000,
    replaces: '2026-0001',
  });
  expect((await asOwner('GET', `/api/booking/${id}/receipt-details`)).body.otherwise).toEqual([]);
});

test('its guest hears of the new one alone, and the money of the month stays', async () => {
  const id = await withReceipt();
  const month = async () => (await asOwner('GET', '/api/admin/money/month')).body;
  const before = await month();
  await setCompany(id, 'Siam Travel Ltd');
  const mailed = mailsAbout(id).length;
  await anew('2026-0001');
  app.clock.advance(24 * 3_600_000);
  app.deps.paymentReceipts.issueDue();
  app.deps.paymentReceipts.tellVoid();
  expect(mailsAbout(id).slice(mailed)).toEqual([
    { kind: 'receipt', receipt: expect.stringContaining('"replaces":"2026-0001"') },
  ]);
  const after = await month();
  expect(after.payments.map((row: { receipt: unknown }) => row.receipt)).toMatchObject([
    { number: '2026-0002', voided: false },
  ]);
  expect([after.in, after.profit]).toEqual([before.in, before.profit]);
});

test('a payment that is corrected afterwards is replaced from its newest receipt on', async () => {
  const id = await withReceipt();
  await setCompany(id, 'Siam Travel Ltd');
  await anew('2026-0001');
  const ledger = await asOwner('GET', `/api/admin/bookings/${id}/payments`);
  const path = `/api/admin/bookings/${id}/payments/${ledger.body.payments[0].id}/reverse`;
  expect((await asOwner('POST', path, { reason: 'typed twice' })).status).toBe(201);
  for (const number of ['2026-0001', '2026-0002']) {
    expect(app.deps.paymentReceipts.find(number).voided).not.toBeNull();
  }
  expect(refusalIn(await anew('2026-0002'))).toEqual([409, 'receipt_void']);
});

test('nobody but staff makes one out anew, and none that is not there', async () => {
  const id = await withReceipt();
  await setCompany(id, 'Siam Travel Ltd');
  expect((await ask(app, 'POST', '/api/admin/receipts/2026-0001/anew')).status).toBe(401);
  expect((await anew('2026-0009')).status).toBe(404);
});
