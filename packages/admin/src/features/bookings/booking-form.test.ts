import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import { type BookingForm, EMPTY_FORM, bookingForm, formOf, withOwn } from './booking-form.ts';

const filled = { ...EMPTY_FORM, checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: '3' };
const read = (form: Partial<BookingForm>) => bookingForm.safeParse({ ...filled, ...form });
const reasons = (form: Partial<BookingForm>) =>
  Object.fromEntries(
    (read(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('a booking form needs only the stay; the price is worked out', () => {
  const { data } = read({});
  expect(data).toMatchObject({ rooms: 3, guests: 2, totalPrice: null, priceReason: '' });
  expect(data?.customerInfo).toBeUndefined();
});

test('an agreed price accepts separators and needs a reason', () => {
  const own = { ownPrice: true, totalPrice: '฿ 40,000', priceReason: 'friend' };
  expect(read(own).data).toMatchObject({ totalPrice: 40_000, priceReason: 'friend' });
  expect(reasons({ ...own, priceReason: ' ' })).toEqual({ priceReason: 'required' });
  expect(reasons({ ...own, totalPrice: '' })).toHaveProperty('totalPrice');
  expect(reasons({ ...own, totalPrice: '-1' })).toEqual({ totalPrice: 'too_small' });
  expect(reasons({ ...own, ownPrice: false, totalPrice: 'x', priceReason: '' })).toEqual({});
});

test('guest details may be incomplete, but need a name', () => {
  const info = { firstName: 'เอ', lastName: '', email: '', phone: '081 234 5678' };
  expect(read({ customerInfo: info }).data?.customerInfo?.phone).toBe('0812345678');
  expect(reasons({ customerInfo: { ...info, firstName: '' } })).toEqual({
    'customerInfo.firstName': 'required',
  });
  expect(reasons({ customerInfo: { ...info, email: 'x', phone: '1' } })).toEqual({
    'customerInfo.email': 'invalid_email',
    'customerInfo.phone': 'invalid_phone',
  });
});

test('a booking form without dates is refused at both of them', () => {
  expect(reasons({ checkIn: '', checkOut: '' })).toEqual({
    checkIn: 'required',
    checkOut: 'required',
  });
});

test('formOf fills the form from a booking, its agreed price included', () => {
  const booking = {
    ...filled,
    rooms: 3,
    guests: 2,
    customerInfo: null,
    agent: null,
    customerName: 'Anna',
    totalPrice: 40_000,
    price: { total: 48_900 },
    priceReason: 'friend',
  } as unknown as AdminBooking;
  expect(formOf(booking)).toMatchObject({
    rooms: '3',
    ownPrice: true,
    totalPrice: '40000',
    customerInfo: { firstName: 'Anna' },
  });
  expect(formOf({ ...booking, totalPrice: 48_900 })).toMatchObject({
    ownPrice: false,
    totalPrice: '',
  });
});

test('withOwn adds a booking’s own number to the choices', () => {
  expect(withOwn([1, 2], 4)).toEqual([1, 2, 4]);
  expect(withOwn([2, 3], 1)).toEqual([1, 2, 3]);
  expect(withOwn([1, 2], 2)).toEqual([1, 2]);
  expect(withOwn([1, 2], undefined)).toEqual([1, 2]);
});
