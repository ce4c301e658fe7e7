import { type CalendarDate, instantAt } from '../stay/calendar-date.ts';
import type { Stay } from '../stay/stay.ts';

/** The state of an extra of a booking: asked for, the guest's, or over. Only one that is the guest's costs anything. */
export const EXTRA_STATES = ['asked', 'booked', 'declined', 'lapsed', 'cancelled'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** An extra that moves the hour of check-in or check-out, and so needs the house on a day that may be sold. */
export const EXTRA_SHIFTS = ['early_check_in', 'late_check_out'] as const;
export type ExtraShift = (typeof EXTRA_SHIFTS)[number];

/** The pictures that an extra may have, as the screens draw them. */
export const EXTRA_PICTURES = [
  'gift',
  'car',
  'coffee',
  'chef',
  'clock',
  'baby',
  'massage',
  'boat',
] as const;
export type ExtraPicture = (typeof EXTRA_PICTURES)[number];

/** How many extras one booking may have open, those that were asked for among them. */
export const MAX_OPEN_EXTRAS = 20;
/** How many it may have had in all. */
export const MAX_EXTRAS = 60;

/** The hours by which an extra is decided; those before are whole numbers of hours. */
export interface ExtraHours {
  leadHours: number;
  cancelHours: number;
  shift: ExtraShift | null;
}

/** The own day and hour (`HH:MM` by the villa's clocks) of an extra on a booking; null where it has none. */
export interface ExtraDay {
  date: CalendarDate | null;
  time: string | null;
}

/** The hours of the villa that count where an extra has none. */
export interface ExtraVilla {
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
}

const HOUR_MS = 3_600_000;
/** A wish is answered within a day. */
const ANSWER_MS = 24 * HOUR_MS;

/** The day that an extra is for: its own, else that of check-out or check-in. */
export function dayOfExtra(
  { shift, date }: Pick<ExtraHours, 'shift'> & Pick<ExtraDay, 'date'>,
  { checkIn, checkOut }: Stay,
): CalendarDate {
  if (shift === 'late_check_out') return checkOut;
  return shift === null ? (date ?? checkIn) : checkIn;
}

/** The instant that its hours count back from. */
export function momentOfExtra(
  extra: Pick<ExtraHours, 'shift'> & ExtraDay,
  stay: Stay,
  { checkInTime, checkOutTime, timeZone }: ExtraVilla,
): Date {
  const usual = extra.shift === 'late_check_out' ? checkOutTime : checkInTime;
  const time = extra.shift === null && extra.date !== null ? (extra.time ?? usual) : usual;
  return instantAt(dayOfExtra(extra, stay), time, timeZone);
}

/** The last instants of an extra for a stay: to choose it, and to cancel it with all its money back. */
export function hoursOfExtra(
  extra: ExtraHours & ExtraDay,
  stay: Stay,
  villa: ExtraVilla,
): { chooseUntil: Date; cancelUntil: Date } {
  const moment = momentOfExtra(extra, stay, villa).getTime();
  return {
    chooseUntil: new Date(moment - extra.leadHours * HOUR_MS),
    cancelUntil: new Date(moment - extra.cancelHours * HOUR_MS),
  };
}

/**
 * Until when the house answers a wish, which then ends by itself: a day, and never later than it can be had. One that
 * moves an hour is decided when its day is near.
 */
export function answerUntil(
  extra: ExtraHours & ExtraDay,
  stay: Stay,
  villa: ExtraVilla,
  askedAt: Date,
): Date {
  const { chooseUntil } = hoursOfExtra(extra, stay, villa);
  if (extra.shift !== null) return chooseUntil;
  return new Date(Math.min(askedAt.getTime() + ANSWER_MS, chooseUntil.getTime()));
}

/** From when on the clock may grant one that moves an hour, where its day is free. */
export function decideFrom(
  extra: Pick<ExtraHours, 'shift'> & ExtraDay & { decideHours: number },
  stay: Stay,
  villa: ExtraVilla,
): Date {
  return new Date(momentOfExtra(extra, stay, villa).getTime() - extra.decideHours * HOUR_MS);
}
