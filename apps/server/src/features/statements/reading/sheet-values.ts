import { fromDayNumber } from '@villa/shared/domain/stay/calendar-date.ts';

/** Days from the first of a workbook's calendar to 1970-01-01, as spreadsheets count them. */
const EPOCH = 25_569;
const DAYS_FROM_1900_TO_1904 = 1462;
/** The last day of the year 9999. */
const MAX_SERIAL = 2_958_465;
const SECONDS = 86_400;
/** Decimals beyond these digits are what a binary fraction leaves; spreadsheets show none of them. */
const EXACT_DIGITS = 15;

/** Numbers of formats that need no entry: days and clocks of all languages, and those of East Asia and Thailand. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81);

/** True where a number format shows a day or a clock, such as `dd/mm/yyyy` or `[$-D07041E]d mmm bbbb`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const [shown = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  // Brackets hold a colour, a language, a condition, or hours that go on beyond a day.
  const plain = shown.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').toLowerCase();
  return !plain.includes('general') && /[dmyhsb]/.test(plain.replaceAll('e+', ''));
}

/** A serial number as the day or clock that the spreadsheet shows: `2025-01-05`, `2025-01-05 13:45`, `13:45`; null beyond. */
export function dateText(serial: string, from1904: boolean): string | null {
  const value = Number(serial);
  if (!Number.isFinite(value) || value < 0) return null;
  const seconds = Math.round(value * SECONDS);
  const days = Math.floor(seconds / SECONDS);
  const minutes = Math.floor((seconds % SECONDS) / 60);
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (days === 0) return clock;
  const shifted = days + (from1904 ? DAYS_FROM_1900_TO_1904 : 0);
  // The first sixty days of 1900 count one that never was.
  if (shifted <= 60 || shifted > MAX_SERIAL) return null;
  const day = fromDayNumber(shifted - EPOCH);
  return seconds % SECONDS === 0 ? day : `${day} ${clock}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A number as it was typed: `1250.3000000000002` is 1250.3, and one too long to be exact stays as the file has it. */
export function numberText(written: string): string {
  if (/^-?\d+(?:\.\d{1,2})?$/.test(written)) return written;
  const value = Number(written);
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** EXACT_DIGITS) return written;
  const text = String(Number(value.toPrecision(EXACT_DIGITS)));
  return text.includes('e') ? written : text;
}
