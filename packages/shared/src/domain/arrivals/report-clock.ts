import { type CalendarDate, dateInZone, instantAt } from '../stay/calendar-date.ts';

/** Foreign guests are reported within so many hours of their arrival (TM30). */
export const REPORT_HOURS = 24;
/** Staff are alerted so many hours after the arrival; the last one rings in quiet hours, too. */
export const REPORT_ALERT_HOURS = [12, 20] as const;
/** The screen says aloud when so many hours are left. */
export const REPORT_LEFT_HOURS = [12, 4, 1] as const;

const HOUR_MS = 3_600_000;

/** Somebody said when guests arrived, or took that back. */
export interface ArrivalTap {
  /** The one that it is about; null: everybody of the stay. */
  guestId: string | null;
  /** Null: taken back. */
  arrivedAt: Date | null;
}

/** The days of a stay, with the villa's zone and the hour from which guests may come. */
export interface ArrivingStay {
  checkIn: CalendarDate;
  /** `HH:MM` by the villa's clocks. */
  checkInTime: string;
  timeZone: string;
}

/** The 24 hours of one or several guests. */
export interface ReportClock {
  /** They begin at the arrival that was tapped, else at check-in time. */
  startsAt: Date;
  isTapped: boolean;
  deadline: Date;
}

/**
 * The clock of a guest: their own tap, else that of their stay, else check-in time.
 * @param taps of the stay, the oldest first; the last one about somebody counts
 * @param guestId null: the clock of the stay
 */
export function reportClock(
  stay: ArrivingStay,
  taps: readonly ArrivalTap[],
  guestId: string | null = null,
): ReportClock {
  const lastOf = (id: string | null) =>
    taps.findLast((tap) => tap.guestId === id)?.arrivedAt ?? null;
  const tapped = (guestId === null ? null : lastOf(guestId)) ?? lastOf(null);
  const startsAt = tapped ?? instantAt(stay.checkIn, stay.checkInTime, stay.timeZone);
  return { startsAt, isTapped: tapped !== null, deadline: deadlineOf(startsAt) };
}

/** The end of the 24 hours that begin at an instant. */
export const deadlineOf = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + REPORT_HOURS * HOUR_MS);

/** The day that a guest is reported for: it stays that day, however late the report is. */
export const arrivalDay = ({ startsAt }: ReportClock, timeZone: string): CalendarDate =>
  dateInZone(startsAt, timeZone);

/** When staff are alerted of a clock that still runs. */
export function reportAlerts(
  startsAt: Date,
): { hours: number; at: Date; deadline: Date; isLast: boolean }[] {
  return REPORT_ALERT_HOURS.map((hours) => ({
    hours,
    at: new Date(startsAt.getTime() + hours * HOUR_MS),
    deadline: deadlineOf(startsAt),
    isLast: hours === REPORT_ALERT_HOURS.at(-1),
  }));
}

/** The report of a guest: when it was made, or has to be. */
interface Report {
  deadline: Date;
  filedAt: Date | null;
}

/** Tells whether a report was late, or is. */
export const isLate = ({ deadline, filedAt }: Report, now: Date): boolean =>
  (filedAt ?? now) > deadline;

/**
 * Tells whether another arrival makes a late report timely: nobody may say that without a reason.
 * @param before the reports as they are
 * @param after the same ones, in the same order, with the other arrival
 */
export const hidesLateness = (
  before: readonly Report[],
  after: readonly Report[],
  now: Date,
): boolean =>
  before.some((report, at) => {
    const other = after[at];
    return isLate(report, now) && other !== undefined && !isLate(other, now);
  });
