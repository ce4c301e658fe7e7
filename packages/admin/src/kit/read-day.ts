import { type CalendarDate, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';

/** Months by their names, long and short, in both languages, without dots and spaces. */
const MONTHS = new Map<string, number>();
for (let month = 1; month <= 12; month++) {
  const day = `2026-${String(month).padStart(2, '0')}-01`;
  for (const language of LANGUAGES) {
    const [long] = formatDate(day, language, 'month').split(' ');
    for (const name of [long ?? '', formatDate(day, language, 'monthShort')]) {
      MONTHS.set(bare(name), month);
    }
    if (language === 'en') MONTHS.set(bare(long ?? '').slice(0, 3), month);
  }
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[.\s,]/g, '');
}

/** A year with a figure too many; the calendar's own days end with 9999. */
export const FAR_AWAY: CalendarDate = '2200-01-01';

/** Years from here on are of the Buddhist era. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_AHEAD = 543;

/**
 * A day as people in Thailand type it, or null: `2027-02-04`, `4 Feb 2027`, `4/2/2570`, `4 ก.พ. 2570`. Day before
 * month, four figures for the year, of either era: two figures could be of both.
 */
export function readDay(typed: string): CalendarDate | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const figures = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text);
  if (figures) return dayOf(figures[3], Number(figures[2]), figures[1]);
  const words = /^(\d{1,2})\s*([^\d]+?)\s*(?:พ\.?ศ\.?\s*)?(\d{4})$/.exec(text);
  if (words) return dayOf(words[3], MONTHS.get(bare(words[2] ?? '')), words[1]);
  return null;
}

function dayOf(
  year: string | undefined,
  month: number | undefined,
  day: string | undefined,
): CalendarDate | null {
  if (month === undefined) return null;
  const number = Number(year);
  const christian = number >= BUDDHIST_FROM ? number - BUDDHIST_AHEAD : number;
  const date = `${christian}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
