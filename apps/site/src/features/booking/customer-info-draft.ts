import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import { keepDraft, readDraft } from './draft.ts';

function keyOf(bookingId: string): string {
  return `customer-info:${bookingId}`;
}

/** What the form starts with: what was typed before a reload, over what is saved, over nothing. */
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

/** Forgets it once it is saved. */
export function dropInfoDraft(bookingId: string): void {
  keepDraft(keyOf(bookingId), null);
}
