import type { Language } from '@villa/shared/domain/text/language.ts';

/** The note of a block for nights that a channel still closes, for whoever looks at the calendar. */
const LOST: Record<Language, (channel: string) => string> = {
  th: (channel) => `การจองที่อาจหายไปกับสำเนา? ${channel} ยังปิดคืนเหล่านี้อยู่`,
  en: (channel) => `Booking lost with the copy? ${channel} still has these nights closed`,
};

export const lostWords = (language: Language, channel: string): string => LOST[language](channel);
