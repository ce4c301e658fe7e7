import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, hold, upload } from '../../testing/guest.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const send = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const MONEY = [
  'charges',
  'instalments',
  'payments',
  'payment_entries',
  'receipts',
  'receipt_voids',
] as const;
const rowsOf = (table: string) => app.deps.sqlite.prepare(`select * from ${table}`).all();
const slipIn = (url: string) => new URL(url, 'http://villa').searchParams.get('file') ?? '';

/** A slip that was sent, and one that no payment names; both uploaded as a guest does. */
async function uploadSlip(id: string): Promise<string> {
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', PNG, 'slip.png'],
  ]);
  const { data } = (await answer.json()) as { data: { paymentSlipUrl: string } };
  return data.paymentSlipUrl;
}

test('emptying the bin forgets the guest, and keeps payments, charges, receipts and the slips that payments name', async () => {
  const booking = await recordGuest(app, await hold(app));
  const { _id } = booking;
  const other = slipIn(await uploadSlip(_id));
  const sent = await uploadSlip(_id);
  await send('PATCH', `/api/admin/bookings/${_id}`, { paymentSlipUrl: sent });
  const named = slipIn(sent);
  const details = { company: 'Siam Travel Ltd', taxNumber: '1', address: '1 Silom' };
  await send('PATCH', `/api/booking/${_id}/receipt-details`, details);
  const path = `/api/admin/bookings/${_id}`;
  const received = { amount: 20_000, damage: 5000, method: 'bank_transfer', slipIds: [named] };
  expect((await send('PATCH', `${path}/status`, { status: 'confirmed', received })).status).toBe(
    200,
  );
  const wrong = await send('POST', `${path}/payments`, { amount: 300, method: 'cash' });
  app.clock.advance(UNDO_HOLD_MS);
  app.deps.paymentReceipts.issueDue();
  const payment = wrong.body.payments.at(-1).id;
  await send('POST', `${path}/payments/${payment}/reverse`, { reason: 'typed twice' });
  // The stay is over, and the damage deposit went back: until then the guest is not forgotten.
  app.clock.set('2026-12-07T02:00:00Z');
  const back = { amount: 5000, damage: 5000, out: true, method: 'cash' };
  expect((await send('POST', `${path}/payments`, back)).status).toBe(201);
  const before = MONEY.map(rowsOf);
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 4, 5, 2, 1]);

  await send('DELETE', `${path}?pastReason=twice`);
  app.clock.advance(31 * DAY);
  app.deps.bookings.sweep();
  await app.deps.slips.sweep();
  app.clock.advance(31 * DAY);
  await app.deps.slips.sweep();

  expect(MONEY.map(rowsOf)).toEqual(before);
  const slips = rowsOf('slips') as { id: string; file: string }[];
  expect(slips.map(({ id }) => id)).toEqual([named]);
  expect(slips.map(({ id }) => id)).not.toContain(other);
  expect(readdirSync(join(app.dataDir, 'slips'))).toContain(slips[0]?.file);
  // Only the guest's details on the receipt are left: they are part of the villa's books.
  expect(rowsOf('receipt_details')).toEqual([]);
  const [kept] = rowsOf('bookings') as { customer_name: string; customer_info: string | null }[];
  expect([kept?.customer_name, kept?.customer_info]).toEqual(['', null]);
  expect(app.deps.paymentReceipts.find('2026-0001').snapshot.payer).toMatchObject(details);
});

test('a payment whose booking was forgotten before its receipt was due still gets it, in nobody’s name', async () => {
  const { _id } = await recordGuest(app, await hold(app));
  await send('PATCH', `/api/admin/bookings/${_id}/status`, { status: 'confirmed' });
  app.clock.set('2026-12-07T02:00:00Z');
  await send('POST', `/api/admin/bookings/${_id}/payments`, { amount: 300, method: 'cash' });
  await send('DELETE', `/api/admin/bookings/${_id}?pastReason=twice`);
  app.clock.advance(31 * DAY);
  app.deps.bookings.sweep();
  expect(app.deps.paymentReceipts.issueDue()).toBe(1);
  expect(app.deps.paymentReceipts.find('2027-0001').snapshot.payer.name).toBe('');
});
