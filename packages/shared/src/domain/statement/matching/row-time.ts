import { type CalendarDate, dayNumber } from '../../stay/calendar-date.ts';

const MINUTES_A_DAY = 24 * 60;

/** Minutes from one instant to another, by the bank's clock; both ends count. */
export interface Span {
  from: number;
  until: number;
}

/** The minute of a day and time (`HH:MM`) by the bank's clock. */
export function minuteOf(day: CalendarDate, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNumber(day) * MINUTES_A_DAY + hours * 60 + minutes;
}

/** All of a day, or the one minute of it that is known. */
export function spanOf(day: CalendarDate, time: string | null = null): Span {
  if (time !== null) return { from: minuteOf(day, time), until: minuteOf(day, time) };
  return { from: minuteOf(day, '00:00'), until: minuteOf(day, '23:59') };
}

/** A row is looked for from ten minutes before its slip's time to three days after (D7). */
const BEFORE_MINUTES = 10;
const AFTER_MINUTES = 3 * MINUTES_A_DAY;

/** True if a row can be the money that a slip of that time shows. */
export const isInTime = (row: Span, slip: Span): boolean =>
  row.until >= slip.from - BEFORE_MINUTES && row.from <= slip.until + AFTER_MINUTES;

/** A bank's reference, however a file, a slip or somebody's fingers write it; '' where it is too short to be one. */
export function plainBankReference(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return plain.length >= MIN_REFERENCE ? plain : '';
}

/** Shorter ones are numbers of branches and tellers, which many rows share. */
const MIN_REFERENCE = 6;
