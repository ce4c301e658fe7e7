/**
 * The tab's own storage: it survives a reload, and never outlives the tab. Where it is switched off (private windows,
 * strict settings), nothing is kept, and only the safety of a reload is lost.
 */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

const STORAGE_KEY = 'open-booking';

/** Remembers the last booking of this tab: a guest who goes back to the calendar still holds its nights. */
export function rememberOpenBooking(id: string): void {
  keep(STORAGE_KEY, id);
}

/** Its id, or null. */
export function openBookingId(): string | null {
  return readKept(STORAGE_KEY);
}
