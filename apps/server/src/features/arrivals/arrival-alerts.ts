import { reportAlerts } from '@villa/shared/domain/arrivals/report-clock.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  instantAt,
  startOfDay,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatDate, formatTime } from '@villa/shared/i18n/locale.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AlertKind, type PlannedOccasion, alertKind } from '../alerts/alert-kind.ts';
import { dueWords, missingWords } from './arrival-alerts.words.ts';
import type { ArrivalsRepository } from './arrivals.repository.ts';
import type { ArrivingStay, ArrivingStays } from './arriving-stays.ts';
import { type KnownArrival, isBlank, isOpen } from './known-arrivals.ts';

/** By the villa's clock, on the day before. */
const EVENING = '18:00';
const MORNING = '10:00';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Staff are told of guests who were never filed so long before number and birth date are forgotten. */
const FORGOTTEN_DAYS = 7;
/** The stay in the register, which a click opens. */
const pathOf = ({ stay }: KnownArrival): string => `/arrivals?stay=${encodeURIComponent(stay.id)}`;

interface ArrivalAlertsDeps {
  rows: Pick<ArrivalsRepository, 'tappedAfter'>;
  stays: ArrivingStays;
  known: (stays: readonly ArrivingStay[]) => KnownArrival[];
  passportKeys: { keptUntil: (checkOut: CalendarDate) => CalendarDate };
  villa: () => { timeZone: string; checkInTime: string; passportDays: number };
  clock: Clock;
}

interface DueData {
  stay: string;
  /** The clock that runs, in milliseconds; null: number and birth date are about to be forgotten. */
  startsAt: number | null;
}
/** Those of a stay whose 24 hours began at one instant. */
interface DueNow {
  arrival: KnownArrival;
  deadline: Date | null;
  isComplete: boolean;
}

/** The alerts to staff about who arrives and their reports; each is asked again before it goes. */
export function createArrivalAlerts(deps: ArrivalAlertsDeps): readonly AlertKind[] {
  const { stays, known, clock } = deps;
  const zone = () => deps.villa().timeZone;
  const today = () => dateInZone(clock.now(), zone());
  const find = (stay: string) => known(stays.named([stay]))[0] ?? null;
  const common = { group: 'stay', may: 'arrivals.write', mail: 'alert' } as const;

  const missing = alertKind({
    ...common,
    event: 'check_in_missing',
    name: forEachLanguage((language) => missingWords[language].name),
    ways: { owner: ['push'], staff: ['push'] },
    ttlMinutes: 16 * 60,
    planned: () =>
      known(stays.arriving(today(), addDays(today(), 2)))
        .filter(isMissing)
        .map(({ stay }) => ({
          key: `${stay.id} ${stay.checkIn}`,
          at: instantAt(addDays(stay.checkIn, -1), EVENING, zone()),
          deadline: instantAt(stay.checkIn, deps.villa().checkInTime, zone()),
          data: { stay: stay.id },
        })),
    shouldSend({ data: { stay } }: { data: { stay: string } }) {
      const arrival = find(stay);
      return arrival !== null && isMissing(arrival) ? arrival : null;
    },
    text(arrival, { language }) {
      const { stay, guests } = arrival;
      const words = missingWords[language];
      const values = {
        day: formatDate(stay.checkIn, language, 'short'),
        complete: guests.filter(({ missing: fields }) => fields.length === 0).length,
        guests: guests.length,
      };
      const body = fill(guests.every(isBlank) ? words.none : words.some, values);
      return { title: words.title, body, path: pathOf(arrival) };
    },
  });

  /** Every clock of a stay that still runs for somebody, each once. */
  function running(arrival: KnownArrival): Date[] {
    const { guests, clock: ofStay } = arrival;
    const own = guests.filter(isOpen).map((guest) => guest.clock.startsAt.getTime());
    const all = guests.length === 0 ? [ofStay.startsAt.getTime()] : own;
    return [...new Set(all)].map((at) => new Date(at));
  }

  /** Only those whose moment may be near: a clock runs for a day. */
  function dueOccasions(now: Date): PlannedOccasion<DueData>[] {
    if (!isInThailand(zone())) return [];
    const recent = deps.rows.tappedAfter(new Date(now.getTime() - 3 * DAY_MS));
    const near = stays.arriving(addDays(today(), -3), addDays(today(), 1));
    const ids = new Set(near.map(({ id }) => id));
    const others = stays.named(recent).filter(({ id }) => !ids.has(id));
    return known([...near, ...others]).flatMap((arrival) =>
      running(arrival).flatMap((startsAt) =>
        reportAlerts(startsAt).map(({ hours, isLast, ...when }) => ({
          ...when,
          key: `${arrival.stay.id} ${startsAt.toISOString()} ${hours}`,
          ...(isLast && { isLast }),
          data: { stay: arrival.stay.id, startsAt: startsAt.getTime() },
        })),
      ),
    );
  }

  /** Stays whose numbers are forgotten in a week, with somebody who was never filed. */
  function forgottenOccasions(): PlannedOccasion<DueData>[] {
    if (!isInThailand(zone())) return [];
    // A week's key goes at once, whatever day of it the stay ended on.
    const from = addDays(today(), -deps.villa().passportDays - 1);
    return known(stays.leaving(from, addDays(from, 8)))
      .filter(isNeverFiled)
      .map(({ stay }) => {
        const forgottenOn = addDays(deps.passportKeys.keptUntil(stay.checkOut), 1);
        return {
          key: `${stay.id} ${forgottenOn}`,
          at: instantAt(addDays(forgottenOn, -FORGOTTEN_DAYS), MORNING, zone()),
          deadline: startOfDay(forgottenOn, zone()),
          data: { stay: stay.id, startsAt: null },
        };
      });
  }

  function dueNow({ data }: { data: DueData }): DueNow | null {
    const arrival = find(data.stay);
    if (arrival === null || !isInThailand(zone())) return null;
    if (data.startsAt === null) {
      return isNeverFiled(arrival) ? { arrival, deadline: null, isComplete: false } : null;
    }
    const startsAt = new Date(data.startsAt);
    if (!running(arrival).some((at) => at.getTime() === data.startsAt)) return null;
    const open = arrival.guests.filter(
      (guest) => isOpen(guest) && guest.clock.startsAt.getTime() === data.startsAt,
    );
    return {
      arrival,
      deadline: reportAlerts(startsAt)[0]?.deadline ?? null,
      isComplete: open.length > 0 && open.every(({ report }) => report?.kind !== 'missing'),
    };
  }

  const due = alertKind({
    ...common,
    event: 'tm30_due',
    name: forEachLanguage((language) => dueWords[language].name),
    ways: { owner: ['push'], staff: ['push'] },
    lastWayStays: true,
    ttlMinutes: 24 * 60,
    planned: (now) => [...dueOccasions(now), ...forgottenOccasions()],
    shouldSend: dueNow,
    text({ arrival, deadline, isComplete }, { language }) {
      const words = dueWords[language];
      const day = formatDate(arrival.day, language, 'short');
      if (deadline === null) {
        const kept = deps.passportKeys.keptUntil(arrival.stay.checkOut);
        const forgotten = formatDate(addDays(kept, 1), language, 'short');
        return {
          title: words.forgotten,
          body: fill(words.unfiled, { day, forgotten }),
          path: pathOf(arrival),
        };
      }
      const left = Math.max(0, deadline.getTime() - clock.now().getTime());
      const until = formatTime(deadline, language, zone());
      return {
        title: fill(words.left, { hours: Math.floor(left / HOUR_MS) }),
        body: fill(isComplete ? words.ready : words.missing, { day, until }),
        path: pathOf(arrival),
      };
    },
  });
  return [missing, due];
}

/** Somebody's row is not whole, Thais among them. */
const isMissing = ({ guests, state }: KnownArrival): boolean =>
  guests.length === 0 ||
  state.state === 'nobody' ||
  guests.some(({ missing }) => missing.length > 0);

const isNeverFiled = ({ guests }: KnownArrival): boolean =>
  guests.some((guest) => isOpen(guest) && guest.filed === null && guest.details.nationality !== '');
