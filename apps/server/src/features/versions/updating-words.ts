import type { Language } from '@villa/shared/domain/text/language.ts';

/** A guest reads this while the database is brought to a new version. */
export const updatingWords: Record<Language, { title: string; text: string }> = {
  th: {
    title: 'กำลังปรับปรุงระบบ',
    text: 'ขณะนี้ยังเปิดหน้านี้ไม่ได้ หน้านี้จะลองเปิดใหม่เองทุก 30 วินาที ข้อมูลการจองของคุณยังอยู่ครบ',
  },
  en: {
    title: 'This site is being updated',
    text: 'It cannot be opened right now. This page tries again by itself every 30 seconds. Your booking is kept.',
  },
};
