import { dayNumber, fromDayNumber, isCalendarDate } from '../../stay/calendar-date.ts';
import { meant } from './meant.ts';
import type { StatementMapping } from '../statement-row.ts';
import { ERAS, MONTHS, wordKey } from './words.ts';

export type DayOrder = NonNullable<StatementMapping['dayOrder']>;
export const DAY_ORDERS: readonly DayOrder[] = ['dmy', 'mdy', 'ymd'];

/** A moment as a bank writes it: a day of the Christian era (`YYYY-MM-DD`) and the clock (`HH:MM`). */
export interface WrittenDay {
  day: string;
  time: string | null;
  /** False where another order of day, month and year would give another day. */
  ordered: boolean;
  /** True where the year was counted from the Buddha. */
  buddhist: boolean;
}

const BUDDHIST = 543;
/** Statements are of these years. It is what tells 68 (2568) from 25 (2025). */
const SHORT_YEARS = { first: 2010, last: 2040 };
const LONG_YEARS = { first: 2000, last: 2099 };
/** Minutes that the banks' clocks are ahead of UTC. */
const BANK_MINUTES = 7 * 60;

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)?\s*(am|pm|[\u0E19]\.?)?\s*(z|[+-]\d{2}:?\d{2})?`;
const CLOCK_ALONE = new RegExp(`^${CLOCK}$`, 'i');
const CLOCK_AT_END = new RegExp(String.raw`^(.*\d)(?:t|[\s,]+)${CLOCK}$`, 'i');
const NUMBERS = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/;
/** `20250105134500`. */
const RUN = /^(\d{8})(\d{2})(\d{2})(?:\d{2})?$/;
const NAMED = /^(\d{1,2})[\s./-]*(\p{L}[\p{L}\p{M}.\s]*?)[\s./,-]*(\d{4}|\d{2})$/u;
const NAME_FIRST = /^(\p{L}[\p{L}\p{M}.]*)\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4}|\d{2})$/iu;

/** `HH:MM` of a cell that holds nothing but a time; null for anything else. */
export function readTime(text: string): string | null {
  const match = CLOCK_ALONE.exec(meant(text));
  return match === null ? null : clockOf(match.slice(1));
}

/**
 * A day, with its time where the cell has one, in any way that Thai banks write it: null for what is no day. Years may
 * be of either era, with two digits or four. A day without a time zone is the bank's own, in Thailand.
 * @param order of numbers that could be read in more than one
 */
export function readDay(text: string, order: DayOrder): WrittenDay | null {
  const written = meant(text);
  // Most cells hold something else.
  if (written.length < 6 || written.length > 40 || !/\d/.test(written)) return null;
  const run = RUN.exec(written);
  if (run !== null) {
    const day = dayOfRun(run[1] ?? '');
    const time = clockOf([run[2], run[3]]);
    return day === null || time === null ? null : { ...day, time };
  }
  const timed = CLOCK_AT_END.exec(written);
  if (timed === null) {
    const day = dayAlone(written, order);
    return day && { ...day, time: null };
  }
  const day = dayAlone((timed[1] ?? '').trim(), order);
  const time = clockOf(timed.slice(2));
  if (day === null || time === null) return null;
  const zone = timed[5];
  return { ...day, ...(zone === undefined ? { time } : atTheBank(day.day, time, zone)) };
}

type Day = Omit<WrittenDay, 'time'>;

function dayAlone(text: string, order: DayOrder): Day | null {
  if (/^\d{8}$/.test(text)) return dayOfRun(text);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, a = '', , b = '', c = ''] = numbers;
    if (a.length === 4) return dayOf(a, b, c, true);
    if (c.length !== 4 && (a.length > 2 || c.length !== 2)) return null;
    if (order === 'ymd') return c.length === 4 ? null : dayOf(a, b, c, false);
    return order === 'dmy' ? dayOf(c, b, a, false) : dayOf(c, a, b, false);
  }
  const named = NAMED.exec(text);
  if (named !== null) return dayOf(named[3], monthOf(named[2]), named[1], true);
  const first = NAME_FIRST.exec(text);
  return first === null ? null : dayOf(first[3], monthOf(first[1]), first[2], true);
}

function monthOf(name = ''): string {
  let key = wordKey(name);
  const era = ERAS.find((word) => key.endsWith(word) && MONTHS.has(key.slice(0, -word.length)));
  if (era !== undefined) key = key.slice(0, -era.length);
  return String(MONTHS.get(key) ?? '');
}

/** `20250105` or `05012568`: the year can only stand at one end. */
function dayOfRun(digits: string): Day | null {
  return (
    dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6), true) ??
    dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2), true)
  );
}

function dayOf(year = '', month = '', day = '', ordered = false): Day | null {
  if (month === '' || day.length > 2) return null;
  for (const buddhist of [false, true]) {
    const full = fullYear(year, buddhist);
    if (full === null) continue;
    const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDate(date) ? { day: date, ordered, buddhist } : null;
  }
  return null;
}

function fullYear(written: string, buddhist: boolean): number | null {
  const short = written.length === 2;
  const { first, last } = short ? SHORT_YEARS : LONG_YEARS;
  const century = short ? (buddhist ? 2500 : 2000) : 0;
  const year = century + Number(written) - (buddhist ? BUDDHIST : 0);
  return year >= first && year <= last ? year : null;
}

function clockOf([hours = '', minutes = '', half]: (string | undefined)[]): string | null {
  let hour = Number(hours);
  const letters = half?.toLowerCase();
  if (letters === 'am' || letters === 'pm') {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (letters === 'pm' ? 12 : 0);
  }
  return hour > 23 || Number(minutes) > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** A moment of another zone, by the clocks in Thailand. */
function atTheBank(day: string, time: string, zone: string): { day: string; time: string } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const [, sign, ahead = '0', over = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(ahead) * 60 + Number(over)) * (sign === '-' ? -1 : 1);
  const moved = hours * 60 + minutes - offset + BANK_MINUTES;
  const clock = ((moved % 1440) + 1440) % 1440;
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    day: fromDayNumber(dayNumber(day) + Math.floor(moved / 1440)),
    time: `${two(Math.floor(clock / 60))}:${two(clock % 60)}`,
  };
}
