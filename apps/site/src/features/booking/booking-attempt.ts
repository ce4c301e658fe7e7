import { randomKey } from '@villa/shared/client/random-key.ts';
import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { keep, readKept } from './tab-storage.ts';

/** Kept with the tab, so that a reload while the answer is under way does not book again. */
const STORAGE_KEY = 'booking-attempt';

/** The Idempotency-Key of this booking: the same one while nobody knows whether it arrived. */
export function keyFor(booking: NewBooking): string {
  const body = JSON.stringify(booking);
  const [key = '', ...kept] = readKept(STORAGE_KEY)?.split(' ') ?? [];
  if (kept.join(' ') === body) return key;
  const newKey = randomKey();
  keep(STORAGE_KEY, `${newKey} ${body}`);
  return newKey;
}

/** The answer is known, whatever it was: the next booking is another one. */
export function finishAttempt(): void {
  keep(STORAGE_KEY, null);
}
