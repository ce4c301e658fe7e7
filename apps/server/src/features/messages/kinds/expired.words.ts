import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'หมดเวลาชำระเงิน',
    title: 'หมดเวลาชำระเงินแล้ว',
    paragraphs: [
      'เราไม่ได้รับสลิปภายในเวลาที่กำหนด การจองนี้จึงสิ้นสุดลง และวันดังกล่าวเปิดให้จองอีกครั้ง',
      'หากคุณชำระเงินไปแล้ว กรุณาตอบกลับอีเมลฉบับนี้พร้อมแนบสลิป',
    ],
    received: 'เราได้รับชำระเงิน {{came}}',
    button: 'เริ่มการจองใหม่',
  },
  en: {
    name: 'Time to pay ran out',
    title: 'The time to pay has run out',
    paragraphs: [
      'No slip reached us in time, so the booking has ended and the dates are open to others again.',
      'If you have already paid, please reply to this mail and attach the slip.',
    ],
    received: 'We had received {{came}}.',
    button: 'Start a new booking',
  },
} satisfies MessageWords;
