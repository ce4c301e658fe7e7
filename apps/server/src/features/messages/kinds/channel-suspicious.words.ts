import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าปฏิทินช่องทางอื่นผิดปกติ',
    title: 'ปฏิทินของ {{channel}} ผิดปกติ',
    paragraphs: [
      'ปฏิทินที่ได้รับล่าสุดจะทำให้ {{count}} คืนกลับมาว่าง เริ่มตั้งแต่วันที่ {{from}} เรายังไม่ปล่อยคืนเหล่านี้',
      'หากมีการยกเลิกจริง กรุณายืนยันในหน้าปฏิทินช่องทางอื่น',
    ],
    button: 'ตรวจสอบ',
  },
  en: {
    name: 'A strange calendar of a channel, to the owner',
    title: 'A strange calendar from {{channel}}',
    paragraphs: [
      'Its last calendar would free {{count}} nights, from {{from}} on. We have freed none of them.',
      'If they were really cancelled, please say so on the page of the other calendars.',
    ],
    button: 'Look at it',
  },
} satisfies MessageWords;
