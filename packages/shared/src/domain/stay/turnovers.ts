import { sorted } from '../sorted.ts';
import type { CalendarDate } from './calendar-date.ts';

/** A stay in the house as the cleaning knows it; `key` names it for good, also after it has moved. */
export interface HouseStay {
  key: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Null where a channel does not say. */
  guests: number | null;
  rooms: number | null;
  /** `HH:MM` where the stay has an hour of its own; left out: the villa's. */
  inTime?: string | undefined;
  outTime?: string | undefined;
}

/** Nights that the house has closed itself; `to` is the morning after the last one. */
export interface ClosedNights {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days and hours of a turnover, and for how many the house is made ready. Hours are `HH:MM` by the villa's clocks. */
export interface TurnoverFacts {
  /** Null: nobody leaves, the house has been empty for long. */
  outOn: CalendarDate | null;
  outTime: string;
  /** Null: nobody is known to arrive. */
  inOn: CalendarDate | null;
  inTime: string;
  guests: number | null;
  rooms: number | null;
}

/** One cleaning of the house: from the stay that leaves to the next one that arrives. */
export interface Turnover<Stay extends HouseStay = HouseStay> extends TurnoverFacts {
  /** That of the stay that leaves; of the one that arrives, behind `in `, where none does. */
  key: string;
  leaving: Stay | null;
  arriving: Stay | null;
  /** Somebody leaves and somebody arrives on one day. */
  isSameDay: boolean;
  /** The nights closed by the house between the two. */
  closed: ClosedNights[];
}

interface House<Stay extends HouseStay> {
  stays: readonly Stay[];
  closed: readonly ClosedNights[];
  checkInTime: string;
  checkOutTime: string;
}

/** How many days ahead cleaners see. */
export const TURNOVER_DAYS = 14;

/**
 * Works out the turnovers that concern the days from `from` until before `until`: somebody leaves or arrives in them, or the
 * house waits in them for who arrives. Same-day ones come first within a day, days in order.
 */
export function turnoversOf<Stay extends HouseStay>(
  { stays, closed, checkInTime, checkOutTime }: House<Stay>,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Turnover<Stay>[] {
  const byArrival = sorted(stays, (a, b) => compare(a.checkIn + a.key, b.checkIn + b.key));
  const byLeaving = sorted(stays, (a, b) => compare(a.checkOut + a.key, b.checkOut + b.key));
  const made: Turnover<Stay>[] = [];
  const add = (leaving: Stay | null, arriving: Stay | null): void => {
    const first = leaving?.checkOut ?? arriving?.checkIn ?? until;
    const last = arriving?.checkIn ?? first;
    if (last < from || first >= until) return;
    made.push({
      key: leaving?.key ?? `in ${arriving?.key ?? ''}`,
      leaving,
      arriving,
      outOn: leaving?.checkOut ?? null,
      outTime: leaving?.outTime ?? checkOutTime,
      inOn: arriving?.checkIn ?? null,
      inTime: arriving?.inTime ?? checkInTime,
      guests: arriving?.guests ?? null,
      rooms: arriving?.rooms ?? null,
      isSameDay: leaving !== null && leaving.checkOut === arriving?.checkIn,
      closed: closed.filter((nights) => nights.from < last && nights.to > first),
    });
  };
  for (const leaving of byLeaving) {
    const arriving = byArrival.find(
      (stay) => stay.key !== leaving.key && stay.checkIn >= leaving.checkOut,
    );
    add(leaving, arriving ?? null);
  }
  for (const arriving of byArrival) {
    const isFollowed = byLeaving.some(
      (stay) => stay.key !== arriving.key && stay.checkOut <= arriving.checkIn,
    );
    if (!isFollowed) add(null, arriving);
  }
  return inOrder(made);
}

/** By the day of the cleaning; of one day those on which somebody arrives come first. */
export function inOrder<Stay extends HouseStay>(
  turnovers: readonly Turnover<Stay>[],
): Turnover<Stay>[] {
  return sorted(turnovers, (a, b) => compare(placeOf(a), placeOf(b)));
}

/** The day on which the house is to be cleaned: on which somebody leaves, else on which somebody arrives. */
export function cleaningDayOf({ outOn, inOn }: TurnoverFacts): CalendarDate {
  return outOn ?? inOn ?? '';
}

const placeOf = (one: Turnover): string =>
  `${cleaningDayOf(one)} ${one.isSameDay ? 0 : 1} ${one.key}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** An hour that moves by less says nothing new to whoever comes. */
const ASKS_AGAIN_MINUTES = 30;

/** Tells whether whoever agreed to come for `before` has to be asked again: a day is another, or an hour by 30 minutes. */
export function asksAgain(before: TurnoverFacts, now: TurnoverFacts): boolean {
  if (before.outOn !== now.outOn || before.inOn !== now.inOn) return true;
  const isOut = now.outOn !== null && differs(before.outTime, now.outTime);
  return isOut || (now.inOn !== null && differs(before.inTime, now.inTime));
}

const differs = (one: string, other: string): boolean =>
  Math.abs(minutesOf(one) - minutesOf(other)) >= ASKS_AGAIN_MINUTES;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The facts alone, as they are kept with an answer. */
export const factsOf = (one: TurnoverFacts): TurnoverFacts => ({
  outOn: one.outOn,
  outTime: one.outTime,
  inOn: one.inOn,
  inTime: one.inTime,
  guests: one.guests,
  rooms: one.rooms,
});
