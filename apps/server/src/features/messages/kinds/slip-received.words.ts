import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ได้รับสลิปแล้ว',
    title: 'เราได้รับสลิปของคุณแล้ว',
    paragraphs: ['ขอบคุณค่ะ เรากำลังตรวจสอบการชำระ{{ask}} และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด'],
    checking: 'ขอบคุณค่ะ เรากำลังตรวจสอบสลิปของคุณ และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Slip received',
    title: 'Your payment slip has arrived',
    paragraphs: [
      'Thank you. We are checking the payment of {{ask}} and will send you the confirmation as soon as we can.',
    ],
    checking:
      'Thank you. We are checking your slip and will send you the confirmation as soon as we can.',
    button: 'View the booking',
  },
} satisfies MessageWords;
