import {
  type Booking,
  changeBooking,
  createBooking,
  getBooking,
  saveCustomerInfo,
} from '@villa/shared/contract/booking.ts';
import { uploadSlip } from '@villa/shared/contract/payment.ts';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { MINUTE_MS } from './now.ts';
import { type SlipFile, slipOfIts } from './slip-files.ts';
import type { TestServer } from './test-server.ts';

export const SOMEBODY = {
  firstName: 'Malee',
  lastName: 'Suwan',
  email: 'malee@example.com',
  phone: '0812345678',
};

/** Bookings made through the API, for tests that begin later than at the home page. */

/** Dates held, no details yet. */
export async function makeHeld(server: TestServer, stay: Stay, rooms = 2): Promise<Booking> {
  const { data } = await server.api.call(createBooking, {
    body: { bookingDetails: { ...stay, rooms, guests: 2 }, paymentMethod: 'bank_transfer' },
  });
  return data.booking;
}

/** Details saved: the payment is awaited. */
export async function makeAwaited(server: TestServer, stay: Stay): Promise<Booking> {
  const { _id: id } = await makeHeld(server, stay);
  const { data } = await server.api.call(saveCustomerInfo, {
    params: { id },
    body: { customerInfo: SOMEBODY },
  });
  return data.booking;
}

/** A slip sent, and not yet looked at. */
export async function makeInReview(server: TestServer, stay: Stay): Promise<Booking> {
  const { _id: id } = await makeAwaited(server, stay);
  const paymentSlipUrl = await sendSlip(server, id);
  const { data } = await server.api.call(changeBooking, {
    params: { id },
    body: { paymentSlipUrl, status: 'in_review' },
  });
  return data.booking;
}

export async function makeConfirmed(server: TestServer, stay: Stay): Promise<Booking> {
  const { _id } = await makeInReview(server, stay);
  return confirm(server, _id);
}

export async function makeCancelled(server: TestServer, stay: Stay): Promise<Booking> {
  const { _id } = await makeHeld(server, stay);
  return cancelBooking(server, _id);
}

/** As the guest does. */
export async function cancelBooking(server: TestServer, id: string): Promise<Booking> {
  const { data } = await server.api.call(changeBooking, {
    params: { id },
    body: { status: 'cancelled' },
  });
  return data.booking;
}

/** Held, and then left alone for longer than the hold lasts. */
export async function makeExpired(server: TestServer, stay: Stay): Promise<Booking> {
  const held = await makeHeld(server, stay);
  await server.advance(31 * MINUTE_MS);
  return held;
}

/**
 * Confirms as a member of staff does when the money has come.
 * @param amount what came; what was asked for, when left out
 */
export async function confirm(server: TestServer, id: string, amount?: number): Promise<Booking> {
  const staff = await server.staffApi();
  const { money } = await readBooking(server, id);
  const came = amount ?? money.next?.amount ?? 0;
  const received = { amount: came, method: 'bank_transfer' as const };
  const body = { status: 'confirmed' as const, ...(came > 0 ? { received } : {}) };
  return staff.call(setBookingStatus, { params: { id }, body });
}

export async function readBooking(server: TestServer, id: string): Promise<Booking> {
  const { data } = await server.api.call(getBooking, { params: { id } });
  return data.booking;
}

/** The address of the uploaded slip. @throws when the server refuses it, with its answer */
export async function sendSlip(
  server: TestServer,
  bookingId: string,
  slip?: SlipFile,
): Promise<string> {
  const response = await postSlip(server, bookingId, slip);
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return uploadSlip.answer.parse(JSON.parse(body)).data.paymentSlipUrl;
}

/** The bare upload, for a test that looks at the answer. */
export function postSlip(
  server: TestServer,
  bookingId: string,
  slip: SlipFile = slipOfIts(bookingId),
  instalmentId?: string,
): Promise<Response> {
  const form = new FormData();
  form.append('bookingId', bookingId);
  if (instalmentId !== undefined) form.append('instalmentId', instalmentId);
  const file = new File([new Uint8Array(slip.buffer)], slip.name);
  form.append('slip', file);
  return fetch(server.url + uploadSlip.path, { method: uploadSlip.method, body: form });
}
