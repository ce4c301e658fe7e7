/** Mails, the summary of a stay and the spreadsheet state the ledger's money, and no more. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid, hold, moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { uploadedSlip, change } from '../../testing/booking-guest.ts';
import { mailsTable } from '../messages/mails.table.ts';

/** Two rooms from Thursday to Sunday: 10 900 + 16 000 + 16 000. */
const PRICE = 42_900;
/** And two nights more. */
const LONGER = { checkIn: '2026-12-03', checkOut: '2026-12-08' };
const DEARER = 64_700;
/** In three weeks from the tests' day, and in December. */
const LATER = { checkIn: '2026-12-17', checkOut: '2026-12-20' };

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
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const asStaff = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token });
const edit = (id: string, body: object) => asStaff('PATCH', `/api/admin/bookings/${id}`, body);
const pay = (id: string, body: object) =>
  asStaff('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', ...body });

async function confirmed(language: 'en' | 'th' = 'en'): Promise<string> {
  const { _id, totalPrice } = await sendSlip(app, { language });
  expect(totalPrice).toBe(PRICE);
  await confirmPaid(app, _id);
  await mailsGo();
  return _id;
}
async function mailsGo(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
}
async function confirmationAgain(id: string): Promise<string> {
  await asStaff('POST', `/api/booking/${id}/send-confirmation`);
  await mailsGo();
  return lastMail()?.text ?? '';
}
async function summaryOf(id: string, language = 'en'): Promise<string> {
  const answer = await app.fetch(`/api/booking/${id}/receipt.pdf?language=${language}`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf);
  return text.join(' ').replace(/\s+/g, ' ');
}
async function csvRow(): Promise<Record<string, string>> {
  const { text } = await asStaff('GET', '/api/admin/bookings.csv?language=en');
  const [head = '', row = ''] = text.replace(/^\ufeff/, '').split('\r\n');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
  return Object.fromEntries(cells(head).map((name, index) => [name, cells(row)[index] ?? '']));
}
const lastMail = () => post.received.at(-1);

describe('confirmed', () => {
  test('with all of it: received, and nothing else to pay', async () => {
    const id = await confirmed();
    expect(lastMail()?.text).toContain('We have received ฿42,900 and look forward');
    expect(lastMail()?.text).toContain('A summary of your stay is attached');
    expect(lastMail()?.text).not.toMatch(/please pay|still to come|give back|receipt/i);
    const summary = await summaryOf(id);
    expect(summary).toContain('Booking summary');
    expect(summary).toContain('Payment received. Your stay is confirmed.');
    // How it came stands on the receipt; what the guest once chose may be another way.
    expect(summary).not.toContain('Payment method');
    expect(summary).not.toMatch(/receipt/i);
    expect(summary).toMatch(/฿42,900 ?Received/);
  });

  test('without money: neither mail nor paper says that any came, and both say what is due', async () => {
    const { _id: id } = await sendSlip(app);
    await moveTo(app, id, 'confirmed');
    await mailsGo();
    expect(lastMail()?.subject).toContain('Your stay is confirmed');
    expect(lastMail()?.text).toContain('We have not received a payment yet.');
    expect(lastMail()?.text).toContain('Please pay ฿42,900 now.');
    expect(lastMail()?.text).toContain('A summary of your stay is attached');
    expect(lastMail()?.text).not.toMatch(/have received|receipt/i);
    const summary = await summaryOf(id);
    expect(summary).toContain('Booking summary');
    expect(summary).toContain('Your stay is confirmed. No payment has been received yet.');
    expect(summary).toContain('Payment method');
    expect(summary).toContain('Please pay ฿42,900 now.');
    expect(summary).toMatch(/฿0 ?Received/);
    expect(summary).not.toMatch(/receipt|payment received/i);
    expect(await csvRow()).toMatchObject({ Received: '0', Due: '42900', 'Refund due': '0' });
  });

  test('without money in Thai: ยังไม่ได้รับชำระเงิน', async () => {
    const { _id: id } = await sendSlip(app, { language: 'th' });
    await moveTo(app, id, 'confirmed');
    await mailsGo();
    expect(lastMail()?.text).toContain('ขณะนี้เรายังไม่ได้รับชำระเงิน');
    expect(lastMail()?.text).toContain('กรุณาชำระเงิน ฿42,900 ตอนนี้');
    expect(await summaryOf(id, 'th')).not.toMatch(/ใบเสร็จ|ใบยืนยันการจองและรับชำระเงิน/);
  });

  test('with less: what came, and what is still asked for', async () => {
    const { _id: id } = await sendSlip(app);
    await confirmPaid(app, id, { amount: 20_000 });
    await mailsGo();
    expect(lastMail()?.text).toContain('We have received ฿20,000 and look forward');
    expect(lastMail()?.text).toContain('Please pay the remaining ฿22,900 now.');
    const summary = await summaryOf(id);
    expect(summary).toContain('Payment of ฿20,000 received. Your stay is confirmed.');
    expect(summary).toMatch(/฿22,900 ?To pay \(remaining\) · now/);
    expect(await csvRow()).toMatchObject({ Received: '20000', Due: '22900' });
  });

  test('and the payment was a mistake: nothing was received', async () => {
    const id = await confirmed();
    const { body } = await asStaff('GET', `/api/admin/bookings/${id}/payments`);
    await asStaff('POST', `/api/admin/bookings/${id}/payments/${body.payments[0].id}/reverse`, {
      reason: 'another guest',
    });
    expect(await confirmationAgain(id)).toContain('We have not received a payment yet.');
    expect(await summaryOf(id)).toContain('No payment has been received yet.');
    expect(await csvRow()).toMatchObject({ Received: '0', Due: '42900' });
  });

  test('for nothing: there is nothing to pay', async () => {
    const { _id: id } = await sendSlip(app);
    await edit(id, { totalPrice: 0, priceReason: 'family' });
    await moveTo(app, id, 'confirmed');
    await mailsGo();
    expect(lastMail()?.text).toContain('there is nothing to pay');
    expect(lastMail()?.text).not.toMatch(/received|please pay/i);
    expect(await summaryOf(id)).toContain('There is nothing to pay.');
  });

  test('by staff at once: one mail, the confirmation, and no money', async () => {
    const { body, status } = await asStaff('POST', '/api/admin/bookings', {
      ...LONGER,
      rooms: 2,
      guests: 2,
      confirmed: true,
      language: 'en',
      customerInfo: {
        firstName: 'Anna',
        lastName: '',
        email: 'anna@example.com',
        phone: '0812345678',
      },
    });
    expect([status, body.money.paid, body.money.due]).toEqual([201, 0, DEARER]);
    await mailsGo();
    const rows = app.db.select().from(mailsTable).all();
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['confirmed sent']);
    expect(lastMail()?.text).toContain('We have not received a payment yet.');
  });
});

describe('confirmed and paid, then changed', () => {
  test('to a longer stay: what came is not more, the difference is due', async () => {
    const id = await confirmed();
    const { body } = await edit(id, LONGER);
    expect(body).toMatchObject({ totalPrice: DEARER, money: { paid: PRICE, due: 21_800 } });

    const summary = await summaryOf(id);
    expect(summary).toContain('Payment of ฿42,900 received. Your stay is confirmed.');
    expect(summary).toMatch(/฿42,900 ?Received/);
    expect(summary).toMatch(/฿21,800 ?Balance · now/);
    expect(summary).not.toMatch(/64,700 ?(?:received|Received)/);
    expect(await csvRow()).toMatchObject({
      'Agreed total': '64700',
      Received: '42900',
      Due: '21800',
      'Refund due': '0',
    });

    const text = await confirmationAgain(id);
    expect(text).toContain('We have received ฿42,900');
    expect(text).toContain('Please pay the balance of ฿21,800 now.');
    expect(text).toContain('Total: ฿64,700\nReceived: ฿42,900\nBalance · now: ฿21,800');
    expect(lastMail()?.html).toContain('฿21,800');
  });

  test('to a lower price: the difference is to give back, in Thai, too', async () => {
    const id = await confirmed('th');
    await edit(id, { totalPrice: 40_000, priceReason: 'rain' });
    const summary = await summaryOf(id, 'th');
    expect(summary).toContain('฿42,900');
    expect(summary).toContain('฿2,900');
    expect(await confirmationAgain(id)).toContain('ยอดนี้เกินราคาที่พัก ฿2,900');
    expect(await csvRow()).toMatchObject({ Due: '0', 'Refund due': '2900' });
    await pay(id, { amount: 2900, out: true });
    const after = await confirmationAgain(id);
    // The amount received stays the same, whatever of it went back.
    expect(after).toContain('เราได้รับชำระเงิน ฿42,900 (คืนแล้ว ฿2,900)');
    expect(after).not.toContain('ต้องคืน');
    expect(await summaryOf(id, 'th')).toContain('฿42,900');
    expect(await csvRow()).toMatchObject({
      Received: '42900',
      'Paid back': '2900',
      'Refund due': '0',
    });
  });

  test('to other nights at the same price: as before', async () => {
    const id = await confirmed();
    await edit(id, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
    expect(await summaryOf(id)).toContain('Payment received. Your stay is confirmed.');
    expect(await summaryOf(id)).not.toMatch(/due|give back|to pay/i);
  });
});

describe('cancelled', () => {
  test('after it was paid: says what came and what is to be given back, and nothing is due', async () => {
    const id = await confirmed();
    await edit(id, LONGER);
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    const text = lastMail()?.text;
    expect(text).toContain('We had received ฿42,900, and ฿42,900 is to be given back to you.');
    expect(text).toContain('To give back: ฿42,900');
    expect(text).not.toMatch(/64,700|still to come|total|please pay/i);
    expect(await csvRow()).toMatchObject({
      Received: '42900',
      Due: '0',
      'Refund due': '42900',
    });
  });

  test('with a damage deposit held: both are to be given back', async () => {
    const id = await confirmed();
    await pay(id, { amount: 5000, damage: 5000 });
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    expect(lastMail()?.text).toContain(
      'We had received ฿42,900 and the damage deposit of ฿5,000, and ฿47,900 is to be given back',
    );
    expect(lastMail()?.text).toContain('To give back: ฿47,900');
  });

  test('before any money came: nothing is to give back', async () => {
    const { _id: id } = await awaitSlip(app);
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    expect(lastMail()?.text).not.toMatch(/give back|given back|received ฿/i);
    expect(await csvRow()).toMatchObject({ Received: '0', Due: '0', 'Refund due': '0' });
  });

  test('by the clock: nothing is owed from that moment on, before and after it is written down', async () => {
    const { _id: id } = await hold(app);
    app.clock.advance(31 * 60_000);
    const before = await csvRow();
    expect(before).toMatchObject({ Status: 'Cancelled', Received: '0', Due: '0' });
    app.deps.bookings.sweep();
    expect(await csvRow()).toMatchObject({ Due: '0', 'Refund due': '0' });
    expect((await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking.money.total).toBe(0);
  });
});

describe('paid, cancelled, open again', () => {
  async function reopened(): Promise<string> {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    await moveTo(app, id, 'pending');
    await mailsGo();
    return id;
  }

  test('what came counts for the stay; the guest is not asked for it again', async () => {
    const id = await reopened();
    const { body } = await asStaff('GET', `/api/admin/bookings/${id}`);
    expect(body).toMatchObject({ status: 'pending', money: { paid: PRICE, due: 0 } });
    expect(lastMail()?.subject).toContain('Your booking is open again');
    expect(lastMail()?.text).toContain('we have already received ฿42,900');
    expect(lastMail()?.text).not.toContain('Please pay');
    const payment = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(refusalIn(payment)).toEqual([409, 'nothing_due']);
  });

  test('after it was given back all is asked for again', async () => {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await pay(id, { amount: PRICE, out: true });
    await moveTo(app, id, 'pending');
    await mailsGo();
    expect(lastMail()?.text).toContain('Please pay ฿42,900');
    expect(lastMail()?.text).not.toContain('already received');
  });

  test('for more: only the rest is asked for, on the payment page and in the mail', async () => {
    const id = await reopened();
    await edit(id, LONGER);
    const payment = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(payment.body.amount).toBe(DEARER - PRICE);
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    await mailsGo();
    const summary = await summaryOf(id);
    expect(summary).toContain('not yet proof that payment was received');
    expect(summary).toMatch(/฿42,900 ?Received/);
    const toGuest = post.received.findLast(({ subject }) => subject?.includes('slip has arrived'));
    expect(toGuest?.text).toContain('checking the payment of the balance of ฿21,800');
  });
});

describe('a deposit and a balance', () => {
  beforeEach(() => {
    app.deps.sqlite.exec(`update villa set deposit_percent = 30, damage_deposit = 5000,
      damage_deposit_when = 'on_arrival',
      cancellation_policy = '[{"daysBefore":21,"refundPercent":100},{"daysBefore":7,"refundPercent":50}]'`);
  });
  const DEPOSIT = 12_870;
  const BALANCE = 30_030;

  test('the first mail asks for the deposit and names the rest, the terms and the damage deposit', async () => {
    await awaitSlip(app, LATER);
    await mailsGo();
    const text = lastMail()?.text;
    expect(text).toMatch(/Please pay the deposit of ฿12,870 and send us the slip by \d/);
    expect(text).toContain(
      'Still to come: the balance of ฿30,030 by Thursday, 3 December 2026 and the damage deposit of ฿5,000 on arrival.',
    );
    expect(text).toContain(
      'Total: ฿42,900\nDeposit · now: ฿12,870\nBalance · by 3 Dec 2026: ฿30,030\nDamage deposit · on arrival: ฿5,000',
    );
    expect(text).toContain('Cancelled by 26 Nov 2026: you get back everything you paid');
    expect(text).toContain('Cancelled by 10 Dec 2026: you get back 50%');
    expect(text).toContain('Cancelled from 11 Dec 2026 on: nothing of what you paid');
    expect(text).toContain('Damage deposit: ฿5,000, not part of the price');
    expect(lastMail()?.html).toContain('Cancelled by 10 Dec 2026');
  });

  test('the payment page and its code ask for the deposit, then for the balance of a booking', async () => {
    const { _id: id } = await awaitSlip(app, LATER);
    const asked = async () => (await ask(app, 'GET', `/api/booking/${id}/payment`)).body.amount;
    expect(await asked()).toBe(DEPOSIT);
    await pay(id, { amount: DEPOSIT });
    expect(await asked()).toBe(BALANCE);
  });

  test('the confirmation names what came, and the balance with its day', async () => {
    const { _id: id } = await sendSlip(app, LATER);
    await confirmPaid(app, id);
    await mailsGo();
    const text = lastMail()?.text;
    expect(text).toContain('We have received ฿12,870 and look forward');
    expect(text).toContain('Please pay the balance of ฿30,030 by Thursday, 3 December 2026.');
    expect(text).toContain('Still to come: the damage deposit of ฿5,000 on arrival.');
    const summary = await summaryOf(id);
    expect(summary).toContain('Please pay the balance of ฿30,030 by Thursday, 3 December 2026.');
    expect(summary).toMatch(/฿30,030 ?Balance · by 3 Dec 2026/);
    await pay(id, { amount: BALANCE });
    expect(await confirmationAgain(id)).toContain(
      'Please pay the damage deposit of ฿5,000 on arrival.',
    );
  });

  test('after check-out neither mail nor paper asks for a damage deposit that never came', async () => {
    const { _id: id } = await sendSlip(app, LATER);
    await confirmPaid(app, id);
    await pay(id, { amount: BALANCE });
    app.clock.set('2026-12-19T02:00:00Z');
    expect(await confirmationAgain(id)).toContain('Please pay the damage deposit of ฿5,000 now.');
    app.clock.set('2026-12-20T02:00:00Z');
    token = await app.tokenFor('owner');
    const asksForIt = /please pay|still to come|Damage deposit · /i;
    expect(await confirmationAgain(id)).not.toMatch(asksForIt);
    expect(await summaryOf(id)).not.toMatch(asksForIt);
    // A payment of the last hour is acknowledged without asking for more.
    await pay(id, { amount: 1000, damage: 1000 });
    await mailsGo();
    expect(lastMail()?.text).toContain('We received the damage deposit of ฿1,000');
    expect(lastMail()?.text).not.toMatch(asksForIt);
  });

  test('paid and opened again: the damage deposit is for the day of arrival, and not for now', async () => {
    const { _id: id } = await sendSlip(app, LATER);
    await confirmPaid(app, id);
    await pay(id, { amount: BALANCE });
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    await moveTo(app, id, 'pending');
    await mailsGo();
    const text = lastMail()?.text;
    expect(text).toContain('So far we have received ฿42,900.');
    expect(text).toContain('Still to come: the damage deposit of ฿5,000 on arrival.');
    expect(text).not.toMatch(/please pay|nothing more to pay/i);
  });

  test('in Thai', async () => {
    await awaitSlip(app, { ...LATER, language: 'th' });
    await mailsGo();
    const text = lastMail()?.text;
    expect(text).toMatch(/กรุณาชำระมัดจำ ฿12,870 และส่งสลิปภายในวันที่ /);
    expect(text).toContain('ยอดคงเหลือ ฿30,030 ภายในวันพฤหัสบดีที่ 3 ธันวาคม');
    expect(text).toContain('เงินประกันความเสียหาย ฿5,000 ในวันเข้าพัก');
  });

  test('one day for balance and damage deposit: one amount, and its two parts', async () => {
    app.deps.sqlite.exec("update villa set damage_deposit_when = 'with_balance'");
    const { _id: id } = await sendSlip(app, LATER);
    await confirmPaid(app, id);
    await mailsGo();
    expect(lastMail()?.text).toContain(
      'Please pay ฿35,030 (the balance of ฿30,030 and the damage deposit of ฿5,000) by Thursday, 3 December 2026.',
    );
  });
});
