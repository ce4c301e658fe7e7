import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ห้องนอนเพิ่มไม่ได้เปิด',
    title: 'เรื่องคำขอห้องนอนเพิ่มของคุณ',
    paragraphs: [],
    lapsed:
      'หมดเวลาชำระค่าห้องนอนเพิ่มเมื่อวันที่ {{ends}} น. (เวลาไทย) และเรายังไม่ได้รับชำระ คำขอของคุณจึงสิ้นสุดลง การเข้าพักของคุณมี {{bedroomsNow}} ตามรายละเอียดด้านล่าง',
    declined:
      'ขออภัยค่ะ เราไม่สามารถเปิดห้องนอนเพิ่มตามที่คุณขอได้ การเข้าพักของคุณมี {{bedroomsNow}} ตามรายละเอียดด้านล่าง',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Additional bedroom not opened',
    title: 'About the additional bedroom',
    paragraphs: [],
    lapsed:
      'The time to pay for the additional bedroom ended on {{ends}} (Thai time), and we have no payment for it, so your request has ended. Your stay has {{bedroomsNow}}, as below.',
    declined:
      'We are sorry, but we cannot open the additional bedroom that you asked for. Your stay has {{bedroomsNow}}, as below.',
    button: 'View the booking',
  },
} satisfies MessageWords;
