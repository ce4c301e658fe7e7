import {
  type Booking,
  changeBooking,
  createBooking,
  saveCustomerInfo,
} from '@villa/shared/contract/booking.ts';
import { getAdminBooking, setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import type { ReceivedPayment } from '@villa/shared/contract/ledger.ts';
import type { TestApp } from './create-test-app.ts';

/** A whole picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A whole PDF of one empty page. */
export const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ].join('\n'),
);

export interface BookingChoices {
  checkIn?: string;
  checkOut?: string;
  rooms?: number;
  language?: 'th' | 'en';
  specialRequests?: string;
  paymentMethod?: 'bank_transfer' | 'promptpay';
  firstName?: string;
  lastName?: string;
}

/** A booking that waits for the guest's details. */
export async function hold(app: TestApp, choices: BookingChoices = {}): Promise<Booking> {
  const { data } = await app.api.call(createBooking, {
    body: {
      bookingDetails: {
        checkIn: choices.checkIn ?? '2026-12-03',
        checkOut: choices.checkOut ?? '2026-12-06',
        rooms: choices.rooms ?? 2,
        guests: 4,
      },
      paymentMethod: choices.paymentMethod ?? 'bank_transfer',
      specialRequests: choices.specialRequests ?? '',
      language: choices.language ?? 'en',
    },
  });
  return data.booking;
}

/** A booking that waits for its slip. */
export async function awaitSlip(app: TestApp, choices: BookingChoices = {}): Promise<Booking> {
  const { _id: id } = await hold(app, choices);
  const { data } = await app.api.call(saveCustomerInfo, {
    params: { id },
    body: {
      customerInfo: {
        firstName: choices.firstName ?? 'Somying',
        lastName: choices.lastName ?? 'Jaidee',
        email: 'somying@example.com',
        phone: '0812345678',
      },
    },
  });
  return data.booking;
}

/** The content of one field of a multipart form: text, or a file. */
export type Part =
  | [name: string, text: string]
  | [name: string, file: Uint8Array, fileName: string];

/** Sends a form to the slip upload, its parts in this order. */
export function upload(app: TestApp, parts: readonly Part[]): Promise<Response> {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), fileName);
  }
  return app.fetch('/api/upload/slip', { method: 'POST', body: form });
}

/** The address that an upload answered. */
export async function uploadedUrl(answer: Response): Promise<string> {
  const body = (await answer.json()) as { data: { paymentSlipUrl: string } };
  return body.data.paymentSlipUrl;
}

/** A booking whose slip is being checked. */
export async function sendSlip(
  app: TestApp,
  choices: BookingChoices = {},
  slip: Uint8Array = PNG,
): Promise<Booking> {
  const { _id: id } = await awaitSlip(app, choices);
  return sendSlipOf(app, id, slip);
}

/** The slip of a booking that is there. */
export async function sendSlipOf(
  app: TestApp,
  id: string,
  slip: Uint8Array = PNG,
): Promise<Booking> {
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', slip, 'slip.png'],
  ]);
  const paymentSlipUrl = await uploadedUrl(answer);
  const { data } = await app.api.call(changeBooking, {
    params: { id },
    body: { paymentSlipUrl, status: 'in_review' },
  });
  return data.booking;
}

/** Staff moves a booking. To confirm it that way says nothing of money. */
export async function moveTo(
  app: TestApp,
  id: string,
  status: 'confirmed' | 'cancelled' | 'pending',
): Promise<Booking> {
  const token = await app.tokenFor('staff');
  return app.api.call(setBookingStatus, {
    params: { id },
    body: { status },
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Staff confirms a booking with what came: all that is asked for next unless an amount is named. */
export async function confirmPaid(
  app: TestApp,
  id: string,
  received: Partial<ReceivedPayment> = {},
): Promise<Booking> {
  const token = await app.tokenFor('staff');
  const headers = { authorization: `Bearer ${token}` };
  const { money } = await app.api.call(getAdminBooking, { params: { id }, headers });
  return app.api.call(setBookingStatus, {
    params: { id },
    body: {
      status: 'confirmed',
      received: { amount: money.next?.amount ?? 0, method: 'bank_transfer', ...received },
    },
    headers,
  });
}
