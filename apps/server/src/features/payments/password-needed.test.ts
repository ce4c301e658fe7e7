import type { Session } from '@villa/shared/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PASSWORD, registerOwner, registerStaff } from '../../testing/users.ts';

const MINUTE_MS = 60_000;
const ACCOUNT = { bankName: 'SCB', accountNumber: '123-4-56789-0', accountName: 'Baan Vela' };

let app: TestApp;
let owner: Session;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await registerOwner(app);
});
afterEach(() => app.close());

const as = (method: string, path: string, body?: unknown, { token } = owner) =>
  ask(app, method, `/api/admin/${path}`, body, { token });
const confirm = (currentPassword = PASSWORD, who = owner) =>
  as('POST', 'auth/confirm-password', { currentPassword }, who);

/** Everything that changes where guests pay. */
const WAYS = [
  ['POST', 'bank-accounts', ACCOUNT],
  ['PATCH', 'bank-accounts/a', { accountNumber: '999999' }],
  ['DELETE', 'bank-accounts/a', undefined],
  ['PATCH', 'villa/bank-details', { bankDetails: [ACCOUNT] }],
  ['PATCH', 'villa', { promptpayId: '0812345678' }],
  ['PATCH', 'villa', { promptpayName: 'Somebody else' }],
  ['POST', 'villa/promptpay-qr', undefined],
  ['DELETE', 'villa/promptpay-qr', undefined],
] as const;

describe('where guests pay', () => {
  test.each(WAYS)('%s %s is refused until the password was given once more', async (...way) => {
    const [method, path, body] = way;
    expect(refusalIn(await as(method, path, body))).toEqual([403, 'password_needed']);
    await confirm();
    expect((await as(method, path, body)).body?.code).not.toBe('password_needed');
  });

  test('everything else of the villa is changed without it', async () => {
    expect((await as('PATCH', 'villa', { weekdayPrice: 16_000 })).status).toBe(200);
    expect((await as('PATCH', 'bank-accounts', { ids: [] })).status).toBe(200);
  });

  test('the password counts for five minutes, for the log-in that gave it', async () => {
    const other = (await ask(app, 'POST', '/api/admin/auth/login', {
      email: owner.user.email,
      password: PASSWORD,
    })) as { body: Session };
    await confirm();
    expect(refusalIn(await as('POST', 'bank-accounts', ACCOUNT, other.body))).toEqual([
      403,
      'password_needed',
    ]);
    app.clock.advance(5 * MINUTE_MS - 1);
    expect((await as('POST', 'bank-accounts', ACCOUNT)).status).toBe(201);
    app.clock.advance(1);
    expect(refusalIn(await as('POST', 'bank-accounts', ACCOUNT))).toEqual([403, 'password_needed']);
    // A clock that is set back before the confirmation does not lengthen it.
    await confirm();
    app.clock.advance(-MINUTE_MS);
    expect((await as('POST', 'bank-accounts', ACCOUNT)).status).toBe(403);
  });

  test('a wrong password opens nothing, and staff stay refused with theirs', async () => {
    const wrong = await confirm('not the password');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'wrong_password' }]);
    expect((await as('POST', 'bank-accounts', ACCOUNT)).status).toBe(403);
    const staff = await registerStaff(app, owner.token);
    expect((await confirm(PASSWORD, staff)).status).toBe(200);
    expect(refusalIn(await as('POST', 'bank-accounts', ACCOUNT, staff))).toEqual([
      403,
      'forbidden',
    ]);
    const promptpay = await as('PATCH', 'villa', { promptpayId: '0812345678' }, staff);
    expect(refusalIn(promptpay)).toEqual([403, 'forbidden']);
  });
});

test('the list says how many guests have the accounts before their eyes', async () => {
  const paying = async () => (await as('GET', 'bank-accounts')).body.guestsPaying;
  expect(await paying()).toBe(0);
  // A hold does not show where to pay yet.
  const first = await book(app, { checkIn: '2026-12-01', checkOut: '2026-12-02' });
  expect(await paying()).toBe(0);
  await recordGuest(app, first);
  const second = await book(app, { checkIn: '2026-12-03', checkOut: '2026-12-04' });
  await recordGuest(app, second);
  expect(await paying()).toBe(2);
  // Whoever has sent a slip has paid already.
  await sendSlip(app, second);
  expect(await paying()).toBe(1);
  app.clock.advance(24 * 60 * MINUTE_MS);
  expect((await as('GET', 'bank-accounts')).status).toBe(401);
  const later = (await ask(app, 'POST', '/api/admin/auth/login', {
    email: owner.user.email,
    password: PASSWORD,
  })) as { body: Session };
  expect((await as('GET', 'bank-accounts', undefined, later.body)).body.guestsPaying).toBe(0);
});
