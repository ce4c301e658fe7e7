import {
  type ReportClock,
  arrivalDay,
  deadlineOf,
  reportClock,
} from '@villa/shared/domain/arrivals/report-clock.ts';
import { type ReportRow, reportRow } from '@villa/shared/domain/arrivals/report-row.ts';
import { type ReportState, reportState } from '@villa/shared/domain/arrivals/report-state.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckInRepository, CheckInRow } from '../check-in/check-in.repository.ts';
import type { GuestRows, OpenedGuest } from '../check-in/guest-rows.ts';
import type { ArrivalsRepository, Filing, TapRow } from './arrivals.repository.ts';
import type { ArrivingStay } from './arriving-stays.ts';

/** A guest of a stay, with how far their report is. */
export interface KnownGuest extends OpenedGuest {
  /** Not a Thai; also somebody of whom nobody has said. */
  isReported: boolean;
  /** As the portal's file has them; null for a Thai, and once number and birth date are forgotten. */
  report: ReportRow | null;
  clock: ReportClock;
  hasOwnArrival: boolean;
  day: CalendarDate;
  /** Their last report. */
  filed: { filing: Filing; isChanged: boolean } | null;
  isForgotten: boolean;
}

/** A stay with its guests, and how far its report is. */
export interface KnownArrival {
  stay: ArrivingStay;
  checkIn: CheckInRow | null;
  guests: KnownGuest[];
  /** Everything that staff said, the oldest first. */
  taps: TapRow[];
  filings: Filing[];
  clock: ReportClock;
  day: CalendarDate;
  state: ReportState;
}

export interface KnownArrivalsDeps {
  rows: ArrivalsRepository;
  checkInRows: CheckInRepository;
  checkInGuests: GuestRows;
  villa: () => { timeZone: string; checkInTime: string };
  clock: Clock;
}

/** Works out how far the reports of stays are, from what guests, staff and the clock say. */
export function createKnownArrivals(deps: KnownArrivalsDeps) {
  const { rows, checkInRows, checkInGuests, clock } = deps;

  function guestOf(
    opened: OpenedGuest,
    around: { stay: ArrivingStay; taps: TapRow[]; filings: Filing[]; today: CalendarDate },
  ): KnownGuest {
    const { stay, taps, filings, today } = around;
    const { row, details } = opened;
    const own = reportClock({ ...stay, ...deps.villa() }, taps, row.id);
    // Abroad nobody is reported to Thailand's immigration office.
    const isReported = details.nationality !== THAI && isInThailand(deps.villa().timeZone);
    const isForgotten = row.forgottenAt !== null;
    const filing = filings.findLast(({ guests }) =>
      guests.some(({ guestId }) => guestId === row.id),
    );
    const asFiled = filing?.guests.find(({ guestId }) => guestId === row.id);
    const isChanged =
      asFiled !== undefined &&
      (asFiled.changedIn !== row.changedIn || asFiled.checkOut !== stay.lastDay);
    return {
      ...opened,
      isReported,
      isForgotten,
      report: isReported && !isForgotten ? reportRow(details, stay.lastDay, today) : null,
      clock: own,
      hasOwnArrival: taps.findLast(({ guestId }) => guestId === row.id)?.arrivedAt != null,
      day: arrivalDay(own, deps.villa().timeZone),
      filed: filing === undefined ? null : { filing, isChanged },
    };
  }

  /** In the order of the stays. */
  return (stays: readonly ArrivingStay[]): KnownArrival[] => {
    const ids = stays.map(({ id }) => id);
    const { timeZone } = deps.villa();
    const now = clock.now();
    const today = dateInZone(now, timeZone);
    const checkIns = new Map(checkInRows.named(ids).map((row) => [row.stayId, row]));
    const allTaps = Map.groupBy(rows.tapsOf(ids), ({ stayId }) => stayId);
    const allFilings = Map.groupBy(rows.filingsOf(ids), ({ stayId }) => stayId);
    return stays.map((stay) => {
      const taps = allTaps.get(stay.id) ?? [];
      const filings = allFilings.get(stay.id) ?? [];
      const arrived = taps.filter(isAboutArrival);
      const ofStay = reportClock({ ...stay, ...deps.villa() }, arrived);
      const guests = checkInGuests
        .of(stay)
        .map((opened) => guestOf(opened, { stay, taps: arrived, filings, today }));
      return {
        stay,
        checkIn: checkIns.get(stay.id) ?? null,
        guests,
        taps,
        filings,
        clock: ofStay,
        day: arrivalDay(ofStay, timeZone),
        state: !isInThailand(timeZone)
          ? NOTHING_TO_REPORT
          : reportState(
              {
                guests: guests.map((guest) => ({
                  isThai: !guest.isReported,
                  isComplete: guest.report?.kind === 'row' || guest.report?.kind === 'by_hand',
                  isBlank: isBlank(guest),
                  startsAt: guest.clock.startsAt,
                  filed: guest.filed && {
                    at: guest.filed.filing.at,
                    isChanged: guest.filed.isChanged,
                  },
                })),
                expected: stay.guests,
                startsAt: ofStay.startsAt,
              },
              now,
            ),
      };
    });
  };
}

/** How far the report of a villa abroad is. */
const NOTHING_TO_REPORT: ReportState = {
  state: 'nothing',
  complete: 0,
  reported: 0,
  filed: 0,
  isLate: false,
  isChanged: false,
  deadline: null,
};

/** Says when guests arrived; the other taps say who does not come, or is Thai. */
export const isAboutArrival = ({ what }: Pick<TapRow, 'what'>): boolean => what === 'arrival';

/** Nobody has written anything into the row. */
export const isBlank = ({ details }: Pick<OpenedGuest, 'details'>): boolean =>
  details.nationality === '' && details.givenName === '' && details.familyName === '';

/** Still to be reported: not reported yet, or another since; nobody can any more once it is forgotten. */
export const isOpen = (guest: KnownGuest): boolean =>
  guest.isReported && !guest.isForgotten && (guest.filed === null || guest.filed.isChanged);

/** Late and not reported yet; once it is forgotten nobody can any more. */
export const isOverdue = (guest: KnownGuest, now: Date): boolean =>
  guest.isReported && !guest.isForgotten && guest.filed === null && now > guest.clock.deadline;

/** The end of a guest's 24 hours, and the report that they have. */
export const reportOf = ({ filed }: Pick<KnownGuest, 'filed'>, startsAt: Date) => ({
  deadline: deadlineOf(startsAt),
  filedAt: filed?.filing.at ?? null,
});
