import { type StaffBooking, staffBooking } from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import { expect, test } from 'vitest';
import { type BookingForm, EMPTY_FORM } from './booking-form.ts';

/** The field that the screen adds: that a broken rule was shown when the form was sent. */
type OfTheScreen = 'despiteRules';
type FormFieldName = Exclude<keyof StaffBooking, OfTheScreen>;

/** A field that is added to the contract does not compile until it is here, and in the form. */
const FORM_FIELD: Record<FormFieldName, keyof BookingForm> = {
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  rooms: 'rooms',
  guests: 'guests',
  promoCode: 'promoCode',
  customerInfo: 'customerInfo',
  priceReason: 'priceReason',
  totalPrice: 'totalPrice',
  paymentMethod: 'paymentMethod',
  ...eachText(BOOKING_TEXT_NAMES, (name) => name),
  language: 'language',
  source: 'source',
  agent: 'agent',
  confirmed: 'confirmed',
};

const names = Object.keys(staffBooking.shape).filter((field) => field !== 'despiteRules');

test.each(names as FormFieldName[])('the field %s of a staff booking is in the form', (field) =>
  expect(EMPTY_FORM).toHaveProperty(FORM_FIELD[field]),
);
