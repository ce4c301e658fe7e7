import type { FieldReason } from '../../contract/errors.ts';
import { isCalendarDate } from '../stay/calendar-date.ts';

/** A birth date as passports print it: `YYYY-MM-DD`, `00` for a day or month that is unknown; empty: not filled in. */
export type BirthDate = string;

const SHAPE = /^([1-9]\d{3})-(\d\d)-(\d\d)$/;
/** Nobody has become older by much. */
const OLDEST_YEARS = 120;

/**
 * The reason why a birth date is refused; null for one that is right. A day or month that is unknown counts for whoever
 * typed it: the date is refused only where no day fits.
 * @param today the villa's day, `YYYY-MM-DD`
 */
export function wrongBirthDate(date: BirthDate, today: string): FieldReason | null {
  const [, year, month, day] = SHAPE.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return 'not_a_date';
  if (!exists(year, month, day)) return 'not_a_date';
  const earliest = `${year}-${month === '00' ? '01' : month}-${day === '00' ? '01' : day}`;
  if (earliest > today) return 'in_future';
  const latest = `${year}-${month === '00' ? '12' : month}-${day === '00' ? '31' : day}`;
  const oldest = String(Number(today.slice(0, 4)) - OLDEST_YEARS) + today.slice(4);
  return latest < oldest ? 'too_old' : null;
}

function exists(year: string, month: string, day: string): boolean {
  // December has every day that a month may have, and 29 February is asked of its own year.
  const ofMonth = month === '00' ? '12' : month;
  return isCalendarDate(`${year}-${ofMonth}-${day === '00' ? '01' : day}`);
}

/** The same as the portal's sheet writes it: `DD/MM/YYYY`. */
export function sheetDate(date: BirthDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${year}`;
}
