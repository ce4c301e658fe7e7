import type { Language } from '@villa/shared/domain/text/language.ts';
import { dateInSentence, formatInstant, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useTranslation } from 'react-i18next';

/** Day and hour as they are said within a sentence, all on one line. @param instant ISO */
export function timeInSentence(instant: string, language: Language, timeZone: string): string {
  return joinDateRange(
    dateInSentence(formatInstant(instant, language, timeZone, 'short'), language),
  );
}

/** The language on screen, for dates and for files that come in one. */
export function useShownLanguage(): Language {
  return languageOf(useTranslation().i18n);
}
