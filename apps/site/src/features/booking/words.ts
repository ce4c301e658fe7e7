import type { Language } from '@villa/shared/domain/text/language.ts';
import { dateInSentence, formatInstant } from '@villa/shared/i18n/locale.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useTranslation } from 'react-i18next';

/** A day and its month, and a range of days, stay on one line; a thin space, which ranges are written with, stays thin. */
export function joinDateRange(text: string): string {
  // After a dash a line may end whatever space follows it.
  return text
    .replace(/\s/g, (space) => (space === '\u2009' ? '\u202f' : '\u00a0'))
    .replace(/–(?=\s)/g, '–\u2060');
}

/**
 * The number of a day with its month and year; an English weekday may stand on a line of its own, a Thai one leads to the
 * number in one piece, and leaves a long month's year to the next line.
 */
export function joinDate(text: string): string {
  return text
    .replace(/^(วัน[ก-๎]+?)(ที่\s)/, '$1\u2060$2')
    .replace(/(\d)\s(?=\p{L})|(ที่)\s(?=\d)|([A-Za-z.])\s(?=\d{4}(?!\d))/gu, '$1$2$3\u00a0');
}

/** Day and hour as they are said within a sentence, all on one line. @param instant ISO */
export function timeInSentence(instant: string, language: Language, timeZone: string): string {
  return joinDateRange(
    dateInSentence(formatInstant(instant, language, timeZone, 'short'), language),
  );
}

/** A name within a Thai sentence, which has no spaces: one of other letters stands apart. */
export function nameWithin(name: string, language: Language): string {
  return language === 'th' && !/^[\u0e00-\u0e7f]/.test(name) ? ` ${name} ` : name;
}

/** The language on screen, for dates and for files that come in one. */
export function useShownLanguage(): Language {
  return languageOf(useTranslation().i18n);
}
