import { expect, test } from 'vitest';
import { staffCustomerInfo } from '@villa/shared/contract/admin-bookings.ts';
import { changeMeBody, registerBody } from '@villa/shared/contract/auth.ts';
import { legalSettings } from '@villa/shared/contract/admin-villa.ts';
import { bookingChange, customerInfo } from '@villa/shared/contract/booking.ts';
import { refundAccount } from '@villa/shared/contract/cancellations.ts';
import { newReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import * as z from 'zod/mini';

const GUEST = {
  firstName: 'Anna',
  lastName: 'Suksan',
  email: 'anna@example.com',
  phone: '0812345678',
};

/** The first reason for each field, as the server answers it. */
function reasons(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

test.each([
  ['a link', 'Your card is blocked, go to https://evil.example', 'link_in_name'],
  ['a link of another kind', 'intent://evil', 'link_in_name'],
  ['a link without its beginning', 'Call WWW.evil.example', 'link_in_name'],
  ['a link in full width', 'https：／／evil.example', 'link_in_name'],
  ['a turn of the direction', 'Anna \u202Egnp.exe', 'invalid'],
  ['an isolated direction', 'Anna \u2067moc', 'invalid'],
  ['a direction mark', 'Anna\u200F', 'invalid'],
  ['half a character', 'Anna \ud83d', 'invalid'],
  ['the other half', '\ude00 Anna', 'invalid'],
])('a name is refused that holds %s', (_what, name, reason) => {
  for (const field of ['firstName', 'lastName'] as const) {
    const info = { ...GUEST, [field]: name };
    expect(reasons(customerInfo.safeParse(info))).toEqual({ [field]: reason });
    const ofStaff = reason === 'link_in_name' ? {} : { [field]: reason };
    expect(reasons(staffCustomerInfo.safeParse(info))).toEqual(ofStaff);
  }
  const change = bookingChange.safeParse({ customerName: name });
  expect(reasons(change)).toEqual({ customerName: reason });
  const account = { name, email: GUEST.email, password: 'a long enough password', code: 'code' };
  expect(reasons(registerBody.safeParse(account))).toEqual({ name: reason });
  expect(reasons(changeMeBody.safeParse({ name, currentPassword: 'x' }))).toEqual({ name: reason });
  const refund = { bank: name, name, number: '1234567890' };
  expect(reasons(refundAccount.safeParse(refund))).toEqual({ bank: reason, name: reason });
  const payer = { company: name, taxNumber: name.slice(-30), address: name };
  const details = reasons(newReceiptDetails.safeParse(payer));
  expect(details).toMatchObject({ company: reason, address: reason });
});

test.each([
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202e',
  '\u2066',
  'www.',
  'http://',
  '：／／',
])('receipt details take no %j, in no field', (sign) => {
  for (const field of ['company', 'taxNumber', 'address']) {
    const details = { company: '', taxNumber: '', address: '', [field]: `a ${sign}b` };
    expect(reasons(newReceiptDetails.safeParse(details))).toEqual({
      [field]: expect.stringMatching(/^(?:invalid|link_in_name|letters_not_printed)$/),
    });
  }
});

test.each(['Siam Travel Ltd', 'Booking.com B.V.', 'บริษัท ทะเลดี จำกัด (สำนักงานใหญ่)', 'A&B c/o X'])(
  'receipt details take %s',
  (company) => {
    expect(
      reasons(newReceiptDetails.safeParse({ company, taxNumber: '', address: company })),
    ).toEqual({});
  },
);

// Papers have no letters for these, and would show question marks.
test.each(['שלום', 'محمد', '山田', '김', 'Anna 王'])(
  'a name is asked for in Latin letters: %s',
  (name) => {
    for (const field of ['firstName', 'lastName'] as const) {
      const info = { ...GUEST, [field]: name };
      for (const schema of [customerInfo, staffCustomerInfo])
        expect(reasons(schema.safeParse(info))).toEqual({ [field]: 'name_in_latin' });
    }
    expect(reasons(bookingChange.safeParse({ customerName: name }))).toEqual({
      customerName: 'name_in_latin',
    });
    expect(
      reasons(newReceiptDetails.safeParse({ company: name, taxNumber: '', address: name })),
    ).toEqual({
      company: 'letters_not_printed',
      address: 'letters_not_printed',
    });
    const legal = { legalName: name, legalAddress: name, legalAddressEn: name };
    expect(reasons(z.partial(legalSettings).safeParse(legal))).toEqual({
      legalName: 'letters_not_printed',
      legalAddress: 'letters_not_printed',
      legalAddressEn: 'letters_not_printed',
    });
  },
);

test('a name in full width, or with a loose accent, is kept in plain letters', () => {
  const info = { ...GUEST, firstName: 'Ｍａｌｅｅ', lastName: 'Jose\u0301 Ⅲ' };
  expect(customerInfo.parse(info)).toMatchObject({ firstName: 'Malee', lastName: 'José III' });
});

test.each([
  'ญี่ปุ่น ก็',
  'Мария',
  'Γιώργος',
  'Nguyễn',
  'O’Brien-Smith',
  'Anna 👩‍👩‍👧 🏝️',
  'a:b / c',
  'José, Jr.',
])('a name is taken as it is: %s', (name) => {
  expect(customerInfo.parse({ ...GUEST, firstName: name }).firstName).toBe(name);
  expect(staffCustomerInfo.parse({ ...GUEST, lastName: name }).lastName).toBe(name);
});

test('what staff did not hear may be left out', () => {
  expect(staffCustomerInfo.parse({ ...GUEST, lastName: ' ' }).lastName).toBe('');
});
