const STORAGE_KEY = 'open-booking';

/** The booking that this tab made last: who goes back to choose other dates still holds these. */
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
