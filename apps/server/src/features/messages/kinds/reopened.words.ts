import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เปิดการจองอีกครั้ง',
    title: 'การจองของคุณกลับมาใช้ได้อีกครั้ง',
    paragraphs: ['เราเปิดการจองนี้ให้คุณอีกครั้งแล้ว กรุณาชำระ{{ask}} และส่งสลิป{{by}}'],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Booking open again',
    title: 'Your booking is open again',
    paragraphs: [
      'We have reopened this booking for you. Please pay {{ask}} and send us the slip{{by}}.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
