const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Younger than this, the age of what is shown without a connection is not worth a word. */
export const STALE_AFTER_MS = 15 * MINUTE_MS;
/** Beyond this nobody may be promised anything by it. */
export const OLD_AFTER_MS = DAY_MS;
/** From this age on it is shown no more. */
export const GONE_AFTER_MS = 7 * DAY_MS;

/** `stale` warns, `old` alarms, `gone` is not shown. */
export type AgeLevel = 'fresh' | 'stale' | 'old' | 'gone';

/** How old an answer is that is read without a connection; one of the future, by another clock, counts as fresh. */
export function ageLevel(asOf: Date, now: Date): AgeLevel {
  const ms = now.getTime() - asOf.getTime();
  if (ms >= GONE_AFTER_MS) return 'gone';
  if (ms > OLD_AFTER_MS) return 'old';
  return ms >= STALE_AFTER_MS ? 'stale' : 'fresh';
}
