import { type StaffBooking, staffBooking } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import { type BookingForm, EMPTY_FORM } from './booking-form.ts';

/** A field that is added to the contract does not compile until it is here, and in the form. */
const FORM_FIELD: Record<keyof StaffBooking, keyof BookingForm> = {
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  rooms: 'rooms',
  guests: 'guests',
  customerInfo: 'customerInfo',
  staffNotes: 'staffNotes',
  priceReason: 'priceReason',
  totalPrice: 'totalPrice',
  paymentMethod: 'paymentMethod',
  specialRequests: 'specialRequests',
  language: 'language',
  confirmed: 'confirmed',
};

test.each(Object.keys(staffBooking.shape) as (keyof StaffBooking)[])(
  'the field %s of a staff booking is in the form',
  (field) => expect(EMPTY_FORM).toHaveProperty(FORM_FIELD[field]),
);
