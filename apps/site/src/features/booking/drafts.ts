import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import { keep, readKept } from './tab-storage.ts';

/** The input that a guest has not sent yet: it may hold a name and a phone number. */
export function readDraft(key: string): string | null {
  return readKept(`draft:${key}`);
}

/** Keeps a draft; null forgets it. */
export function keepDraft(key: string, text: string | null): void {
  keep(`draft:${key}`, text);
}

function keyOf(bookingId: string): string {
  return `customer-info:${bookingId}`;
}

/** The key under which the guest's requests are kept. */
export function requestsKey(bookingId: string): string {
  return `requests:${bookingId}`;
}

/** The form's first values: the input from before a reload, else the saved values, else nothing. */
export function readInfoDraft(bookingId: string, saved: CustomerInfo | null): CustomerInfo {
  const start = saved ?? { firstName: '', lastName: '', email: '', phone: '' };
  try {
    const draft = JSON.parse(readDraft(keyOf(bookingId)) ?? '{}') as Record<string, unknown>;
    const typed = (name: keyof CustomerInfo) => {
      const text = draft[name];
      return typeof text === 'string' ? text : start[name];
    };
    return {
      firstName: typed('firstName'),
      lastName: typed('lastName'),
      email: typed('email'),
      phone: typed('phone'),
    };
  } catch {
    return start;
  }
}

/** Keeps what is being typed. */
export function keepInfoDraft(bookingId: string, values: CustomerInfo): void {
  keepDraft(keyOf(bookingId), JSON.stringify(values));
}

/** Answers true while input about a booking waits to be sent. */
export function hasInfoDraft(bookingId: string): boolean {
  return readDraft(keyOf(bookingId)) !== null || readDraft(requestsKey(bookingId)) !== null;
}

/** Forgets it once it is saved. */
export function dropInfoDraft(bookingId: string): void {
  keepDraft(keyOf(bookingId), null);
}
