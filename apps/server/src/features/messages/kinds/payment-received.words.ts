import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'รับชำระเงินแล้ว',
    title: 'เราได้รับชำระเงินแล้ว',
    paragraphs: ['ขอบคุณค่ะ เราได้รับชำระ{{sent}} เมื่อ{{on}}'],
    nothingLeft: 'ไม่มียอดที่ต้องชำระเพิ่ม',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Payment received',
    title: 'We have received your payment',
    paragraphs: ['Thank you. We received {{sent}} on {{on}}.'],
    nothingLeft: 'There is nothing more to pay.',
    button: 'View the booking',
  },
} satisfies MessageWords;
