import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna, book, change, read, sendSlip, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { bookingHistoryTable } from './booking-history.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const save = (id: string, body: unknown, options = {}) =>
  ask(app, 'PATCH', `/api/booking/${id}/customer-info`, body, options);

test('the first time starts the payment window, later saves do not', async () => {
  const { _id } = await book(app);
  app.clock.advance(10 * 60_000);
  const first = await save(_id, { customerInfo: anna });
  expect(first.body.data.booking).toMatchObject({
    customerName: 'Anna Suksan',
    customerInfo: anna,
    expiresAt: '2026-11-21T02:10:00.000Z',
    version: 2,
  });
  app.clock.advance(3_600_000);
  const later = await save(_id, { customerInfo: { ...anna, firstName: 'Anne' } });
  expect(later.body.data.booking).toMatchObject({
    customerName: 'Anne Suksan',
    expiresAt: '2026-11-21T02:10:00.000Z',
    version: 3,
  });
  const same = await save(_id, { customerInfo: { ...anna, firstName: 'Anne' } });
  expect(same.body.data.booking.version).toBe(3);
});

test('the history records that it happened and nothing of the guest', async () => {
  const { _id } = await book(app);
  await save(_id, { customerInfo: anna });
  const rows = app.db.select().from(bookingHistoryTable).all();
  expect(rows.at(-1)).toMatchObject({ event: 'customer_info', actor: 'guest' });
  expect(JSON.stringify(rows)).not.toMatch(/Anna|Suksan|0812345678|example/);
});

test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '+66812345678'],
  [' (081) 234.5678 ', '0812345678'],
])('the phone %s is kept as %s', async (phone, kept) => {
  const { _id } = await book(app);
  const response = await save(_id, { customerInfo: { ...anna, phone } });
  expect(response.body.data.booking.customerInfo.phone).toBe(kept);
});

test('names and mail are kept trimmed', async () => {
  const { _id } = await book(app);
  const customerInfo = { ...anna, firstName: ' สมหญิง ', email: ' anna@example.com ' };
  const response = await save(_id, { customerInfo });
  expect(response.body.data.booking.customerInfo).toMatchObject({
    firstName: 'สมหญิง',
    email: 'anna@example.com',
  });
});

describe('what is refused', () => {
  const c = 'customerInfo';
  const cases: [string, unknown, Record<string, string>][] = [
    ['nothing', {}, { [c]: 'required' }],
    ['null', { [c]: null }, { [c]: 'required' }],
    ['a text', { [c]: 'Anna' }, { [c]: 'invalid' }],
    [
      'an empty object',
      { [c]: {} },
      {
        [`${c}.firstName`]: 'required',
        [`${c}.lastName`]: 'required',
        [`${c}.email`]: 'required',
        [`${c}.phone`]: 'required',
      },
    ],
    ...(['firstName', 'lastName'] as const).flatMap(
      (field): [string, unknown, Record<string, string>][] => [
        [`${field} a number`, { [c]: { ...anna, [field]: 7 } }, { [`${c}.${field}`]: 'invalid' }],
        [`${field} blank`, { [c]: { ...anna, [field]: '  ' } }, { [`${c}.${field}`]: 'required' }],
        [
          `${field} too long`,
          { [c]: { ...anna, [field]: 'x'.repeat(101) } },
          { [`${c}.${field}`]: 'too_long' },
        ],
        [
          `${field} of two lines`,
          { [c]: { ...anna, [field]: 'a\nb' } },
          { [`${c}.${field}`]: 'invalid' },
        ],
      ],
    ),
    [
      'a name that nobody can see',
      { [c]: { ...anna, lastName: '\u200b' } },
      { [`${c}.lastName`]: 'required' },
    ],
    ['no mail', { [c]: { ...anna, email: '' } }, { [`${c}.email`]: 'required' }],
    [
      'a mail that is none',
      { [c]: { ...anna, email: 'anna@' } },
      { [`${c}.email`]: 'invalid_email' },
    ],
    [
      'a mail with a line end',
      { [c]: { ...anna, email: 'a@b.co\nBcc: c@d.co' } },
      { [`${c}.email`]: 'invalid_email' },
    ],
    [
      'a mail too long',
      { [c]: { ...anna, email: `${'x'.repeat(250)}@example.com` } },
      { [`${c}.email`]: 'too_long' },
    ],
    ['no phone', { [c]: { ...anna, phone: '' } }, { [`${c}.phone`]: 'required' }],
    [
      'a phone of 9 digits',
      { [c]: { ...anna, phone: '081234567' } },
      { [`${c}.phone`]: 'invalid_phone' },
    ],
    [
      'a phone of 11 digits',
      { [c]: { ...anna, phone: '08123456789' } },
      { [`${c}.phone`]: 'invalid_phone' },
    ],
    [
      'a phone in words',
      { [c]: { ...anna, phone: 'call me' } },
      { [`${c}.phone`]: 'invalid_phone' },
    ],
    [
      'a phone as a number',
      { [c]: { ...anna, phone: 812345678 } },
      { [`${c}.phone`]: 'invalid_phone' },
    ],
    [
      'a long international phone',
      { [c]: { ...anna, phone: '+1234567890123456' } },
      { [`${c}.phone`]: 'invalid_phone' },
    ],
  ];
  test.each(cases)('%s', async (_what, body, fields) => {
    const before = await book(app);
    const response = await save(before._id, body);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
    expect(await read(app, before._id)).toEqual(before);
  });

  test('an unknown booking', async () => {
    expect(refusalIn(await save('nobody', { customerInfo: anna }))).toEqual([404, 'not_found']);
  });
});

describe('until when', () => {
  const other = { customerInfo: { ...anna, lastName: 'Other' } };

  test('while in review it may be corrected; the clock stays off', async () => {
    const booking = await sendSlip(app, await recordGuest(app, await book(app)));
    const response = await save(booking._id, other);
    expect(response.body.data.booking).toMatchObject({
      customerName: 'Anna Other',
      expiresAt: null,
    });
  });

  test('after confirmation the guest cannot, staff can', async () => {
    const token = await app.tokenFor('staff');
    const { _id } = await recordGuest(app, await book(app));
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${_id}/status`,
      { status: 'confirmed' },
      { token },
    );
    expect(refusalIn(await save(_id, other))).toEqual([409, 'booking_confirmed']);
    const response = await save(_id, other, { token });
    expect(response.body.data.booking).toMatchObject({
      customerName: 'Anna Other',
      expiresAt: null,
    });
  });

  test('not after cancelling', async () => {
    const { _id } = await book(app);
    await change(app, _id, { status: 'cancelled' });
    expect(refusalIn(await save(_id, other))).toEqual([409, 'booking_cancelled']);
  });

  test('not after the hold has run out', async () => {
    const { _id } = await book(app);
    app.clock.advance(30 * 60_000);
    const response = await save(_id, other);
    expect(refusalIn(response)).toEqual([410, 'window_expired']);
    expect(response.body.message).toBe('Payment window expired, please start a new booking.');
  });
});
