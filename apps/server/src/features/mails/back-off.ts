const MINUTE = 60_000;
/** From a hiccup to a lost night; then every three hours. */
const FIRST_WAITS = [1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE);
const LATER_WAIT = 180 * MINUTE;

/** About two days, a weekend's outage: after so many attempts somebody of the house must look at it. */
export const MOST_ATTEMPTS = 24;

/** How long a mail waits after so many attempts that failed. */
export function waitAfter(attempts: number): number {
  return FIRST_WAITS[attempts - 1] ?? LATER_WAIT;
}
