import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { dateInSentence } from '@villa/shared/i18n/date-in-sentence.ts';
import { joinDateRange } from './joined-dates.ts';

/** Day and hour as they are said within a sentence, all on one line. @param instant ISO */
export function timeInSentence(instant: string, language: Language, timeZone: string): string {
  return joinDateRange(
    dateInSentence(formatInstant(instant, language, timeZone, 'short'), language),
  );
}
