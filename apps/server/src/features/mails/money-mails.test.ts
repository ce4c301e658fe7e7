/** What guests hear of money after the confirmation, and of a stay that staff changed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PNG,
  type BookingChoices,
  awaitSlip,
  confirmPaid,
  moveTo,
  sendSlip,
} from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailsTable } from './mails.table.ts';
import { UNDO_HOLD_MS } from './outbox.ts';

const LATER: BookingChoices = { checkIn: '2026-12-17', checkOut: '2026-12-20' };
const DEPOSIT = 12_870;
const BALANCE = 30_030;

let post: MailServer;
let app: TestApp;
let token: string;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent' },
  });
  token = await app.tokenFor('owner');
  app.deps.sqlite.exec(`update villa set deposit_percent = 30,
    cancellation_policy = '[{"daysBefore":7,"refundPercent":50}]'`);
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const asOwner = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token });
const pay = (id: string, body: object) =>
  asOwner('POST', `/api/admin/bookings/${id}/payments`, { method: 'bank_transfer', ...body });
const edit = (id: string, body: object) => asOwner('PATCH', `/api/admin/bookings/${id}`, body);

async function confirmed(choices: BookingChoices = {}): Promise<string> {
  const { _id } = await sendSlip(app, { ...LATER, ...choices });
  await confirmPaid(app, _id);
  await mailsGo();
  return _id;
}
async function mailsGo(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  // Stay money is told with its receipt.
  app.deps.paymentReceipts.issueDue();
  await app.deps.relay.round();
}
const toGuest = () => post.received.filter(({ recipient }) => recipient.includes('somying'));
const lastText = () => toGuest().at(-1)?.text ?? '';
const kinds = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .map(({ kind, state }) => `${kind} ${state}`);

describe('a payment that staff write down', () => {
  test('is told to the guest, with what is next', async () => {
    app.deps.sqlite.exec(
      "update villa set damage_deposit = 5000, damage_deposit_when = 'on_arrival'",
    );
    const id = await confirmed();
    await pay(id, { amount: 10_000 });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('Receipt 2026-0002');
    expect(lastText()).toContain('We received ฿10,000 on 20 Nov 2026.');
    expect(lastText()).toContain('So far we have received ฿22,870.');
    expect(lastText()).toContain('Please pay the balance of ฿20,030 by Thursday, 3 December 2026.');
    await pay(id, { amount: 20_030 });
    await mailsGo();
    expect(lastText()).toContain('Please pay the damage deposit of ฿5,000 on arrival.');
    await pay(id, { amount: 5000, damage: 5000 });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('We have received your payment');
    expect(lastText()).toContain('We received the damage deposit of ฿5,000');
    expect(lastText()).toContain('There is nothing more to pay.');
  });

  test('with the confirmation is told by the confirmation and its receipt', async () => {
    await confirmed();
    expect(kinds().filter((kind) => kind.startsWith('payment'))).toEqual([]);
  });

  test('and taken back before the mail went is not told', async () => {
    const id = await confirmed();
    const { body } = await pay(id, { amount: 5000, damage: 5000, moreThanDue: true });
    const { id: payment } = body.payments.at(-1);
    await asOwner('POST', `/api/admin/bookings/${id}/payments/${payment}/reverse`, {
      reason: 'another guest',
    });
    await mailsGo();
    expect(kinds()).toContain('payment_received dropped');
    expect(toGuest().at(-1)?.subject).not.toContain('We have received your payment');
  });

  test('in Thai', async () => {
    const id = await confirmed({ language: 'th' });
    await pay(id, { amount: BALANCE });
    await mailsGo();
    expect(lastText()).toContain('เราได้รับชำระเงิน ฿30,030 เมื่อวันที่ 20 พ.ย. 2569');
    await pay(id, { amount: 5000, damage: 5000, moreThanDue: true });
    await mailsGo();
    expect(lastText()).toContain('เราได้รับชำระเงิน เงินประกันความเสียหาย ฿5,000 เมื่อวันศุกร์ที่ 20 พฤศจิกายน');
    expect(lastText()).toContain('ไม่มียอดที่ต้องชำระเพิ่ม');
  });
});

describe('a refund', () => {
  test('is told with its amount and day, and what is still to come', async () => {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    await pay(id, { amount: 10_000, out: true });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('We have sent you a refund');
    expect(lastText()).toContain(
      'We sent ฿10,000 back to you to your account on Friday, 20 November',
    );
    expect(lastText()).toContain('฿2,870 is still to be given back to you.');
    expect(lastText()).not.toContain('picture');
    await pay(id, { amount: DEPOSIT - 10_000, out: true, method: 'cash' });
    await mailsGo();
    expect(lastText()).toContain('We sent ฿2,870 back to you in cash');
    expect(lastText()).not.toMatch(/still to be given back|To give back/);
  });

  test('names its picture when there is one', async () => {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    const { body } = await pay(id, { amount: DEPOSIT, out: true });
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(PNG)]), 'transfer.png');
    const path = `/api/admin/bookings/${id}/payments/${body.payments.at(-1).id}/picture`;
    const answer = await app.fetch(path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBeLessThan(300);
    await mailsGo();
    expect(lastText()).toContain('The picture of the transfer is on your booking’s page.');
  });

  test('of the damage deposit says what was kept of it', async () => {
    app.deps.sqlite.exec('update villa set damage_deposit = 5000');
    const id = await confirmed();
    await pay(id, { amount: BALANCE + 5000, damage: 5000 });
    await asOwner('POST', `/api/admin/bookings/${id}/charges`, {
      kind: 'kept_for_damage',
      amount: 800,
      reason: 'a broken lamp',
    });
    await mailsGo();
    await pay(id, { amount: 4200, damage: 4200, out: true });
    await mailsGo();
    expect(lastText()).toContain('We sent the damage deposit of ฿4,200 back to you');
    expect(lastText()).toContain('We kept ฿800 of the damage deposit for damage.');
  });
});

describe('a changed stay', () => {
  const NEW = { checkIn: '2027-01-14', checkOut: '2027-01-17' };

  test('is told when staff say so: the old stay, the new one, the money', async () => {
    const id = await confirmed();
    await edit(id, { ...NEW, totalPrice: 50_000, priceReason: 'new year', tellGuest: true });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('Your stay was changed');
    expect(lastText()).toMatch(
      /before it was 17\s?–\s?20 Dec 2026 · 3 nights · 4 guests · 2 bedrooms · ฿42,900\./,
    );
    expect(lastText()).toContain('Check-in: Thursday, 14 January 2027');
    expect(lastText()).toContain('So far we have received ฿12,870.');
    expect(lastText()).toContain(
      'Please pay the balance of ฿37,130 by Thursday, 31 December 2026.',
    );
  });

  test('is not told otherwise, nor where nothing of the stay changed', async () => {
    const id = await confirmed();
    await edit(id, NEW);
    await edit(id, { staffNotes: 'a friend', tellGuest: true });
    await mailsGo();
    expect(kinds().filter((kind) => kind.startsWith('stay_changed'))).toEqual([]);
  });

  test('of a guest who has still to pay asks for the new amount', async () => {
    const { _id: id } = await awaitSlip(app, LATER);
    await edit(id, { totalPrice: 40_000, priceReason: 'a friend', tellGuest: true });
    await mailsGo();
    expect(lastText()).toMatch(/Please pay the deposit of ฿12,870 and send us the slip by \d/);
  });

  test('that costs less than what came says what is to be given back', async () => {
    const id = await confirmed();
    await pay(id, { amount: BALANCE });
    await mailsGo();
    await edit(id, { totalPrice: 40_000, priceReason: 'rain', tellGuest: true });
    await mailsGo();
    expect(lastText()).toContain('That is ฿2,900 more than the stay costs');
    expect(lastText()).not.toContain('Please pay');
  });
});

describe('a request to cancel', () => {
  const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
  const askToCancel = (id: string) =>
    ask(app, 'POST', `/api/booking/${id}/cancellation`, { account, words: 'ill' });

  test('is told to the owner; declined, the guest reads why', async () => {
    const id = await confirmed();
    expect((await askToCancel(id)).status).toBeLessThan(300);
    await mailsGo();
    expect(post.received.at(-1)?.subject).toContain('ผู้เข้าพักขอยกเลิก');
    const words = 'Please call us: <b>moving</b> the dates is possible.';
    await asOwner('POST', `/api/admin/bookings/${id}/cancellation/decline`, { words });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('About your request to cancel');
    expect(lastText()).toContain(`The villa writes: “${words}”`);
    expect(toGuest().at(-1)?.html).toContain('&lt;b&gt;moving');
  });

  test('that is withdrawn before the mail went is not told', async () => {
    const id = await confirmed();
    await askToCancel(id);
    await ask(app, 'DELETE', `/api/booking/${id}/cancellation`);
    await mailsGo();
    expect(kinds()).toContain('owner_cancellation dropped');
  });

  test('accepted, the guest hears what is kept and what goes back', async () => {
    const id = await confirmed();
    await askToCancel(id);
    await asOwner('POST', `/api/admin/bookings/${id}/cancellation/accept`, {});
    await mailsGo();
    expect(lastText()).toContain('We have cancelled your booking as you asked.');
    expect(lastText()).toContain('We had received ฿12,870, and ฿6,435 is to be given back to you.');
    expect(lastText()).toContain('฿6,435 is not given back for this cancellation.');
    expect(lastText()).toContain('To give back: ฿6,435');
  });
});

test('a slip that is not accepted is asked for again with the reason and the words of the villa', async () => {
  const { _id: id } = await sendSlip(app, LATER);
  await mailsGo();
  const { body } = await asOwner('GET', `/api/admin/bookings/${id}`);
  const answer = await asOwner('POST', `/api/admin/slips/${body.slips[0].id}/refuse`, {
    reason: 'unreadable',
    words: 'The amount is cut off.',
  });
  expect(answer.status).toBeLessThan(300);
  await mailsGo();
  expect(lastText()).toContain('The picture is blurred or cut off.');
  expect(lastText()).toContain('The amount is cut off.');
  expect(lastText()).toContain('your payment of the deposit of ฿12,870 again by');
});
