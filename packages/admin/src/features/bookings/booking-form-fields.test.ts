import type { StaffBooking } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import { type BookingForm, EMPTY_FORM } from './booking-form.ts';

/** What a staff booking may say and the form cannot: an entry here is a decision, a missing one does not compile. */
const NOT_IN_FORM: Record<Exclude<keyof StaffBooking, keyof BookingForm>, string> = {};

test('every field of a staff booking is in the form', () => {
  expect(Object.keys(NOT_IN_FORM).filter((field) => field in EMPTY_FORM)).toEqual([]);
});
