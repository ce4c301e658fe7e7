/** The requests of a guest's browser, over real HTTP, with the answer as it came: a refusal is an answer too. */
import type { Booking, CustomerInfo } from '@villa/shared/contract/booking.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';

export interface HttpAnswer {
  /** 0 when no answer came: the connection broke. */
  status: number;
  /** The parsed JSON; null when there was none. */
  body: unknown;
}

/** Long enough for fifty writers in a row on a slow disk; a server that hangs is found out. */
const patienceMs = 30_000;

async function send(url: string, init: RequestInit): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    return { status: 0, body: null };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const json = (
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Any call with a JSON body, or none. */
export function sendJson(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  return send(url, body === undefined ? { method, headers } : json(method, body, headers));
}

export function createBooking(
  baseUrl: string,
  stay: Stay,
  extra: {
    key?: string;
    specialRequests?: string;
    promoCode?: string;
    /** The address that a proxy before the server says the guest has. */
    from?: string;
  } = {},
): Promise<HttpAnswer> {
  const body = {
    bookingDetails: {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      rooms: 3,
      guests: 2,
      ...(extra.promoCode !== undefined && { promoCode: extra.promoCode }),
    },
    paymentMethod: 'bank_transfer',
    specialRequests: extra.specialRequests ?? '',
    language: 'th',
  };
  const headers = {
    ...(extra.key !== undefined && { 'idempotency-key': extra.key }),
    ...(extra.from !== undefined && { 'x-forwarded-for': extra.from }),
  };
  return send(`${baseUrl}/api/booking`, json('POST', body, headers));
}

export function getBooking(baseUrl: string, id: string): Promise<HttpAnswer> {
  return send(`${baseUrl}/api/booking/${id}`, {});
}

export function changeBooking(
  baseUrl: string,
  id: string,
  change: { status?: string; paymentSlipUrl?: string | null },
): Promise<HttpAnswer> {
  return send(`${baseUrl}/api/booking/${id}`, json('PATCH', change));
}

export function saveCustomerInfo(
  baseUrl: string,
  id: string,
  customerInfo: CustomerInfo,
  /** The address that a proxy before the server says the guest has. */
  from?: string,
): Promise<HttpAnswer> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const path = `${baseUrl}/api/booking/${id}/customer-info`;
  return send(path, json('PATCH', { customerInfo }, headers));
}

export function uploadSlip(
  baseUrl: string,
  id: string,
  bytes: Uint8Array,
  { type = 'application/pdf' }: { type?: string } = {},
): Promise<HttpAnswer> {
  const form = new FormData();
  form.set('bookingId', id);
  form.set('slip', new Blob([new Uint8Array(bytes)], { type }), 'slip');
  return send(`${baseUrl}/api/upload/slip`, { method: 'POST', body: form });
}

/** The bytes of an uploaded slip as it was sent, or null when the server has none at that address. */
export async function readSlip(baseUrl: string, slipUrl: string): Promise<Uint8Array | null> {
  const response = await fetch(`${baseUrl}${slipUrl}&original=1`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.ok ? bytes : null;
}

export function takenNights(baseUrl: string, from: string, to: string): Promise<HttpAnswer> {
  return send(`${baseUrl}/api/availability?from=${from}&to=${to}`, {});
}

/** The booking in a success, or null. */
export function bookingIn(answer: HttpAnswer): Booking | null {
  const body = answer.body as { data?: { booking?: Booking } } | null;
  return body?.data?.booking ?? null;
}

/** The code of a refusal, or null. */
export function codeIn(answer: HttpAnswer): string | null {
  const body = answer.body as { code?: unknown } | null;
  return typeof body?.code === 'string' ? body.code : null;
}

/** The address that an upload answered, or null. */
export function slipUrlIn(answer: HttpAnswer): string | null {
  const body = answer.body as { data?: { paymentSlipUrl?: unknown } } | null;
  const url = body?.data?.paymentSlipUrl;
  return typeof url === 'string' ? url : null;
}

/** A short account of an answer, for a violation's sentence. */
export const answerText = (answer: HttpAnswer): string =>
  answer.status === 0 ? 'no answer' : `${answer.status} ${codeIn(answer) ?? ''}`.trim();
