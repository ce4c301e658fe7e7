const STORAGE_KEY = 'open-booking';

/** Remembers the last booking of this tab: a guest who goes back to the calendar still holds its nights. */
export function rememberOpenBooking(id: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage the guest still has the link.
  }
}

/** Its id, or null. */
export function openBookingId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
