/**
 * How much may be held by guests who have not been confirmed (pending or in review), before everybody
 * is given less. Bookings that staff made are not counted.
 */
export const COMING_YEAR_DAYS = 365;
/** Up to so many nights of the coming year the payment window is the villa's setting; above, the owner gets a mail. */
export const CALM_NIGHTS = 60;
/** Up to so many it is a quarter of it; above, a twelfth, and a client has few nights. From so many on the owner is told anew. */
export const BUSY_NIGHTS = 120;
/** Guests who are not confirmed may hold so many nights together, of any year; beyond them each range gets a few nights once. */
export const CROWDED_NIGHTS = 180;
/** The nights that a client may hold unconfirmed while more than `BUSY_NIGHTS` are held. */
export const NIGHTS_WHEN_BUSY = 7;
/** The clients of one range (an IPv6 /48, an IPv4 /24) may hold so many nights together. */
const NIGHTS_OF_RANGE = 60;
/** A booking with the longer window of a transfer from abroad counts as so many of its client's. */
export const BOOKINGS_OF_ABROAD = 3;
/** A payment window is never shorter than this, or than the setting if that is shorter. */
const MIN_HOURS = 2;

/** Nights held unconfirmed: those of the coming year, and those after it. */
export interface HeldNights {
  nights: number;
  later: number;
}

/** The nights that press on everybody: those of the coming year, and all of them once they are too many. */
export function pressingNights({ nights, later }: HeldNights): number {
  return nights + later > CROWDED_NIGHTS ? nights + later : nights;
}

/** How long a new payment window is while so many nights press. */
export function shortenedHours(paymentHours: number, heldNights: number): number {
  if (heldNights <= CALM_NIGHTS) return paymentHours;
  const part = heldNights <= BUSY_NIGHTS ? 4 : 12;
  return Math.max(paymentHours / part, Math.min(MIN_HOURS, paymentHours));
}

/** How many nights one client may hold unconfirmed. */
export function nightsOfOneClient(maxUnconfirmedNights: number, heldNights: number): number {
  if (heldNights <= BUSY_NIGHTS) return maxUnconfirmedNights;
  return Math.min(maxUnconfirmedNights, NIGHTS_WHEN_BUSY);
}

/**
 * How many nights the clients of a range may hold unconfirmed together. Beyond `CROWDED_NIGHTS` one that holds
 * nothing gets few; one that holds something keeps that and gets no more.
 * @param ofRange what they hold already
 */
export function nightsOfRange(
  maxUnconfirmedNights: number,
  { nights, later }: HeldNights,
  ofRange: number,
): number {
  const most = Math.max(NIGHTS_OF_RANGE, maxUnconfirmedNights);
  const left = Math.max(0, CROWDED_NIGHTS - nights - later);
  return Math.min(most, ofRange > 0 ? ofRange + left : Math.max(NIGHTS_WHEN_BUSY, left));
}
