import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { mailsFolder } from '../messages/file-transport.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { VOID_MAIL_AFTER_MS } from './payment-receipts.usecases.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { publicUrl: 'https://villa.example' } });
});
afterEach(() => app.close());

const send = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const guestBooking = async () => recordGuest(app, await hold(app));
const pay = async (id: string, amount: number): Promise<string> => {
  const body = { amount, method: 'cash', again: true };
  return (await send('POST', `/api/admin/bookings/${id}/payments`, body)).body.payments.at(-1).id;
};
const issue = () => {
  app.clock.advance(UNDO_HOLD_MS);
  return app.deps.paymentReceipts.issueDue();
};
const receiptMails = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .filter(({ kind }) => kind === 'receipt');

async function filedMails() {
  const folder = mailsFolder(app.dataDir);
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}
async function filedReceipts() {
  return (await filedMails()).filter(({ attachments }) =>
    attachments.some(({ filename }) => filename?.startsWith('receipt-')),
  );
}

test('the guest gets each receipt once, when it is issued, with the receipt itself', async () => {
  const { _id } = await guestBooking();
  await pay(_id, 10_000);
  expect(receiptMails()).toEqual([]);
  issue();
  issue();
  expect(receiptMails()).toMatchObject([
    { toAddress: 'anna@example.com', data: { receipt: { number: '2026-0001', amount: 10_000 } } },
  ]);
  await app.deps.relay.round();
  const [mail] = await filedReceipts();
  expect(mail?.subject).toContain('Receipt 2026-0001');
  expect(mail?.text).toContain('We received ฿10,000 on 20 Nov 2026.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['receipt-2026-0001.pdf']);
  const content = mail?.attachments[0]?.content as ArrayBuffer;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: true,
  });
  expect(text).toContain('2026-0001');
});

test('a receipt that is void by the time its mail would go is not sent, nor sent again', async () => {
  const { _id } = await guestBooking();
  const payment = await pay(_id, 10_000);
  issue();
  const path = `/api/admin/bookings/${_id}/payments/${payment}/reverse`;
  await send('POST', path, { reason: 'typed twice' });
  await app.deps.relay.round();
  expect(receiptMails()).toMatchObject([{ state: 'dropped' }]);
  const again = await send('POST', `/api/admin/mails/${receiptMails()[0]?.id}/send-again`);
  expect(refusalIn(again)).toEqual([409, 'mail_outdated']);
});

test('a receipt that was mailed and is void since is told once, without the reason of staff', async () => {
  const { _id } = await guestBooking();
  const mistake = await pay(_id, 10_000);
  issue();
  await app.deps.relay.round();
  await send('POST', `/api/admin/bookings/${_id}/payments/${mistake}/reverse`, {
    reason: 'Nok cannot count',
  });
  await pay(_id, 1000);
  issue();
  const tell = () => app.deps.paymentReceipts.tellVoid();
  // Too early: what it was instead may not be written down yet.
  expect(tell()).toBe(0);
  app.clock.advance(VOID_MAIL_AFTER_MS);
  expect([tell(), tell()]).toEqual([1, 0]);
  await app.deps.relay.round();
  expect(tell()).toBe(0);
  const told = (await filedMails()).find(({ subject }) => subject?.includes('void'));
  expect(told?.subject).toContain('Receipt 2026-0001 is void');
  expect(told?.text).toContain('Receipt 2026-0001 of ฿10,000 is no longer valid');
  expect(told?.text).toContain('Issued since then, and valid: 2026-0002.');
  expect(told?.text).toContain('So far we have received ฿1,000.');
  // As a word: the address of the stay's page may hold any three letters.
  expect(told?.text).not.toMatch(/(?<![\w/-])Nok(?![\w-])/);
  expect(told?.attachments).toEqual([]);
});

test('without a new one none is named, nor one that is void by then', async () => {
  const { _id } = await guestBooking();
  const reverse = (payment: string) =>
    send('POST', `/api/admin/bookings/${_id}/payments/${payment}/reverse`, {
      reason: 'typed twice',
    });
  const mistake = await pay(_id, 10_000);
  issue();
  await app.deps.relay.round();
  await reverse(mistake);
  const second = await pay(_id, 1000);
  issue();
  app.clock.advance(VOID_MAIL_AFTER_MS);
  expect(app.deps.paymentReceipts.tellVoid()).toBe(1);
  await reverse(second);
  await app.deps.relay.round();
  const told = (await filedMails()).find(({ subject }) => subject?.includes('0001 is void'));
  expect(told?.text).not.toMatch(/issued since|received ฿|2026-0002/i);
  // The second one was never mailed: there is nothing to take back.
  app.clock.advance(VOID_MAIL_AFTER_MS);
  expect(app.deps.paymentReceipts.tellVoid()).toBe(0);
});

test('S9 a corrected entry is one entry: its receipt replaces the other, in one mail, and /verify names it', async () => {
  const { _id } = await guestBooking();
  const mistake = await pay(_id, 10_000);
  issue();
  await app.deps.relay.round();
  const path = `/api/admin/bookings/${_id}/payments/${mistake}/correct`;
  const { body, status } = await send('POST', path, { amount: 12_000, reason: 'mistyped' });
  expect(status).toBe(201);
  expect(body.money).toMatchObject({ received: 12_000 });
  expect(body.payments.at(-2)).toMatchObject({ corrects: mistake, receivedOn: '2026-11-20' });
  const history = (await send('GET', `/api/admin/bookings/${_id}`)).body.history;
  expect(history.at(-1)).toMatchObject({ event: 'payment_corrected', reason: 'mistyped' });
  const told = async () =>
    (await ask(app, 'GET', `/api/booking/${_id}/money`)).body.payments.map(
      ({ amount, reversed }: { amount: number; reversed: boolean }) => [amount, reversed],
    );
  expect(await told()).toEqual([[12_000, false]]);
  issue();
  app.clock.advance(VOID_MAIL_AFTER_MS);
  expect(app.deps.paymentReceipts.tellVoid()).toBe(0);
  await app.deps.relay.round();
  const mails = await filedReceipts();
  expect(mails).toHaveLength(2);
  const successor = mails.find(({ subject }) => subject?.includes('2026-0002'));
  expect(successor?.text).toContain('It replaces 2026-0001, which is void');
  const old = [...app.deps.paymentReceipts.of(_id).values()].find(({ voided }) => voided);
  const verified = await ask(app, 'GET', `/api/receipts/${old?.token}`);
  expect(verified.body).toMatchObject({
    number: '2026-0001',
    voided: true,
    replacedBy: '2026-0002',
  });
});

test('S9 a mistake of ours that nobody was told of is no news to the guest', async () => {
  const { _id } = await guestBooking();
  const mistake = await pay(_id, 10_000);
  app.clock.advance(UNDO_HOLD_MS + 1000);
  await send('POST', `/api/admin/bookings/${_id}/payments/${mistake}/reverse`, { reason: 'ours' });
  expect((await ask(app, 'GET', `/api/booking/${_id}/money`)).body.payments).toEqual([]);
});

test('S9 a correction of another reference than its own is refused where that was used', async () => {
  const { _id } = await guestBooking();
  const mistake = await pay(_id, 10_000);
  await send('POST', `/api/admin/bookings/${_id}/payments`, {
    amount: 500,
    method: 'bank_transfer',
    bankReference: 'X1',
  });
  const path = `/api/admin/bookings/${_id}/payments/${mistake}/correct`;
  const refused = await send('POST', path, { bankReference: 'x 1', reason: 'mistyped' });
  expect(refusalIn(refused)).toEqual([409, 'reference_used']);
});

test('a hold whose payment is taken back has its end again', async () => {
  const { _id } = await guestBooking();
  const read = async () => (await ask(app, 'GET', `/api/booking/${_id}`)).body.data.booking;
  const { expiresAt } = await read();
  expect(expiresAt).not.toBeNull();
  const reversed = await pay(_id, 10_000);
  expect((await read()).expiresAt).toBeNull();
  const path = `/api/admin/bookings/${_id}/payments/${reversed}/reverse`;
  await send('POST', path, { reason: 'typed twice' });
  expect((await read()).expiresAt).toBe(expiresAt);
  app.clock.advance(1000);
  const token = await app.tokenFor('owner');
  const body = { amount: 10_000, method: 'cash', again: true };
  await ask(app, 'POST', `/api/admin/bookings/${_id}/payments`, body, { token });
  const undone = await ask(app, 'POST', `/api/admin/bookings/${_id}/undo`, {}, { token });
  expect(undone.status).toBe(200);
  expect((await read()).expiresAt).toBe(expiresAt);
  app.clock.advance(3 * 86_400_000);
  expect(await read()).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
});

test('sent again it carries the same receipt', async () => {
  const { _id } = await guestBooking();
  await pay(_id, 10_000);
  issue();
  await app.deps.relay.round();
  const { body } = await send('POST', `/api/admin/mails/${receiptMails()[0]?.id}/send-again`);
  const { attachments } = (await send('GET', `/api/admin/mails/${body.id}`)).body;
  expect(attachments).toEqual(['receipt-2026-0001.pdf']);
  await app.deps.relay.round();
  expect(await filedReceipts()).toHaveLength(2);
});

test('nobody is written to about a booking in the bin, or one without an address', async () => {
  const binned = await guestBooking();
  await pay(binned._id, 10_000);
  await send('DELETE', `/api/admin/bookings/${binned._id}`);
  const nameless = await hold(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  await pay(nameless._id, 10_000);
  expect(issue()).toBe(2);
  expect(receiptMails()).toEqual([]);
});
