import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่ามีการจองซ้อนกับช่องทางอื่น',
    title: 'จองซ้อนกับ {{channel}}',
    paragraphs: [
      'มี {{count}} คืน เริ่มตั้งแต่วันที่ {{from}} ที่ถูกขายหรือปิดไว้ทั้งที่นี่และใน {{channel}} ยังไม่มีการจองใดถูกยกเลิก',
      'กรุณาตัดสินใจโดยเร็ว ยิ่งเร็วแขกยิ่งหาที่พักใหม่ได้ง่าย',
    ],
    button: 'จัดการการจองซ้อน',
  },
  en: {
    name: 'A double booking with a channel, to the owner',
    title: 'A double booking with {{channel}}',
    paragraphs: [
      'Sold or closed both here and on {{channel}}, from {{from}} on: {{count}} nights. Nobody has been cancelled yet.',
      'Please settle it soon: the sooner, the easier it is for the guest.',
    ],
    button: 'Settle it',
  },
} satisfies MessageWords;
