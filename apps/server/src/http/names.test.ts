import { expect, test } from 'vitest';
import { staffCustomerInfo } from '@villa/shared/contract/admin-bookings.ts';
import { registerBody } from '@villa/shared/contract/auth.ts';
import { bookingChange, customerInfo } from '@villa/shared/contract/booking.ts';

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
});

test.each(['ญี่ปุ่น ก็', 'שלום', 'محمد', 'O’Brien-Smith', 'Anna 👩‍👩‍👧', 'a:b / c', 'José, Jr.'])(
  'a name is taken as it is: %s',
  (name) => {
    expect(customerInfo.parse({ ...GUEST, firstName: name }).firstName).toBe(name);
    expect(staffCustomerInfo.parse({ ...GUEST, lastName: name }).lastName).toBe(name);
  },
);

test('what staff did not hear may be left out', () => {
  expect(staffCustomerInfo.parse({ ...GUEST, lastName: ' ' }).lastName).toBe('');
});
