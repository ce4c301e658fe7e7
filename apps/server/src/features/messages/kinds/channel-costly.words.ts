import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าปฏิทินช่องทางอื่นใช้เวลาอ่านนานเกินไป',
    title: 'อ่านปฏิทินของ {{channel}} ไม่จบ',
    paragraphs: [
      'ปฏิทินของ {{channel}} ใช้เวลาอ่านนานเกินไป เราจึงหยุดอ่านกลางคัน คืนที่มีอยู่ยังปิดไว้ แต่การจองใหม่ใน {{channel}} จะยังไม่แสดงที่นี่',
      'เราจะลองอ่านใหม่ทุกชั่วโมง หากไม่ต้องการให้อ่านต่อ คุณพักการอ่านได้ในหน้าปฏิทินช่องทางอื่น',
    ],
    button: 'ดูสาเหตุ',
  },
  en: {
    name: 'A channel’s calendar that takes too long to read, to the owner',
    title: 'Reading the calendar of {{channel}} was stopped',
    paragraphs: [
      'It took far too long to read, so we stopped. Its nights stay taken, but what is sold on {{channel}} meanwhile is not known here.',
      'We try again each hour. If it should not be read any more, you can pause it on the page of the other calendars.',
    ],
    button: 'See why',
  },
} satisfies MessageWords;
