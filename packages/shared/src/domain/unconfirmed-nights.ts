/**
 * How much of the coming year may be held by guests who have not been confirmed (pending or in
 * review), before everybody is given less. Bookings that staff made are not counted.
 */
export const COMING_YEAR_DAYS = 365;
/** Up to so many nights the payment window is the villa's setting; above, the owner gets a mail. */
export const CALM_NIGHTS = 60;
/** Up to so many it is a quarter of it; above, a twelfth, and a client has few nights. */
export const BUSY_NIGHTS = 120;
/** What a client may hold unconfirmed while more than `BUSY_NIGHTS` are held. */
export const NIGHTS_WHEN_BUSY = 7;
/** A payment window is never shorter than this, or than the setting if that is shorter. */
const LEAST_HOURS = 2;

/** How long a new payment window is while so many nights of the coming year are held unconfirmed. */
export function shortenedHours(paymentHours: number, heldNights: number): number {
  if (heldNights <= CALM_NIGHTS) return paymentHours;
  const part = heldNights <= BUSY_NIGHTS ? 4 : 12;
  return Math.max(paymentHours / part, Math.min(LEAST_HOURS, paymentHours));
}

/** How many nights one client may hold unconfirmed. */
export function nightsOfOneClient(maxUnconfirmedNights: number, heldNights: number): number {
  if (heldNights <= BUSY_NIGHTS) return maxUnconfirmedNights;
  return Math.min(maxUnconfirmedNights, NIGHTS_WHEN_BUSY);
}
