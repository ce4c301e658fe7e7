import {
  type Arrival,
  type ArrivingGuest,
  getReportPicture,
} from '@villa/shared/contract/arrivals.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { deadlineOf, isLate } from '@villa/shared/domain/arrivals/report-clock.ts';
import { numberEnding, sharedNumbers } from '@villa/shared/domain/check-in/check-in-guest.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type KnownArrival, type KnownGuest, isOpen } from './known-arrivals.ts';

/** An arrival as staff see it: of numbers and birth dates only as much as tells one row from another. */
export function presentArrival(
  { stay, checkIn, guests, taps, filings, clock, day, state }: KnownArrival,
  around: {
    forgottenOn: CalendarDate;
    namesOf: (userIds: readonly string[]) => Map<string, string>;
  },
): Arrival {
  const names = around.namesOf([...taps, ...filings].map(({ by }) => by));
  const nameOf = (userId: string) => names.get(userId) ?? null;
  const open = guests.filter(isOpen).map((guest) => deadlineOf(guest.clock.startsAt).getTime());
  const shared = new Set(sharedNumbers(guests.map(({ details }) => details.passportNumber)));
  const isUnwritten = state.reported > guests.filter(({ isReported }) => isReported).length;
  const due = isUnwritten ? [...open, clock.deadline.getTime()] : open;
  return {
    stayId: stay.id,
    kind: stay.kind,
    channel: stay.channel,
    customerName: stay.customerName,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    day,
    expected: stay.guests,
    state: state.state,
    complete: state.complete,
    reported: state.reported,
    filedCount: state.filed,
    isLate: state.isLate,
    isChanged: state.isChanged,
    dueAt: due.length === 0 ? null : new Date(Math.min(...due)).toISOString(),
    ...presentClock(clock),
    guests: guests.map((guest, place) => ({
      ...presentGuest(guest),
      sharesNumber: shared.has(place),
    })),
    filings: filings.toReversed().map((filing) => ({
      id: filing.id,
      at: filing.at.toISOString(),
      by: nameOf(filing.by),
      receipt: filing.receipt,
      pictureUrl:
        filing.picture === null
          ? null
          : pathOf(getReportPicture.path, { id: stay.id, filing: filing.id }),
      guests: filing.guests.map(({ guestId }) => guestId),
    })),
    taps: taps.toReversed().map(({ guestId, arrivedAt, at, by, reason, what }) => ({
      guestId,
      arrivedAt: arrivedAt?.toISOString() ?? null,
      at: at.toISOString(),
      by: nameOf(by),
      reason,
      ...(what !== 'arrival' && { what }),
    })),
    forgottenOn: around.forgottenOn,
    version: checkIn?.version ?? 0,
  };
}

const presentClock = ({ startsAt, isTapped, deadline }: KnownArrival['clock']) => ({
  startsAt: startsAt.toISOString(),
  isTapped,
  deadline: deadline.toISOString(),
});

function presentGuest(guest: KnownGuest): Omit<ArrivingGuest, 'sharesNumber'> {
  const { row, details, report, filed } = guest;
  return {
    id: row.id,
    givenName: details.givenName,
    middleName: details.middleName,
    familyName: details.familyName,
    oneName: details.oneName,
    sex: details.sex,
    nationality: details.nationality,
    phone: details.phone,
    numberEnding: numberEnding(details.passportNumber),
    birthYear: details.birthDate.slice(0, 4),
    isReported: guest.isReported,
    missing: report?.kind === 'missing' ? [...report.fields] : guest.missing,
    byHand: report?.kind === 'by_hand' ? report.because : null,
    ...presentClock(guest.clock),
    hasOwnArrival: guest.hasOwnArrival,
    day: guest.day,
    filed: filed && {
      at: filed.filing.at.toISOString(),
      receipt: filed.filing.receipt,
      isLate: isLate({ deadline: guest.clock.deadline, filedAt: filed.filing.at }, filed.filing.at),
      isChanged: filed.isChanged,
    },
    isForgotten: guest.isForgotten,
    linkSentAt: row.linkSentAt?.toISOString() ?? null,
    linkOpenedAt: row.linkOpenedAt?.toISOString() ?? null,
  };
}
