import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ใบเสร็จรับเงิน',
    title: 'ใบเสร็จรับเงินเลขที่ {{number}}',
    paragraphs: [
      'เราได้รับชำระเงิน {{received}} เมื่อวันที่ {{receivedOn}} ขอบคุณค่ะ',
      'เราแนบใบเสร็จรับเงินเลขที่ {{number}} มากับอีเมลฉบับนี้',
    ],
    replacesText:
      'ใบเสร็จฉบับนี้ใช้แทนใบเสร็จเลขที่ {{replaces}} ซึ่งยกเลิกแล้ว เพราะเราบันทึกรายการผิด กรุณาใช้ฉบับนี้ค่ะ',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Receipt of a payment',
    title: 'Receipt {{number}}',
    paragraphs: [
      'We received {{received}} on {{receivedOn}}. Thank you.',
      'Receipt {{number}} is attached.',
    ],
    replacesText:
      'It replaces {{replaces}}, which is void: we had written that entry down wrongly. Please use this one.',
    button: 'View the booking',
  },
} satisfies MessageWords;
