import { phoneFromAbroad } from '../../platform/read-phone.ts';
import { bankAccountFields } from '@villa/shared/contract/bank-account.ts';
import { refundAccount } from '@villa/shared/contract/cancellations.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import { TYPED_MAIL_ADDRESSES } from '@villa/shared/testing/typed-mail-addresses.ts';
import { TYPED_TELEPHONES } from '@villa/shared/testing/typed-telephones.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, book, newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PASSWORD, logIn, registerStaff } from '../../testing/users.ts';

/**
 * Texts as people paste them, through every reader that meets them: the booking form, the villa's settings, /verify,
 * the search and log-in.
 */

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const isLandline = (kept: string | null) => kept !== null && /^0\d{8}$/.test(kept);
const OTHERS = { phone: '', line: '', whatsapp: '', email: '' };

const keep = (id: string, customerInfo: typeof anna) =>
  ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo });
const setContact = (contact: Partial<typeof OTHERS>) =>
  ask(app, 'PATCH', '/api/admin/villa', { contact: { ...OTHERS, ...contact } }, { token: owner });
const kindOf = async (text: string) =>
  (await ask(app, 'POST', '/api/verify', { text })).body.own?.kind ?? null;
const found = async (search: string) =>
  (
    await ask(app, 'GET', `/api/admin/bookings?search=${encodeURIComponent(search)}`, undefined, {
      token: owner,
    })
  ).body.total;

/** Pairs each typed text of a table with its outcome. */
async function tell<T>(
  table: readonly (readonly [typed: string, kept: string | null])[],
  outcome: (typed: string, kept: string | null) => Promise<T>,
): Promise<[string, T][]> {
  const told: [string, T][] = [];
  for (const [typed, kept] of table) told.push([typed, await outcome(typed, kept)]);
  return told;
}

describe('a telephone as it was pasted', () => {
  test('is kept of a guest as it is dialled, a landline without its plus is not taken', async () => {
    const { _id } = await book(app);
    const kept = await tell(TYPED_TELEPHONES, async (phone) => {
      const { body } = await keep(_id, { ...anna, phone });
      return body.fields?.['customerInfo.phone'] ?? body.data.booking.customerInfo.phone;
    });
    expect(kept).toEqual(
      TYPED_TELEPHONES.map(([typed, right]) => [
        typed,
        right === null || isLandline(right) ? 'invalid_phone' : right,
      ]),
    );
  });

  test('is kept as the villa’s own, and found to be it at /verify in every form', async () => {
    const kept = await tell(TYPED_TELEPHONES, async (phone) => {
      const { body } = await setContact({ phone });
      return body.fields?.['contact.phone'] ?? [body.contact.phone, await kindOf(phone)];
    });
    expect(kept).toEqual(
      TYPED_TELEPHONES.map(([typed, right]) => [
        typed,
        right === null ? 'invalid_phone' : [right, 'phone'],
      ]),
    );
    await setContact({ phone: '+66812345678' });
    const same = ['0812345678', '+66812345678'];
    expect(await tell(TYPED_TELEPHONES, kindOf)).toEqual(
      TYPED_TELEPHONES.map(([typed, right]) => [
        typed,
        right !== null && same.includes(right) ? 'phone' : null,
      ]),
    );
  });

  test('finds the booking that has it, at home and from abroad', async () => {
    const { _id } = await book(app);
    const ways = Map.groupBy(TYPED_TELEPHONES, ([, kept]) => kept);
    ways.delete(null);
    for (const [kept, typed] of ways) {
      // Staff note a landline with its country.
      const phone = isLandline(kept) ? (phoneFromAbroad(kept ?? '') ?? '') : (kept ?? '');
      expect((await keep(_id, { ...anna, phone })).status).toBe(200);
      expect(await tell(typed, found)).toEqual(typed.map(([way]) => [way, 1]));
      expect(await found(`Suksan ${kept}`)).toBe(1);
    }
    expect(await found('+66 81 234 5679')).toBe(0);
  });

  test('is kept so in whatever staff write, too', async () => {
    const customerInfo = { ...anna, phone: '+44 (0)7700 900123' };
    const made = await ask(
      app,
      'POST',
      '/api/admin/bookings',
      { ...newBooking().bookingDetails, guests: 2, customerInfo },
      { token: owner },
    );
    expect(made.body.customerInfo.phone).toBe('+447700900123');
    const changed = await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${made.body._id}`,
      { customerInfo: { ...anna, phone: '+39 (0)6 1234567' } },
      { token: owner },
    );
    expect(changed.body.customerInfo.phone).toBe('+39061234567');
    const arrival = {
      wifiName: '',
      wifiPassword: '',
      doorCode: '',
      doorHint: { th: '', en: '' },
      caretaker: { th: '', en: '' },
      caretakerPhone: '02-123-4567',
    };
    const villa = (body: unknown) =>
      ask(app, 'PATCH', '/api/admin/villa', body, { token: owner }).then((answer) => answer.body);
    expect((await villa({ arrival })).arrival.caretakerPhone).toBe('021234567');
    const abroad = { ...arrival, caretakerPhone: '+49 030 1234567' };
    expect((await villa({ arrival: abroad })).arrival.caretakerPhone).toBe('+49301234567');
    const contact = { ...OTHERS, whatsapp: 'https://wa.me/4407700900123' };
    expect((await villa({ contact })).contact.whatsapp).toBe('+447700900123');
  });
});

describe('a mail address as it was pasted', () => {
  test('the table has at least 60', () => {
    expect(TYPED_MAIL_ADDRESSES.length).toBeGreaterThanOrEqual(60);
  });

  test('is kept of a guest, and found again', async () => {
    const { _id } = await book(app);
    const kept = await tell(TYPED_MAIL_ADDRESSES, async (email) => {
      const { body } = await keep(_id, { ...anna, email });
      return (
        body.fields?.['customerInfo.email'] ?? [
          body.data.booking.customerInfo.email,
          await found(email),
        ]
      );
    });
    expect(kept).toEqual(
      TYPED_MAIL_ADDRESSES.map(([typed, right]) => [
        typed,
        right === null ? 'invalid_email' : [right, 1],
      ]),
    );
  });

  test('is the villa’s at /verify in every form', async () => {
    const kept = await tell(TYPED_MAIL_ADDRESSES, async (email) => {
      const { body } = await setContact({ email });
      if (body.fields) return [body.fields['contact.email'], await kindOf(email)];
      const own = body.contact.email;
      return [own, await kindOf(email), await kindOf(own.toUpperCase())];
    });
    expect(kept).toEqual(
      TYPED_MAIL_ADDRESSES.map(([typed, right]) => [
        typed,
        right === null ? ['invalid_email', null] : [right, 'email', 'email'],
      ]),
    );
    await setContact({ email: 'x@บ้าน.ไทย' });
    expect(await kindOf('x@xn--q3cb6e5d.xn--o3cw4h')).toBe('email');
  });

  test('logs in whoever has it', async () => {
    const { user } = await registerStaff(app, owner);
    const rename = app.deps.sqlite.prepare('update people set email = ? where id = ?');
    // Each password takes its time: of those that are typed as they are kept, one will do.
    const [first, ...others] = TYPED_MAIL_ADDRESSES;
    const tried = [first, ...others.filter(([typed, kept]) => typed !== kept)].filter(
      (row) => row !== undefined,
    );
    const statuses = await tell(tried, async (typed, kept) => {
      rename.run(mailboxOf(kept ?? ''), user.id);
      return (await logIn(app, typed, PASSWORD)).status;
    });
    expect(statuses).toEqual(tried.map(([typed, kept]) => [typed, kept === null ? 422 : 200]));
  });
});

const TYPED_LINE_IDS = [
  ['@villa', '@villa'],
  ['https://line.me/R/ti/p/@villa', '@villa'],
  ['https://line.me/R/ti/p/%40villa', '@villa'],
  ['https://line.me/R/ti/p/@villa?from=page', '@villa'],
  ['line.me/ti/p/@villa', '@villa'],
  ['line://ti/p/@villa', '@villa'],
  ['https://page.line.me/villa', '@villa'],
  ['LINE: @villa', '@villa'],
  ['LINE ID: @Villa', '@villa'],
  ['line id @villa', '@villa'],
  ['ไลน์ @villa', '@villa'],
  ['ไลน์ไอดี: @villa', '@villa'],
  ['＠villa', '@villa'],
  ['@villa\u200b', '@villa'],
  ['https://line.me/ti/p/~villa', 'villa'],
  ['https://line.me/R/ti/p/%7Evilla', 'villa'],
  ['line: villa', 'villa'],
  ['line-villa', 'line-villa'],
  ['villa', 'villa'],
] as const;

test('a LINE id in a link or behind a word is kept, and is the villa’s at /verify', async () => {
  for (const [typed, id] of TYPED_LINE_IDS) {
    const answer = await setContact({ line: typed });
    expect([typed, answer.body.contact.line.toLowerCase()]).toEqual([typed, id]);
    expect([typed, await kindOf(typed)]).toEqual([typed, 'line']);
    // `villa` and `@villa` are two accounts.
    await setContact({ line: id.startsWith('@') ? id.slice(1) : `@${id}` });
    expect([typed, await kindOf(typed)]).toEqual([typed, null]);
  }
});

test.each([
  '123-4-56789-0',
  '123–4–56789–0',
  '１２３－４－５６７８９－０',
  '๑๒๓-๔-๕๖๗๘๙-๐',
  '\u200e123-4-56789-0\u200b',
])('an account’s number as it was pasted is kept: %j', async (accountNumber) => {
  const fields = { bankName: 'SCB', accountNumber, accountName: 'Villa' };
  expect(bankAccountFields.parse(fields).accountNumber).toBe('123-4-56789-0');
  const account = { bank: 'SCB', name: 'Anna', number: accountNumber };
  expect(refundAccount.parse(account).number).toBe('1234567890');
});

test('a PromptPay id and an account are the villa’s in every form of a number', async () => {
  app.deps.stores.villa.update({ promptpayId: '0899999999', promptpayName: 'Somchai' });
  for (const text of ['+66 89 999 9999', '๐๘๙-๙๙๙-๙๙๙๙', '０８９９９９９９９９', 'tel:0899999999'])
    expect([text, await kindOf(text)]).toEqual([text, 'promptpay']);
});
