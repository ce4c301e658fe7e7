import { expect, test } from 'vitest';
import { type StoredBooking, bookingOfMail } from './mail-booking.ts';

/** A booking as mails of before there was a ledger kept it. */
const before = (facts: object) =>
  ({
    status: 'confirmed',
    totalPrice: 38_700,
    createdAt: '2026-11-20T02:00:00.000Z',
    price: { lines: [] },
    ...facts,
  }) as unknown as StoredBooking;

test.each([
  ['confirmed', { confirmedTotal: 38_700 }, { paid: 38_700, due: 0, state: 'paid' }],
  ['confirmed', { confirmedTotal: 30_000 }, { paid: 30_000, due: 8700, state: 'part_paid' }],
  // A booking from before its total was kept: confirmed meant that the money was there.
  ['confirmed', {}, { paid: 38_700, due: 0 }],
  ['pending', { confirmedTotal: null }, { paid: 0, due: 38_700, state: 'unpaid' }],
  ['in_review', {}, { paid: 0, due: 38_700, next: { amount: 38_700 } }],
  ['cancelled', { confirmedTotal: 38_700 }, { paid: 38_700, due: 0, refundDue: 38_700 }],
  ['cancelled', {}, { paid: 0, due: 0, refundDue: 0 }],
])('%s with %j of before the ledger', (status, facts, money) => {
  const whole = bookingOfMail(before({ status, ...facts }));
  expect(whole.money).toMatchObject(money);
  expect(whole.paymentTerms.cancellationPolicy).toEqual([]);
});

test('a booking with its money stays as it was stored', () => {
  const stored = bookingOfMail(before({}));
  const changed = { ...stored, money: { ...stored.money, paid: 5 } };
  expect(bookingOfMail(changed)).toEqual(changed);
});
