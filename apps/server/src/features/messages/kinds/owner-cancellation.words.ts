import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ผู้เข้าพักขอยกเลิก ถึงเจ้าของ',
    title: 'ผู้เข้าพักขอยกเลิก',
    paragraphs: ['{{guest}} ขอยกเลิกการจองนี้ กรุณาตอบรับหรือปฏิเสธในหน้าการจอง'],
    button: 'เปิดการจอง',
  },
  en: {
    name: 'A guest asks to cancel, to the owner',
    title: 'A guest asks to cancel',
    paragraphs: [
      '{{guest}} asks to cancel this booking. Please accept or decline it on the booking’s page.',
    ],
    button: 'Open the booking',
  },
} satisfies MessageWords;
