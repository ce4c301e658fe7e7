import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { randomKey } from '@villa/shared/client/random-key.ts';

/** In the tab's storage, so that a reload while the answer is under way does not book again. */
const STORAGE_KEY = 'booking-attempt';

interface Attempt {
  key: string;
  body: string;
}

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Attempt | null;
  } catch {
    // Storage that is switched off (private windows, strict settings) only loses the safety of a reload.
    return null;
  }
}

/** The Idempotency-Key of this booking: the same one while nobody knows whether it arrived. */
export function keyFor(booking: NewBooking): string {
  const body = JSON.stringify(booking);
  const open = readAttempt();
  if (open?.body === body) return open.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, body } satisfies Attempt));
  } catch {
    // As above.
  }
  return key;
}

/** The answer is known, whatever it was: the next booking is another one. */
export function finishAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}
