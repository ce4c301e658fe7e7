import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';

/** To make one takes as long as many names, and a calendar asks for seven at each drawing. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The name of a day's weekday. Thai has real abbreviations; English gets two letters, as calendars do. */
export function weekdayName(
  day: CalendarDate,
  language: Language,
  length: 'short' | 'long',
): string {
  const style = length === 'long' ? 'long' : language === 'th' ? 'narrow' : 'short';
  const format = (formats[language + style] ??= new Intl.DateTimeFormat(language, {
    weekday: style,
    timeZone: 'UTC',
  }));
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return length === 'short' && language === 'en' ? name.slice(0, 2) : name;
}
