import type { QuietHours } from '@villa/shared/contract/alerts.ts';

export const USUAL_QUIET_HOURS: QuietHours = { on: true, from: '22:00', until: '07:00' };

/** No zone moves its clock, and no list offers a time, by less. */
const QUARTER_MS = 15 * 60_000;

/** @param at an instant in milliseconds */
function isQuiet(at: number, { from, until }: QuietHours, timeZone: string): boolean {
  const time = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** The beginning of the quarter of an hour that an instant lies in. */
const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;

/**
 * The end of the quiet hours that an instant lies in, by the clock on the wall. It is looked for by quarters: on the days
 * on which clocks are moved an hour comes twice or not at all.
 * @returns null while nothing is quiet
 */
export function quietEnd(at: Date, quiet: QuietHours, timeZone: string): Date | null {
  if (!quiet.on || !isQuiet(at.getTime(), quiet, timeZone)) return null;
  let end = quarterOf(at);
  while (isQuiet(end, quiet, timeZone)) end += QUARTER_MS;
  return new Date(end);
}

/** The beginning of the quiet hours that an instant lies in. */
function quietStart(at: Date, quiet: QuietHours, timeZone: string): number {
  let start = quarterOf(at);
  while (isQuiet(start - QUARTER_MS, quiet, timeZone)) start -= QUARTER_MS;
  return start;
}

/**
 * When an occasion that the clock brings is told: at its moment; after quiet hours where it lies in them; before they
 * begin where its deadline passes in them. The last one before a deadline is told at its moment.
 */
export function tellAt(
  { at, deadline, isLast = false }: { at: Date; deadline: Date; isLast?: boolean },
  quiet: QuietHours,
  timeZone: string,
): Date {
  const end = isLast ? null : quietEnd(at, quiet, timeZone);
  if (end === null) return at;
  if (deadline > end) return end;
  // With its own minute, so that it goes before anything is held.
  return new Date(quietStart(at, quiet, timeZone) - 60_000);
}
