import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ยืนยันห้องนอนเพิ่ม',
    title: 'ยืนยันห้องนอนเพิ่มแล้ว',
    paragraphs: ['เราเพิ่มห้องนอนให้การเข้าพักของคุณแล้วค่ะ รวมเป็น {{bedrooms}}'],
    button: 'ดูการจอง',
  },
  en: {
    name: 'Additional bedroom confirmed',
    title: 'Your additional bedroom is confirmed',
    paragraphs: ['We have added the bedroom to your stay: {{bedrooms}} in total.'],
    button: 'View the booking',
  },
} satisfies MessageWords;
