import type {
  Booking,
  BookingChange,
  NewBooking,
  OwnBooking,
} from '@villa/shared/contract/booking.ts';
import { slipsTable } from '../features/slips/slips.table.ts';
import { slipUrl } from '../features/slips/slip-url.ts';
import { type TestResponse, ask } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

export const anna = {
  firstName: 'Anna',
  lastName: 'Suksan',
  email: 'anna@example.com',
  phone: '0812345678',
};

/** Three nights, two of them at the weekend: 12 900 + 18 000 + 18 000 with all rooms. */
export const aStay = { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 3 };

export function newBooking(details: Partial<NewBooking['bookingDetails']> = {}): NewBooking {
  return { bookingDetails: { ...aStay, ...details }, paymentMethod: 'bank_transfer' };
}

/** A guest's steps, each through the API, each of which must succeed. */
export async function book(
  app: TestApp,
  details: Partial<NewBooking['bookingDetails']> = {},
): Promise<Booking> {
  return bookingIn(await ask(app, 'POST', '/api/booking', newBooking(details)), 201);
}

export async function recordGuest(app: TestApp, { _id }: Booking): Promise<Booking> {
  const body = { customerInfo: anna };
  return bookingIn(await ask(app, 'PATCH', `/api/booking/${_id}/customer-info`, body), 200);
}

export async function change(app: TestApp, id: string, body: BookingChange): Promise<TestResponse> {
  return ask(app, 'PATCH', `/api/booking/${id}`, body);
}

/** The address of a slip that the server has received for a booking. */
export function uploadedSlip(app: TestApp, bookingId: string): string {
  const id = app.deps.newId();
  app.db
    .insert(slipsTable)
    .values({
      id,
      bookingId,
      file: `${id}.png`,
      type: 'image/png',
      bytes: 3,
      createdAt: app.clock.now(),
    })
    .run();
  return slipUrl(bookingId, id);
}

export async function sendSlip(app: TestApp, { _id }: Booking): Promise<Booking> {
  const paymentSlipUrl = uploadedSlip(app, _id);
  return bookingIn(await change(app, _id, { paymentSlipUrl }), 200);
}

export async function read(app: TestApp, id: string): Promise<OwnBooking> {
  return bookingIn(await ask(app, 'GET', `/api/booking/${id}`), 200);
}

/** The nights that the server says are taken, over the time that the tests book in. */
export async function takenNights(app: TestApp): Promise<string[]> {
  const response = await ask(app, 'GET', '/api/availability?from=2026-11-01&to=2028-12-01');
  return response.body.taken;
}

function bookingIn({ status, body, text }: TestResponse, expected: number): OwnBooking {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${text}`);
  return body.data.booking;
}
