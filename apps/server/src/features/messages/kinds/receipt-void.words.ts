import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ใบเสร็จถูกยกเลิก',
    title: 'ใบเสร็จรับเงินเลขที่ {{number}} ยกเลิกแล้ว',
    paragraphs: [
      'ใบเสร็จรับเงินเลขที่ {{number}} จำนวน {{received}} ใช้ไม่ได้แล้วค่ะ เพราะเราบันทึกการรับชำระรายการนี้ไม่ถูกต้อง และได้แก้ไขแล้ว',
      'กรุณาอย่าใช้ใบเสร็จฉบับนี้ หากมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้',
    ],
    issuedSince: 'ใบเสร็จที่ออกหลังจากนั้นและใช้ได้คือเลขที่ {{since}}',
    button: 'ดูการจอง',
  },
  en: {
    name: 'A receipt is void',
    title: 'Receipt {{number}} is void',
    paragraphs: [
      'Receipt {{number}} of {{received}} is no longer valid: what we had written down as received was not right, and we have corrected it.',
      'Please do not use that receipt any more. If anything is unclear, just reply to this mail.',
    ],
    issuedSince: 'Issued since then, and valid: {{since}}.',
    button: 'View the booking',
  },
} satisfies MessageWords;
