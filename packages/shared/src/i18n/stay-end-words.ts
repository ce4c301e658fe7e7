import type { StayEnd, StayEndKind } from '../domain/booking/stay-end.ts';
import type { Language } from '../domain/text/language.ts';
import { dateInSentence, formatDate } from './locale.ts';

const WORDS: Record<Language, Record<StayEndKind, (day: string) => string>> = {
  th: {
    no_show: () => 'คุณไม่ได้มาเข้าพักตามการจองนี้',
    left_early: (day) => `การเข้าพักของคุณสิ้นสุดใน${day}`,
    put_out: (day) => `ทางที่พักยุติการเข้าพักของคุณใน${day}`,
  },
  en: {
    no_show: () => 'You did not arrive for this stay',
    left_early: (day) => `Your stay ended on ${day}`,
    put_out: (day) => `The villa ended your stay on ${day}`,
  },
};

/** How a stay ended before its check-out, for its guest, as the head of a page. */
export function stayEndText({ how, on }: Pick<StayEnd, 'how' | 'on'>, language: Language): string {
  return WORDS[language][how](dateInSentence(formatDate(on, language, 'long'), language));
}

/** The same as a sentence among others. */
export const stayEndSentence = (ended: Pick<StayEnd, 'how' | 'on'>, language: Language): string =>
  `${stayEndText(ended, language)}${language === 'en' ? '.' : ''}`;
