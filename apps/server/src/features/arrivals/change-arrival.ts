import type { ArrivalChange } from '@villa/shared/contract/arrivals.ts';
import {
  type ArrivalTap,
  deadlineOf,
  hidesLateness,
  reportClock,
} from '@villa/shared/domain/arrivals/report-clock.ts';
import {
  type CheckInGuest,
  tidyGuest,
  wrongFields,
} from '@villa/shared/domain/check-in/check-in-guest.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { addDays, dateInZone, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChannelStaysRepository } from '../channel-stays/channel-stays.repository.ts';
import { withChange } from '../channel-stays/follow-channel.ts';
import type { CheckInRepository } from '../check-in/check-in.repository.ts';
import type { GuestRows } from '../check-in/guest-rows.ts';
import type { ArrivalsRepository, TapRow } from './arrivals.repository.ts';
import {
  type KnownArrival,
  type KnownGuest,
  isBlank,
  isAboutArrival,
  isOverdue,
  reportOf,
} from './known-arrivals.ts';
import { newCheckIn, newGuest } from './new-rows.ts';

type ChangedGuest = NonNullable<ArrivalChange['guests']>[number];

export interface ChangeArrivalDeps {
  rows: ArrivalsRepository;
  checkInRows: CheckInRepository;
  checkInGuests: GuestRows;
  channelStayRows: Pick<ChannelStaysRepository, 'find' | 'update'>;
  villa: () => { timeZone: string; checkInTime: string };
  clock: Clock;
  newId: () => string;
}

/** Guests come on the evening before, and some days late. */
const EARLIEST_DAYS = 1;
/** A phone's idea of now may be ahead by so much. */
const AHEAD_MS = 120_000;

/**
 * Writes what staff say about who arrives and when; within a write transaction.
 * @throws AppError `stale_version` where somebody else changed one of these rows, `invalid_fields`
 */
export function createChangeArrival(deps: ChangeArrivalDeps) {
  const { rows, checkInRows, checkInGuests, channelStayRows, clock } = deps;

  /** @throws AppError `invalid_fields` for an instant to come, or before anybody can have arrived */
  function readArrival(field: string, sent: string | null, { stay }: KnownArrival): Date | null {
    if (sent === null) return null;
    const now = clock.now();
    const said = new Date(sent);
    if (said.getTime() > now.getTime() + AHEAD_MS) throw invalidFields({ [field]: 'in_future' });
    const at = said > now ? now : said;
    const earliest = startOfDay(addDays(stay.checkIn, -EARLIEST_DAYS), deps.villa().timeZone);
    if (at < earliest) throw invalidFields({ [field]: 'too_far_back' });
    return at;
  }

  /** Notes an arrival; nobody makes a late report timely by it without a reason. */
  function tap(
    arrival: KnownArrival,
    said: { field: string; guestId: string | null; arrivedAt: Date | null; reason: string },
    by: string,
  ): void {
    const { stay, guests, taps, clock: before } = arrival;
    const { guestId, arrivedAt, reason } = said;
    const now = clock.now();
    const arrived = taps.filter(isAboutArrival);
    const next: ArrivalTap[] = [...arrived, { guestId, arrivedAt }];
    const about = { ...stay, ...deps.villa() };
    const reported = guests.filter(({ isReported }) => isReported);
    const reports = (list: readonly ArrivalTap[]) => [
      ...reported.map((guest) => reportOf(guest, reportClock(about, list, guest.row.id).startsAt)),
      // Those whom nobody has written down.
      ...(guestId === null && arrival.state.state === 'nobody'
        ? [{ deadline: reportClock(about, list).deadline, filedAt: null }]
        : []),
    ];
    if (reason === '' && hidesLateness(reports(arrived), reports(next), now)) {
      throw invalidFields({ reason: 'required' });
    }
    if (guestId === null && arrivedAt === null && !before.isTapped) return;
    rows.addTap({ stayId: stay.id, guestId, what: 'arrival', arrivedAt, reason, by, at: now });
  }

  /** Notes who does not come after all, or is Thai; nobody is rid of a late report by it without a reason. */
  function sayUnreported(
    { stay }: KnownArrival,
    said: Pick<TapRow, 'what' | 'guestId' | 'reason'> & { isLate: boolean },
    by: string,
  ): void {
    const { isLate: isReportLate, ...words } = said;
    if (isReportLate && words.reason === '') throw invalidFields({ reason: 'required' });
    rows.addTap({ stayId: stay.id, arrivedAt: null, ...words, by, at: clock.now() });
  }

  function setExpected(arrival: KnownArrival, guests: number, reason: string, by: string): void {
    const { stay } = arrival;
    const row = stay.kind === 'channel' ? channelStayRows.find(stay.id) : null;
    if (row === null) throw invalidFields({ expected: 'invalid' });
    if (guests < (stay.guests ?? 0)) {
      const written = arrival.guests.filter((guest) => !isBlank(guest)).length;
      // Rows of nobody fall away; those that are written down stay until somebody says who does not come.
      const falls = (stay.guests ?? 0) > Math.max(written, guests);
      const isReportLate =
        falls && arrival.state.reported > 0 && clock.now() > arrival.clock.deadline;
      sayUnreported(arrival, { what: 'fewer', guestId: null, isLate: isReportLate, reason }, by);
    }
    channelStayRows.update(row.id, {
      guests,
      notedBy: by,
      history: withChange(row.history, { at: clock.now().getTime(), by, what: 'noted' }),
      version: row.version + 1,
    });
  }

  /** The row as it will be. A number or birth date that is kept stays where nothing was sent in its place. */
  function changed(
    { details, row }: Pick<KnownGuest, 'details' | 'row'>,
    { id: _id, arrivedAt: _arrivedAt, away: _away, ...sent }: ChangedGuest,
    place: number,
  ): CheckInGuest {
    const isKept = (name: string, value: unknown) =>
      (name === 'passportNumber' || name === 'birthDate') && String(value).trim() === '';
    const given = Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isKept(name, value),
    );
    const guest = tidyGuest({ ...details, ...Object.fromEntries(given) });
    const wrong = wrongFields(guest, dateInZone(clock.now(), deps.villa().timeZone));
    const fields = Object.entries(wrong).map(([name, why]) => [`guests.${place}.${name}`, why]);
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
    if (row.forgottenAt !== null) throw invalidFields({ [`guests.${place}.id`]: 'invalid' });
    return guest;
  }

  function writeGuest(
    arrival: KnownArrival,
    sent: ChangedGuest,
    around: { place: number; version: number; seen: number; reason: string; by: string },
  ): void {
    const { stay } = arrival;
    const { place, version, reason, by } = around;
    const known =
      sent.id === undefined ? null : arrival.guests.find(({ row }) => row.id === sent.id);
    if (known === undefined) throw invalidFields({ [`guests.${place}.id`]: 'invalid' });
    if (known !== null && known.row.changedIn > around.seen) throw new AppError('stale_version');
    const now = clock.now();
    const opened = known ?? addedGuest(arrival);
    const marks = { filledBy: by, filledAt: now, changedIn: version };
    if (sent.away === true) {
      if (known !== null) {
        const said = { what: 'away', guestId: known.row.id, reason } as const;
        sayUnreported(arrival, { ...said, isLate: isOverdue(known, now) }, by);
        const emptied = checkInGuests.emptied(known.row);
        checkInRows.saveGuest({ ...emptied, awayAt: now, changedIn: version });
      }
      return;
    }
    // A guest beside those who were expected has arrived now, unless somebody says when.
    const filled = arrival.guests.filter((guest) => !isBlank(guest)).length;
    const isBeside = known === null && stay.guests !== null && filled >= stay.guests;
    const { id: _id, arrivedAt: _arrivedAt, away: _away, ...fields } = sent;
    if (known === null || Object.values(fields).some((value) => value !== undefined)) {
      const details = changed(opened, sent, place);
      const before = known ?? (isBeside || !lacksRows(arrival) ? null : unwritten(opened, arrival));
      if (details.nationality === THAI && before !== null && isOverdue(before, now)) {
        const said = { what: 'thai', guestId: opened.row.id, reason } as const;
        sayUnreported(arrival, { ...said, isLate: true }, by);
      }
      checkInRows.saveGuest({ ...checkInGuests.written(stay, opened.row, details), ...marks });
    }
    const hasBegun = arrival.clock.startsAt <= now;
    const said = sent.arrivedAt ?? (isBeside && hasBegun ? now.toISOString() : undefined);
    if (said === undefined && sent.arrivedAt === undefined) return;
    const field = `guests.${place}.arrivedAt`;
    const arrivedAt = readArrival(field, said ?? null, arrival);
    const guests =
      known === null && !isBeside
        ? [...arrival.guests, unwritten(opened, arrival)]
        : arrival.guests;
    tap({ ...arrival, guests }, { field, guestId: opened.row.id, arrivedAt, reason }, by);
  }

  /** A guest whose row is new: the clock of the stay has counted for them, too. */
  const unwritten = (
    opened: Pick<KnownGuest, 'row' | 'details'>,
    { clock: ofStay }: KnownArrival,
  ): KnownGuest => ({
    ...opened,
    missing: [],
    isReported: isInThailand(deps.villa().timeZone),
    report: null,
    clock: { ...ofStay, deadline: deadlineOf(ofStay.startsAt) },
    hasOwnArrival: false,
    day: '',
    filed: null,
    isForgotten: false,
  });

  /** A new row, with a number of its own. */
  function addedGuest({ stay }: KnownArrival): Pick<KnownGuest, 'row' | 'details'> {
    const last = checkInRows.guestsOf([stay.id]).at(-1)?.number ?? 0;
    const shown = checkInGuests.of(stay).at(-1)?.row.number ?? 0;
    return newGuest({ id: deps.newId(), stayId: stay.id, number: Math.max(last, shown) + 1 });
  }

  return (
    arrival: KnownArrival,
    { arrivedAt, reason = '', guests = [], expected, version: seen }: ArrivalChange,
    by: string,
  ): void => {
    const { stay, checkIn } = arrival;
    if (arrivedAt !== undefined) {
      const at = readArrival('arrivedAt', arrivedAt, arrival);
      tap(arrival, { field: 'arrivedAt', guestId: null, arrivedAt: at, reason }, by);
    }
    if (expected !== undefined) setExpected(arrival, expected, reason, by);
    if (guests.length === 0) return;
    const version = (checkIn?.version ?? 0) + 1;
    checkInRows.save({
      ...(checkIn ?? newCheckIn(stay)),
      version,
      updatedAt: clock.now(),
    });
    guests.forEach((sent, place) =>
      writeGuest(arrival, sent, { place, version, seen, reason, by }),
    );
  };
}

/** Some of those who come, and are to be reported, have no row that is written. */
const lacksRows = ({ guests, state }: KnownArrival): boolean => {
  const reported = guests.filter(({ isReported }) => isReported);
  return state.reported > reported.length || reported.some(isBlank);
};
