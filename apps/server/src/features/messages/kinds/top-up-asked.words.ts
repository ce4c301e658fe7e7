import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ขอห้องนอนเพิ่ม',
    title: 'คำขอห้องนอนเพิ่มของคุณ',
    paragraphs: [
      'คุณขอห้องนอนเพิ่ม รวมเป็น {{bedrooms}} ในราคาเพิ่ม {{extra}} เราจะเปิดห้องให้เมื่อได้รับชำระครบ หรือเมื่อเรายืนยันให้ค่ะ',
      'คำขอนี้สิ้นสุดในวันที่ {{ends}} น. (เวลาไทย) หากเรายังไม่ได้รับชำระเงินหรือสลิปสำหรับห้องนอนนี้ภายในเวลาดังกล่าว',
    ],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Additional bedroom asked for',
    title: 'Your request for an additional bedroom',
    paragraphs: [
      'You asked for an additional bedroom, {{bedrooms}} in total, for {{extra}} more. We open it once it is paid in full, or once we confirm it.',
      'If neither a payment nor a slip for it has reached us by {{ends}} (Thai time), your request ends.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
