import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าอ่านปฏิทินช่องทางอื่นไม่ได้',
    title: 'อ่านปฏิทินของ {{channel}} ไม่ได้',
    paragraphs: [
      'อ่านปฏิทินของ {{channel}} ไม่ได้มานานกว่าหกชั่วโมง คืนที่มีอยู่ยังปิดไว้ แต่การจองใหม่ใน {{channel}} จะยังไม่แสดงที่นี่',
    ],
    button: 'ดูสาเหตุ',
  },
  en: {
    name: 'A channel’s calendar that cannot be read, to the owner',
    title: 'The calendar of {{channel}} cannot be read',
    paragraphs: [
      'It could not be read for more than six hours. Its nights stay taken, but what is sold on {{channel}} meanwhile is not known here.',
    ],
    button: 'See why',
  },
} satisfies MessageWords;
