import {
  type AdminBookingChange,
  type StaffBooking,
  adminBookingChange,
  staffBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import {
  type BookingChange,
  type CustomerInfo,
  GUEST_FIELDS,
  type NewBooking,
  newBooking,
} from '@villa/shared/contract/booking.ts';
import {
  BOOKING_TEXT_NAMES,
  type BookingText,
  GUEST_TEXT_NAMES,
  STAFF_TEXT_NAMES,
  eachText,
} from '@villa/shared/contract/booking-texts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, book, change, read, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/**
 * Each request here has every field that its schema knows: one that is added to the contract does
 * not compile until it is here, and fails until the use case stores it and it is answered.
 */
type Whole<Request> = { [Field in keyof Request]-?: NonNullable<Request[Field]> };

/** They say what to do with a booking; other tests look at each. */
type Instruction =
  | 'status'
  | 'paysFromAbroad'
  | 'paymentSlipUrl'
  | 'version'
  | 'despiteRules'
  | 'despite'
  | 'tellGuest'
  | 'pastReason';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const INFO: Whole<CustomerInfo> = {
  firstName: 'Somchai',
  lastName: 'Jaidee',
  email: 'somchai@example.com',
  phone: '+66811111111',
};
const textSamples = <Name extends BookingText>(names: readonly Name[]) =>
  eachText(names, (name) => name.slice(0, 8));
const BY_AGENT = {
  source: 'agent' as const,
  agent: { name: 'Siam Stays', commission: { percent: 12.5 } },
};

const STAY = { checkIn: '2027-02-01', checkOut: '2027-02-03', rooms: 2, guests: 5 };

async function makeCode(): Promise<string> {
  const body = { code: 'SEASIDE', percent: 10 };
  const owner = await app.tokenFor('owner');
  await ask(app, 'POST', '/api/admin/rates/promo-codes', body, { token: owner });
  return body.code;
}

test('a guest’s new booking answers every field of the request', async () => {
  const promoCode = await makeCode();
  // A booking with a quote is one of its own, and has no code: features/quotes/quotes.test.ts. Extras are in its price:
  // features/booked-extras/chosen-extras.test.ts.
  const details: Whole<Omit<NewBooking['bookingDetails'], 'quote' | 'extras'>> = {
    ...STAY,
    promoCode,
    totalPrice: 19_620,
  };
  const choices: Whole<Omit<NewBooking, 'bookingDetails' | 'status'>> = {
    paymentMethod: 'promptpay',
    ...textSamples(GUEST_TEXT_NAMES),
    language: 'en',
  };
  const request = { bookingDetails: details, ...choices, status: 'pending_payment' };
  const { status, body } = await ask(app, 'POST', '/api/booking', request);
  expect(status).toBe(201);
  expect(body.data.booking).toMatchObject({ ...details, ...choices, status: 'pending' });
  expect(await read(app, body.data.booking._id)).toEqual(body.data.booking);
});

test('a guest’s change answers every field of the request', async () => {
  const { _id } = await book(app);
  type GuestField = (typeof GUEST_FIELDS)[number];
  const request: Whole<Omit<Pick<BookingChange, GuestField>, Instruction>> = {
    paymentMethod: 'promptpay',
    ...textSamples(GUEST_TEXT_NAMES),
  };
  const { body } = await change(app, _id, request);
  expect(body.data.booking).toMatchObject(request);
  expect(await read(app, _id)).toEqual(body.data.booking);
});

test('every field of a guest’s details is stored, and corrected by itself', async () => {
  const { _id } = await recordGuest(app, await book(app));
  const path = `/api/booking/${_id}/customer-info`;
  for (const field of Object.keys(INFO) as (keyof CustomerInfo)[]) {
    const customerInfo = { ...anna, [field]: INFO[field] };
    const { body } = await ask(app, 'PATCH', path, { customerInfo });
    expect(body.data.booking.customerInfo).toEqual(customerInfo);
  }
});

test('a staff booking answers every field of the request', async () => {
  const promoCode = await makeCode();
  const request: Whole<Omit<StaffBooking, 'confirmed' | Instruction>> = {
    ...STAY,
    promoCode,
    customerInfo: INFO,
    ...textSamples(BOOKING_TEXT_NAMES),
    priceReason: 'a friend',
    totalPrice: 12_345,
    paymentMethod: 'promptpay',
    language: 'en',
    ...BY_AGENT,
  };
  const { status, body } = await ask(app, 'POST', '/api/admin/bookings', request, { token });
  expect(status).toBe(201);
  expect(body).toMatchObject(request);
});

test('a change by staff answers every field of the request', async () => {
  const { _id } = await book(app);
  const promoCode = await makeCode();
  const request: Whole<Omit<AdminBookingChange, Instruction>> = {
    ...STAY,
    promoCode,
    customerInfo: INFO,
    customerName: 'Khun Somchai',
    ...textSamples(BOOKING_TEXT_NAMES),
    priceReason: 'a friend',
    totalPrice: 12_345,
    paymentMethod: 'promptpay',
    language: 'en',
    ...BY_AGENT,
  };
  const { status, body } = await ask(app, 'PATCH', `/api/admin/bookings/${_id}`, request, {
    token,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject(request);
});

const { bookingDetails, ...choices } = newBooking.shape;
/** The fields that each request may hold, by its schema. */
const REQUESTS = {
  guest: Object.keys({ ...choices, ...bookingDetails.shape }),
  guestChange: GUEST_FIELDS as readonly string[],
  staff: Object.keys(staffBooking.shape),
  staffChange: Object.keys(adminBookingChange.shape),
} as const;
type RequestName = keyof typeof REQUESTS;

const NOBODY: RequestName[] = [];
const WHO_BOOKS: RequestName[] = ['guest', 'staff', 'staffChange'];
const STAFF: RequestName[] = ['staff', 'staffChange'];
const ANYBODY: RequestName[] = ['guest', 'guestChange', 'staff', 'staffChange'];

/**
 * Which requests name which column. A new column does not compile until it is here, and a request that was to
 * set it and does not know it fails: its schema would drop the field without a word.
 */
const SET_BY: Record<keyof BookingRecord, RequestName[]> = {
  id: NOBODY,
  reference: NOBODY,
  status: ['guest', 'guestChange', 'staffChange'],
  checkIn: WHO_BOOKS,
  checkOut: WHO_BOOKS,
  rooms: WHO_BOOKS,
  guests: WHO_BOOKS,
  totalPrice: WHO_BOOKS,
  price: NOBODY,
  promo: NOBODY,
  paymentTerms: NOBODY,
  paymentMethod: ANYBODY,
  ...eachText(GUEST_TEXT_NAMES, () => ANYBODY),
  slipId: NOBODY,
  customerName: ['staffChange'],
  customerInfo: STAFF,
  language: WHO_BOOKS,
  expiresAt: NOBODY,
  cancelReason: NOBODY,
  ended: NOBODY,
  cancelling: NOBODY,
  refundBy: NOBODY,
  clientKey: NOBODY,
  clientNetwork: NOBODY,
  clientRange: NOBODY,
  deadline: NOBODY,
  paysFromAbroad: ['guestChange', 'staffChange'],
  confirmedAt: NOBODY,
  confirmedTotal: NOBODY,
  version: ['guestChange', 'staffChange'],
  createdAt: NOBODY,
  updatedAt: NOBODY,
  deletedAt: NOBODY,
  ...eachText(STAFF_TEXT_NAMES, () => STAFF),
  priceReason: STAFF,
  source: STAFF,
  agent: STAFF,
};

test.each(Object.entries(SET_BY))('%s is named by the requests that set it', (column, requests) => {
  const names = Object.keys(REQUESTS) as RequestName[];
  expect(names.filter((name) => REQUESTS[name].includes(column)).toSorted()).toEqual(
    requests.toSorted(),
  );
});
