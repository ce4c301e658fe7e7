import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เปลี่ยนการเข้าพัก',
    title: 'การเข้าพักของคุณมีการเปลี่ยนแปลง',
    paragraphs: ['เราเปลี่ยนการเข้าพักของคุณตามรายละเอียดด้านล่างแล้วค่ะ เดิมคือ {{before}}'],
    onlyPrice: 'เราปรับราคาการเข้าพักของคุณแล้วค่ะ เดิม {{priceBefore}} ตอนนี้ {{priceNow}}',
    repriced: 'บริการเสริมที่ราคาเปลี่ยน: {{extras}}',
    added: '{{name}} เพิ่มใหม่ {{is}}',
    gone: '{{name}} {{was}} เอาออกแล้ว',
    other: '{{name}} เดิม {{was}} ตอนนี้ {{is}}',
    paySlip: 'กรุณาชำระ{{ask}} และส่งสลิป{{by}}',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Stay changed',
    title: 'Your stay was changed',
    paragraphs: ['We have changed your stay. It is now as below; before it was {{before}}.'],
    onlyPrice:
      'We have changed the price of your stay. It was {{priceBefore}}, and is now {{priceNow}}.',
    repriced: 'Extras that cost other than before: {{extras}}.',
    added: '{{name}}, {{is}}, is new',
    gone: '{{name}}, {{was}} before, is taken off',
    other: '{{name}}, {{was}} before, is {{is}} now',
    paySlip: 'Please pay {{ask}} and send us the slip{{by}}.',
    button: 'View the booking',
  },
} satisfies MessageWords;
