import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { beforeEach, expect, test } from 'vitest';
import { finishAttempt, keyFor } from './api/create-booking.ts';

const BOOKING: NewBooking = {
  bookingDetails: { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 2, totalPrice: 42900 },
  paymentMethod: 'bank_transfer',
  specialRequests: '',
};

beforeEach(() => {
  sessionStorage.clear();
});

test('a retry of the same booking carries the same key', () => {
  expect(keyFor(BOOKING)).toBe(keyFor({ ...BOOKING }));
});

test('another stay gets another key', () => {
  const other = { ...BOOKING, bookingDetails: { ...BOOKING.bookingDetails, rooms: 3 } };
  expect(keyFor(other)).not.toBe(keyFor(BOOKING));
});

test('the same stay gets a new key once the answer is known', () => {
  const first = keyFor(BOOKING);
  finishAttempt();
  expect(keyFor(BOOKING)).not.toBe(first);
});

test('a key has at least 128 bits', () => {
  expect(keyFor(BOOKING)).toMatch(/^[0-9a-f]{32}$/);
});
