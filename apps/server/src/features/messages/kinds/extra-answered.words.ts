import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'คำตอบเรื่องบริการเสริม',
    title: 'คำตอบเรื่องบริการเสริมของคุณ',
    paragraphs: ['เราตอบเรื่องบริการเสริมที่คุณขอแล้วค่ะ ดูได้ในหน้าของคุณ'],
    booked: '{{extra}} ที่คุณขอ จัดให้ได้แล้วค่ะ รวมอยู่ในยอดการจองของคุณแล้ว',
    declined: '{{extra}} ที่คุณขอ ครั้งนี้จัดให้ไม่ได้ค่ะ ไม่มีการคิดเงิน',
    lapsed: '{{extra}} ที่คุณขอ ครั้งนี้เราตอบไม่ทันจึงจัดให้ไม่ได้ ขอโทษด้วยค่ะ ไม่มีการคิดเงิน',
    villaWrites: 'ทางที่พักแจ้งว่า: “{{words}}”',
    button: 'ดูบริการเสริม',
  },
  en: {
    name: 'Extra answered',
    title: 'Our answer about your extra',
    paragraphs: ['We have answered your wish. Your page says what became of it.'],
    booked: 'Your wish is granted: {{extra}}. It is in the price of your stay now.',
    declined: 'We cannot give you this, this time: {{extra}}. Nothing is charged.',
    lapsed:
      'We could not answer your wish in time, and so cannot give you this: {{extra}}. We are sorry. Nothing is charged.',
    villaWrites: 'The villa writes: “{{words}}”',
    button: 'View the extras',
  },
} satisfies MessageWords;
