import { deadlineOf, isLate } from './report-clock.ts';

/**
 * How far the report of a stay is. `nobody`: nobody is written down; `some`: part of those who are reported; `ready`: all of
 * them, and the report is still to be made; `filed`; `nothing`: everybody is Thai.
 */
export const REPORT_STATES = ['nobody', 'some', 'ready', 'filed', 'nothing'] as const;
export type ReportStateName = (typeof REPORT_STATES)[number];

/** Somebody of a stay, as far as the report needs them. */
export interface ReportedGuest {
  /** A Thai is not reported. Somebody of whom the nationality is not known yet may have to be. */
  isThai: boolean;
  /** Nobody has written anything into the row. */
  isBlank: boolean;
  /** The row is as the portal wants it, or has to be typed there by hand. */
  isComplete: boolean;
  startsAt: Date;
  /** Null: not reported yet. */
  filed: { at: Date; isChanged: boolean } | null;
}

export interface ReportState {
  state: ReportStateName;
  /** Those who are written down whole, of those who are reported. */
  complete: number;
  /** Those who are reported, with the ones that nobody has written down. */
  reported: number;
  filed: number;
  /** Something is still to be reported, and its 24 hours are over. */
  isLate: boolean;
  /** A row that was reported is another since. */
  isChanged: boolean;
  /** The first end of 24 hours of what is still to be reported; null: nothing is. */
  deadline: Date | null;
}

/**
 * Works out how far the report of a stay is.
 * @param expected how many come; null: nobody has said. Those who are missing count as foreigners whom nobody wrote down
 * @param startsAt the clock of those
 */
export function reportState(
  stay: { guests: readonly ReportedGuest[]; expected: number | null; startsAt: Date },
  now: Date,
): ReportState {
  const { guests } = stay;
  const reported = guests.filter(({ isThai }) => !isThai);
  const missing = Math.max(stay.expected ?? 1, 1) - guests.length;
  const unwritten = Math.max(missing, 0);
  const complete = reported.filter(({ isComplete, filed }) => isComplete || filed !== null);
  const filed = reported.flatMap((guest) => guest.filed ?? []);
  const open = [
    ...reported.filter((guest) => guest.filed === null).map((guest) => guest.startsAt),
    ...(unwritten > 0 ? [stay.startsAt] : []),
  ];
  const deadlines = open.map((startsAt) => deadlineOf(startsAt).getTime());
  const count = reported.length + unwritten;
  const state = (): ReportStateName => {
    if (count === 0) return 'nothing';
    if (open.length === 0) return 'filed';
    if (complete.length === count) return 'ready';
    return guests.every(({ isBlank }) => isBlank) ? 'nobody' : 'some';
  };
  return {
    state: state(),
    complete: complete.length,
    reported: count,
    filed: filed.length,
    isLate: open.some((startsAt) => isLate({ deadline: deadlineOf(startsAt), filedAt: null }, now)),
    isChanged: filed.some(({ isChanged }) => isChanged),
    deadline: deadlines.length === 0 ? null : new Date(Math.min(...deadlines)),
  };
}
