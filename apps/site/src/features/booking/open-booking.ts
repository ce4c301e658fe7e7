import { keep, readKept } from './tab-storage.ts';

const STORAGE_KEY = 'open-booking';

/** Remembers the last booking of this tab: a guest who goes back to the calendar still holds its nights. */
export function rememberOpenBooking(id: string): void {
  keep(STORAGE_KEY, id);
}

/** Its id, or null. */
export function openBookingId(): string | null {
  return readKept(STORAGE_KEY);
}
