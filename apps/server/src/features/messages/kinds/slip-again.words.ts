import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ขอสลิปอีกครั้ง',
    title: 'รบกวนส่งสลิปอีกครั้ง',
    paragraphs: [
      'ขออภัยค่ะ เราไม่สามารถตรวจสอบสลิปที่คุณส่งมาได้ กรุณาส่งสลิปการชำระ{{ask}} อีกครั้ง{{by}}',
      'ระหว่างนี้เรายังเก็บวันเข้าพักไว้ให้คุณ หากมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้',
    ],
    keepsNights: 'ขออภัยค่ะ รบกวนส่งสลิปของยอด {{amount}} อีกครั้งนะคะ',
    button: 'ส่งสลิปอีกครั้ง',
  },
  en: {
    name: 'Slip wanted again',
    title: 'Please send your slip again',
    paragraphs: [
      'We are sorry, but we could not match the slip you sent. Please send the slip of your payment of {{ask}} again{{by}}.',
      'We are still holding your dates. If anything is unclear, just reply to this mail.',
    ],
    keepsNights: 'We are sorry: please send the slip of your payment of {{amount}} again.',
    button: 'Send the slip again',
  },
} satisfies MessageWords;
