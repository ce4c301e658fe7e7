import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เปลี่ยนการเข้าพัก',
    title: 'การเข้าพักของคุณมีการเปลี่ยนแปลง',
    paragraphs: ['เราเปลี่ยนการเข้าพักของคุณตามรายละเอียดด้านล่างแล้วค่ะ เดิมคือ {{before}}'],
    paySlip: 'กรุณาชำระ{{ask}} และส่งสลิป{{by}}',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Stay changed',
    title: 'Your stay was changed',
    paragraphs: ['We have changed your stay. It is now as below; before it was {{before}}.'],
    paySlip: 'Please pay {{ask}} and send us the slip{{by}}.',
    button: 'View the booking',
  },
} satisfies MessageWords;
