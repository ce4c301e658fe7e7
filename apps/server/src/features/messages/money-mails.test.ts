/** The mails about money that guests get after the confirmation, and those about a stay that staff changed. */
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
  upload,
} from '../../testing/guest.ts';
import { picture } from '../../testing/pictures.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailsTable } from './mails.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

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
  test('before they confirm: its slip is for nothing else, and nobody is told so', async () => {
    const { _id } = await sendSlip(app, LATER);
    await pay(_id, { amount: DEPOSIT });
    await mailsGo();
    const owner = post.received.find(({ recipient }) => !recipient.includes('somying'));
    expect(owner?.text).not.toContain(`ตรวจสอบยอดเงิน ฿30,030`);
    expect(owner?.text).toContain('บันทึกว่าได้รับแล้ว');
    // The slip was not sent for the balance.
    expect(lastText()).toContain('Balance · by 3 Dec 2026: ฿30,030');
    expect(lastText()).toContain('Please pay the balance of ฿30,030 by Thursday, 3 December 2026.');
    const first = toGuest().find(({ subject }) => /slip has arrived/.test(subject ?? ''));
    expect(first?.text).not.toContain('slip being checked');
    expect(first?.text).toContain('We are checking your slip and will send you the confirmation');
  });

  test('in part before they confirm: the rest is what its slip is looked at for', async () => {
    const { _id } = await sendSlip(app, LATER);
    await mailsGo();
    await pay(_id, { amount: 5000 });
    await mailsGo();
    expect(lastText()).toContain('We received ฿5,000');
    expect(lastText()).toContain('Deposit (remaining) · slip being checked: ฿7,870');
    expect(lastText()).not.toContain('Please pay the deposit');
  });

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
    expect(lastText()).toContain(
      'Please pay the remaining ฿20,030 of the balance by Thursday, 3 December 2026.',
    );
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
    expect(lastText()).toContain('เราได้รับชำระเงินประกันความเสียหาย ฿5,000 เมื่อวันศุกร์ที่ 20 พฤศจิกายน');
    expect(lastText()).toContain('ไม่มียอดที่ต้องชำระเพิ่ม');
  });
});

describe('a receipt', () => {
  test('of a stay that was paid twice: what is too much is too much of all that came', async () => {
    const id = await confirmed();
    await pay(id, { amount: 40_000 });
    await mailsGo();
    expect(lastText()).toContain(
      'We received ฿40,000 on 20 Nov 2026. Thank you.\n\nReceipt 2026-0002 is attached.\n\nSo far we have received ฿52,870.\n\nThat is ฿9,970 more than the stay costs',
    );
  });

  test('of a stay that was cancelled meanwhile: what goes back is not more than it costs', async () => {
    const id = await confirmed();
    await pay(id, { amount: BALANCE });
    await moveTo(app, id, 'cancelled');
    await mailsGo();
    const receipt = toGuest().find(({ subject }) => subject?.includes('Receipt 2026-0002'))?.text;
    expect(receipt).toContain('We had received ฿42,900, and ฿42,900 is to be given back to you.');
    expect(receipt).not.toContain('more than the stay costs');
  });
});

test('of a slip that is being looked at nobody is asked to pay once more', async () => {
  app.deps.sqlite.exec('update villa set damage_deposit = 5000');
  await awaitSlip(app, { ...LATER, language: 'th' });
  await mailsGo();
  expect(lastText()).toMatch(/มัดจำ · ชำระตอนนี้: ฿12,870/);
  expect(lastText()).toContain('ยอดที่ต้องชำระภายหลัง: ฿35,030 (');
  await sendSlip(app, { checkIn: '2026-12-22', checkOut: '2026-12-25', language: 'th' });
  await mailsGo();
  expect(lastText()).toMatch(/มัดจำ · กำลังตรวจสอบสลิป: ฿9,810/);
  expect(lastText()).not.toContain('ชำระตอนนี้');
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

  test('leaves what was received as it came: it is said beside it, in the mails and their tables', async () => {
    const id = await confirmed();
    await moveTo(app, id, 'cancelled');
    await pay(id, { amount: 10_000, out: true });
    await mailsGo();
    const [cancelled, refund] = toGuest()
      .filter(({ subject }) => subject?.includes('Receipt') !== true)
      .slice(-2)
      .map(({ text }) => text);
    expect(cancelled).toContain(
      'We had received ฿12,870 (฿10,000 of it has been paid back), and ฿2,870 is still to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    );
    for (const text of [cancelled, refund]) {
      expect(text).toContain('To give back: ฿2,870\nReceived: ฿12,870\nPaid back: ฿10,000');
    }
  });

  describe('whose account the guest names', () => {
    const KBANK = {
      bank: 'KBANK',
      number: '123-4-56789-0',
      name: 'Win <b>money</b> at evil.example',
    };
    const nameIt = (id: string) => ask(app, 'POST', `/api/booking/${id}/refund-account`, KBANK);

    test('is told to the owner and, in case it was somebody else, to the guest, without a word that was typed', async () => {
      const id = await confirmed();
      await moveTo(app, id, 'cancelled');
      await mailsGo();
      expect(lastText()).toContain('please name the account for it on your booking’s page.');
      expect(lastText()).toContain(`View the booking:\nhttp://localhost:0/booking/${id}`);
      expect((await nameIt(id)).status).toBe(200);
      await mailsGo();
      expect(kinds().slice(-2)).toEqual(['refund_account sent', 'owner_refund_account sent']);
      expect(lastText()).toContain('that ends in 7890 was named for the ฿12,870');
      const owners = post.received.at(-1);
      expect(owners?.subject).toContain('ผู้เข้าพักแจ้งบัญชีรับเงินคืน');
      expect(owners?.text).toContain(`/admin/bookings/${id}`);
      for (const mail of [toGuest().at(-1), owners]) {
        expect(JSON.stringify(mail)).not.toMatch(/evil|KBANK|567890|56789-0/);
      }
    });

    test('after all went back is no news any more', async () => {
      const id = await confirmed();
      await moveTo(app, id, 'cancelled');
      await nameIt(id);
      await pay(id, { amount: DEPOSIT, out: true });
      await mailsGo();
      expect(kinds()).toContain('refund_account dropped');
      expect(kinds()).toContain('owner_refund_account dropped');
      expect(lastText()).toContain('We sent ฿12,870 back to you to your account');
    });
  });

  test('and then the payment is reversed: what went back too much is named, and nothing as received', async () => {
    const id = await confirmed();
    const { body } = await asOwner('GET', `/api/admin/bookings/${id}/payments`);
    await moveTo(app, id, 'cancelled');
    await pay(id, { amount: DEPOSIT, out: true });
    const path = `/api/admin/bookings/${id}/payments/${body.payments[0].id}/reverse`;
    expect((await asOwner('POST', path, { reason: 'another guest' })).status).toBe(201);
    await mailsGo();
    expect(lastText()).toContain('Paid back too much: ฿12,870');
    expect(lastText()).not.toMatch(/Received: ฿|had received|To give back/);
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
    expect(lastText()).toContain('What it was kept for: a broken lamp');
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
    // Nothing but the price is another one.
    expect(lastText()).toContain(
      'We have changed the price of your stay. It was ฿42,900, and is now ฿40,000.',
    );
    expect(lastText()).not.toContain('before it was');
  });

  test.each([
    ['en', 'Without the damage deposit, what is with us is ฿2,900 more than the stay costs'],
    ['th', 'หากไม่นับเงินประกันความเสียหาย ยอดที่อยู่กับเราเกินราคาที่พัก ฿2,900'],
  ] as const)(
    'in %s counts no damage deposit as more than the stay costs',
    async (language, said) => {
      app.deps.sqlite.exec(
        "update villa set damage_deposit = 10000, damage_deposit_when = 'on_arrival'",
      );
      const id = await confirmed({ language });
      await pay(id, { amount: BALANCE + 10_000, damage: 10_000 });
      await mailsGo();
      await edit(id, { totalPrice: 40_000, priceReason: 'rain', tellGuest: true });
      await mailsGo();
      expect(lastText()).toMatch(/฿42,900.*฿10,000/);
      expect(lastText()).toContain(said);
    },
  );
});

describe('a request to cancel', () => {
  const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
  const askToCancel = (id: string) =>
    ask(app, 'POST', `/api/booking/${id}/cancellation`, { account, words: 'ill' });

  test('is told to the owner; declined, the guest reads why', async () => {
    const id = await confirmed();
    expect((await askToCancel(id)).status).toBeLessThan(300);
    await mailsGo();
    const subjects = post.received.map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('ผู้เข้าพักขอยกเลิก'));
    // Anybody with the link can name an account, so the guest hears of it.
    expect(toGuest().at(-1)?.subject).toContain('The account for your refund');
    const words = 'Please call us: <b>moving</b> the dates is possible.';
    await asOwner('POST', `/api/admin/bookings/${id}/cancellation/decline`, { words });
    await mailsGo();
    expect(toGuest().at(-1)?.subject).toContain('About cancelling your booking');
    expect(lastText()).toContain(`The villa writes: “${words}”`);
    expect(toGuest().at(-1)?.html).toContain('&lt;b&gt;moving');
  });

  test('of an unconfirmed booking that holds money reaches the owner, and its answer the guest', async () => {
    const { _id: id } = await sendSlip(app, LATER);
    await pay(id, { amount: 5000 });
    const asked = await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account });
    expect(asked.status).toBe(201);
    await mailsGo();
    expect(kinds()).toContain('owner_cancellation sent');
    await asOwner('POST', `/api/admin/bookings/${id}/cancellation/decline`, { words: 'call us' });
    await mailsGo();
    expect(lastText()).toContain('It stays as it was.');
    expect(lastText()).not.toContain('confirmed');
  });

  test('while it waits no mail asks for money, and one about money says so', async () => {
    const id = await confirmed();
    await askToCancel(id);
    await pay(id, { amount: 1000 });
    await mailsGo();
    expect(lastText()).toContain('You have asked to cancel. Until we have answered, you need not');
    expect(lastText()).not.toContain('Please pay');
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
    // The request named it.
    expect(lastText()).toContain('We will send it to the account that you have named by ');
    expect(lastText()).not.toContain('please name the account');
    expect(lastText()).toContain(`/booking/${id}`);
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

test('of two slips that are refused at once, each mail quotes its own reason', async () => {
  const { _id: id } = await sendSlip(app, LATER);
  const sent = await upload(app, [
    ['bookingId', id],
    ['another', '1'],
    ['slip', await picture(120), 'slip.jpg'],
  ]);
  expect(sent.status).toBeLessThan(300);
  await mailsGo();
  const { body } = await asOwner('GET', `/api/admin/bookings/${id}`);
  const [second, first] = body.slips;
  for (const [slip, refusal] of [
    [first, { reason: 'unreadable', words: 'The amount is cut off.' }],
    [second, { reason: 'other_account', words: 'It went to a namesake.' }],
  ]) {
    const answer = await asOwner('POST', `/api/admin/slips/${slip.id}/refuse`, refusal);
    expect(answer.status).toBeLessThan(300);
  }
  const before = toGuest().length;
  await mailsGo();
  const texts = toGuest()
    .slice(before)
    .map(({ text }) => text ?? '');
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('The amount is cut off.');
  expect(texts[0]).not.toContain('namesake');
  expect(texts[1]).toContain('It went to a namesake.');
  expect(texts[1]).not.toContain('cut off');
});

describe('an additional bedroom', () => {
  beforeEach(() => app.deps.sqlite.exec('update villa set top_ups = 1'));
  const path = (id: string) => `/api/booking/${id}/top-up`;
  const take = async (id: string) =>
    (await ask(app, 'POST', path(id), { rooms: 3, amount: 6000 })).status;
  const ofBedroom = () => kinds().filter((kind) => kind.startsWith('top_up_'));

  test('is asked for: what it costs, until when, and what else is due; then confirmed once it is paid', async () => {
    const id = await confirmed({ rooms: 2 });
    expect(await take(id)).toBe(201);
    await mailsGo();
    expect(lastText()).toContain(
      'You asked for an additional bedroom, 3 bedrooms in total, for ฿6,000 more.',
    );
    expect(lastText()).toMatch(
      /reached us by 21 Nov 2026\D+\d\d:\d\d \(Thai time\), your request ends/,
    );
    expect(lastText()).toContain('Please pay ฿6,000 for the additional bedroom now.');
    expect(lastText()).toContain('Still to come: the balance of ฿30,030 by');
    expect(lastText()).toContain(`/booking/${id}/payment`);
    // The parts that are asked for add up to a total that the mail states.
    expect(lastText()).toMatch(
      /Total: ฿42,900\s+With the additional bedroom you asked for: ฿48,900\s+Received: ฿12,870\s+Additional bedroom · now: ฿6,000\s+Balance · by [^:]*: ฿30,030/,
    );

    await pay(id, { amount: 6000 });
    await mailsGo();
    const opened = toGuest().find(({ subject }) => subject?.includes('bedroom is confirmed'))?.text;
    expect(opened).toContain('We have added the bedroom to your stay: 3 bedrooms in total.');
    expect(opened).toContain('Please pay the balance of ฿30,030 by');
    expect(opened).not.toContain('for the additional bedroom now');
    expect(opened).not.toContain('With the additional bedroom');
    await mailsGo();
    expect(ofBedroom()).toEqual(['top_up_asked sent', 'top_up_opened sent']);
  });

  test('that nobody paid in time has ended, and the guest hears it once', async () => {
    const id = await confirmed({ rooms: 2, language: 'th' });
    await take(id);
    await mailsGo();
    app.clock.advance(24 * 3_600_000);
    for (let times = 0; times < 2; times += 1) {
      app.deps.topUps.sweep();
      await mailsGo();
    }
    expect(ofBedroom()).toEqual(['top_up_asked sent', 'top_up_ended sent']);
    const said = toGuest().find(({ subject }) => subject?.includes('เรื่องคำขอห้องนอนเพิ่ม'))?.text;
    expect(said).toMatch(/หมดเวลาชำระค่าห้องนอนเพิ่มเมื่อวันที่ 21 พ\.ย\. 2569/);
    expect(said).toContain('การเข้าพักของคุณมี 2 ห้องนอน');
    expect(said).not.toContain('6,000');
  });

  test('that the villa does not open: what came for it is named', async () => {
    app.deps.sqlite.exec('update villa set deposit_percent = 100');
    const id = await confirmed({ rooms: 2 });
    await take(id);
    await pay(id, { amount: 2000 });
    await asOwner('POST', `/api/admin/bookings/${id}/top-up/decline`, {});
    await mailsGo();
    const said = toGuest().find(({ subject }) => subject?.includes('About the additional'))?.text;
    expect(said).toContain('we cannot open the additional bedroom that you asked for');
    expect(said).toContain('So far we have received ฿44,900.');
    expect(said).toContain('That is ฿2,000 more than the stay costs');
    expect(said).not.toMatch(/please pay|still to come/i);
  });

  test('taken back by the guest, or paid for by what was there, leaves no mail that is false', async () => {
    const withdrawn = await confirmed({ rooms: 2 });
    await take(withdrawn);
    await ask(app, 'DELETE', path(withdrawn));
    await mailsGo();
    expect(ofBedroom()).toEqual(['top_up_asked dropped']);

    await pay(withdrawn, { amount: BALANCE + 6000 });
    await take(withdrawn);
    await mailsGo();
    expect(ofBedroom().slice(1)).toEqual(['top_up_asked dropped', 'top_up_opened sent']);
  });
});
