import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เลยกำหนดชำระ',
    title: 'เลยกำหนดชำระแล้ว',
    paragraphs: [
      'เรายังไม่พบการชำระ{{ask}} ซึ่งครบกำหนดเมื่อ{{day}} กรุณาชำระแล้วส่งสลิปจากปุ่มด้านล่างนะคะ',
      'หากคุณชำระแล้วหรือชำระตามกำหนดไม่สะดวก กรุณาตอบกลับอีเมลฉบับนี้',
    ],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Payment late',
    title: 'Your payment is overdue',
    paragraphs: [
      'We have not found a payment of {{ask}} yet, which was due on {{day}}. Please pay it and send us the slip with the button below.',
      'If you have paid already, or cannot pay in time, please reply to this mail.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
