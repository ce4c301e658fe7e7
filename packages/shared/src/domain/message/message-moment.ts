import {
  type CalendarDate,
  addDays,
  dateInZone,
  daysBetween,
  instantAt,
} from '../stay/calendar-date.ts';
import type { MessageTiming } from './message-template.ts';

const HOUR_MS = 3_600_000;
/** How long after its moment a message still goes. */
export const MESSAGE_WINDOW_MS = 24 * HOUR_MS;
/** How long after the confirmation a message goes whose moment was over by then. */
export const LATE_AFTER_MS = 30 * 60_000;
/** Guests are written to between these hours of the villa, unless they arrive today or tomorrow. */
export const WRITING_HOURS = { from: '08:00', until: '21:00' };

/** The days and instants of a booking that its messages are counted from. */
export interface MessageStay {
  confirmedAt: Date;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** When check-in or check-out were moved last; null: never. */
  checkInMovedAt: Date | null;
  checkOutMovedAt: Date | null;
  /** The day on which the guest's last payment of the stay is due; null: nothing is left to pay. */
  balanceDueOn: CalendarDate | null;
}

export interface HouseTimes {
  timeZone: string;
  /** `HH:MM` */
  checkInTime: string;
  checkOutTime: string;
}

/** The time in which a message goes: from `due` on, until `until`; `anchor` is the day of the trigger that it was counted from. */
export interface MessageMoment {
  anchor: CalendarDate;
  due: Date;
  until: Date;
  /** Booked or moved here after the moment: `due` is half an hour later than that. */
  isLate: boolean;
  /** Booked or moved here after the moment, and not sent for that. */
  isMissed: boolean;
}

/** The moment of a message for a booking; null where it has none: a stay that is too short, nothing left to pay. */
export function messageMoment(
  timing: MessageTiming,
  stay: MessageStay,
  house: HouseTimes,
): MessageMoment | null {
  const checkIn = instantAt(stay.checkIn, house.checkInTime, house.timeZone);
  const checkOut = instantAt(stay.checkOut, house.checkOutTime, house.timeZone);
  const { trigger, days, time } = timing;
  const anchor = anchorOf(timing, stay, house);
  if (anchor === null) return null;
  const isAtOnce = trigger === 'confirmed' && days === 0;
  const due = isAtOnce ? stay.confirmedAt : instantAt(addDays(anchor, days), time, house.timeZone);
  const cut = due < checkIn ? checkIn : due < checkOut ? checkOut : null;
  // Counted from the end, before the beginning; or counted from the beginning, after the end.
  if (trigger === 'check_out' ? due < checkIn && days < 0 : cut === null) return null;
  const end = (from: Date) =>
    new Date(Math.min(from.getTime() + MESSAGE_WINDOW_MS, cut?.getTime() ?? Infinity));
  const moment = { anchor, due, until: end(due), isLate: false, isMissed: false };
  const known = knownSince(timing, stay);
  if (known === null || known <= due) return moment;
  const later = new Date(known.getTime() + LATE_AFTER_MS);
  const isSent = timing.late === 'send' && trigger !== 'check_out' && cut !== null && later < cut;
  return isSent
    ? { ...moment, due: later, until: end(later), isLate: true }
    : { ...moment, isMissed: true };
}

function anchorOf(
  { trigger }: Pick<MessageTiming, 'trigger'>,
  stay: MessageStay,
  { timeZone }: HouseTimes,
): CalendarDate | null {
  switch (trigger) {
    case 'confirmed':
      return dateInZone(stay.confirmedAt, timeZone);
    case 'check_in':
      return stay.checkIn;
    case 'check_out':
      return stay.checkOut;
    case 'balance_due':
      return stay.balanceDueOn;
  }
}

/** Since when the stay is confirmed with the days that the message is counted from; null: it cannot be too late. */
function knownSince({ trigger }: Pick<MessageTiming, 'trigger'>, stay: MessageStay): Date | null {
  if (trigger === 'confirmed') return null;
  const moved = trigger === 'check_out' ? stay.checkOutMovedAt : stay.checkInMovedAt;
  return moved !== null && moved > stay.confirmedAt ? moved : stay.confirmedAt;
}

/** True while a guest may be written to: by day, or when arrival is today or tomorrow. */
export function mayWriteAt(now: Date, checkIn: CalendarDate, timeZone: string): boolean {
  const today = dateInZone(now, timeZone);
  const days = daysBetween(today, checkIn);
  if (days === 0 || days === 1) return true;
  return (
    now >= instantAt(today, WRITING_HOURS.from, timeZone) &&
    now < instantAt(today, WRITING_HOURS.until, timeZone)
  );
}

/** The first instant from `due` on at which a guest may be written to. */
export function firstWritingTime(due: Date, checkIn: CalendarDate, timeZone: string): Date {
  if (mayWriteAt(due, checkIn, timeZone)) return due;
  const day = dateInZone(due, timeZone);
  const morning = instantAt(day, WRITING_HOURS.from, timeZone);
  const next = morning > due ? morning : instantAt(addDays(day, 1), WRITING_HOURS.from, timeZone);
  // The day before arrival begins at midnight.
  const eve = instantAt(addDays(checkIn, -1), '00:00', timeZone);
  return eve > due && eve < next ? eve : next;
}
