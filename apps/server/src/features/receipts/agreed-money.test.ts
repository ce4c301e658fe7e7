import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from '../mails/outbox.ts';
import { uploadedSlip, change } from '../../testing/booking-guest.ts';
import { mailsTable } from '../mails/mails.table.ts';

/** Two rooms from Thursday to Sunday: 10 900 + 16 000 + 16 000. */
const AGREED = 42_900;
/** And two nights more. */
const LONGER = { checkIn: '2026-12-03', checkOut: '2026-12-08' };
const DEARER = 64_700;

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

async function confirmed(language: 'en' | 'th' = 'en'): Promise<string> {
  const { _id, totalPrice } = await sendSlip(app, { language });
  expect(totalPrice).toBe(AGREED);
  await moveTo(app, _id, 'confirmed');
  await mailsGo();
  return _id;
}
async function mailsGo(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
}
async function receiptOf(id: string, language = 'en'): Promise<string> {
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

describe('confirmed, then the dates are moved', () => {
  test('nothing says received but what was agreed then; the difference is due', async () => {
    const id = await confirmed();
    const { body } = await edit(id, LONGER);
    expect(body).toMatchObject({ totalPrice: DEARER, confirmedTotal: AGREED });

    const receipt = await receiptOf(id);
    expect(receipt).toContain('Payment of ฿42,900 received. Your stay is confirmed.');
    expect(receipt).toMatch(/฿42,900 ?Received/);
    expect(receipt).toMatch(/฿21,800 ?Still due/);
    expect(receipt).not.toMatch(/64,700 ?(?:received|Received)/);

    expect(await csvRow()).toMatchObject({
      'Agreed total': '64700',
      'Received when confirmed': '42900',
      Due: '21800',
      'To give back': '0',
    });

    await asStaff('POST', `/api/booking/${id}/send-confirmation`);
    await mailsGo();
    expect(lastMail()?.text).toContain('We have received ฿42,900');
    expect(lastMail()?.text).toContain('Total: ฿64,700\nReceived: ฿42,900\nStill due: ฿21,800');
    expect(lastMail()?.html).toContain('฿21,800');
  });

  test('for less: the difference is to give back, in Thai, too', async () => {
    const id = await confirmed('th');
    await edit(id, { totalPrice: 40_000, priceReason: 'rain' });
    const receipt = await receiptOf(id, 'th');
    expect(receipt).toContain('฿42,900');
    expect(receipt).toContain('฿2,900');
    await asStaff('POST', `/api/booking/${id}/send-confirmation`);
    await mailsGo();
    expect(lastMail()?.text).toContain('มียอดที่ต้องคืนให้คุณ ฿2,900');
    expect(await csvRow()).toMatchObject({ Due: '0', 'To give back': '2900' });
  });

  test('at the same price: as ever', async () => {
    const id = await confirmed();
    await edit(id, { checkIn: '2026-12-10', checkOut: '2026-12-13' });
    expect(await receiptOf(id)).toContain('Payment received. Your stay is confirmed.');
    expect(await receiptOf(id)).not.toMatch(/due|give back/i);
  });
});

describe('confirmed, then cancelled', () => {
  test('says what to give back, the amount of then, and nothing is due', async () => {
    const id = await confirmed();
    await edit(id, LONGER);
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    expect(lastMail()?.text).toContain('We had received ฿42,900');
    expect(lastMail()?.text).toContain('To give back: ฿42,900');
    expect(lastMail()?.text).not.toMatch(/64,700|still due|total/i);
    expect(await csvRow()).toMatchObject({
      'Received when confirmed': '42900',
      Due: '0',
      'To give back': '42900',
    });
  });

  test('of one that was never confirmed nothing is to give back', async () => {
    const { _id: id } = await awaitSlip(app);
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    expect(lastMail()?.text).not.toMatch(/give back|given back/i);
    expect(await csvRow()).toMatchObject({
      'Received when confirmed': '',
      Due: '0',
      'To give back': '0',
    });
  });
});

describe('confirmed, cancelled, open again', () => {
  async function reopened(): Promise<string> {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    await moveTo(app, id, 'pending');
    await mailsGo();
    return id;
  }

  test('what was agreed then is kept and said; the guest is not asked for it again', async () => {
    const id = await reopened();
    const { body } = await asStaff('GET', `/api/admin/bookings/${id}`);
    expect(body).toMatchObject({ status: 'pending', confirmedTotal: AGREED });
    expect(lastMail()?.subject).toContain('Your booking is open again');
    expect(lastMail()?.text).toContain('confirmed at ฿42,900 before');
    expect(lastMail()?.text).not.toContain('Please pay');
    const payment = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(payment.body.amount).toBe(0);
  });

  test('for more: only the rest is asked for, on the payment page and in the mail', async () => {
    const id = await reopened();
    await edit(id, LONGER);
    const payment = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(payment.body.amount).toBe(DEARER - AGREED);
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    await mailsGo();
    const receipt = await receiptOf(id);
    expect(receipt).toContain('not yet proof that payment was received');
    expect(receipt).toMatch(/฿42,900 ?Amount when it was confirmed/);
    expect(lastMail()?.text).not.toContain('64,700.');
  });

  test('confirmed again it is the total of now that has come', async () => {
    const id = await reopened();
    await edit(id, LONGER);
    await moveTo(app, id, 'confirmed');
    const { body } = await asStaff('GET', `/api/admin/bookings/${id}`);
    expect(body).toMatchObject({ totalPrice: DEARER, confirmedTotal: DEARER });
  });
});

test('a booking that staff confirm at once sends one mail, the confirmation', async () => {
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
  expect([status, body.confirmedTotal]).toEqual([201, DEARER]);
  await mailsGo();
  const rows = app.db.select().from(mailsTable).all();
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['confirmed sent']);
  expect(post.received).toHaveLength(1);
});
