import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งผู้ตรวจสลิปว่ามีสลิปใหม่',
    title: 'มีสลิปใหม่รอตรวจสอบ',
    paragraphs: ['{{guest}} ส่งสลิปแล้ว กรุณาตรวจสอบยอดเงิน {{amount}} แล้วยืนยันการจอง'],
    /** A booking that is confirmed already has only its money to be looked at. */
    confirmed: '{{guest}} ส่งสลิปแล้ว การจองนี้ยืนยันแล้ว กรุณาตรวจสอบยอดเงิน {{amount}}',
    confirmedElse: '{{guest}} ส่งสลิปแล้ว การจองนี้ยืนยันแล้ว และขณะนี้ไม่มียอดที่รอสลิปนี้ กรุณาตรวจสอบสลิป',
    nothingAsked: '{{guest}} ส่งสลิปแล้ว ขณะนี้การจองนี้ไม่มียอดที่ต้องชำระ กรุณาตรวจสอบแล้วยืนยันการจอง',
    paid: '{{guest}} ส่งสลิปแล้ว ยอดที่สลิปนี้ส่งมาบันทึกว่าได้รับแล้ว กรุณาตรวจสอบสลิปและดูว่าจะยืนยันการจองหรือไม่',
    button: 'เปิดการจอง',
  },
  en: {
    name: 'New slip, to those who check slips',
    title: 'A new slip is waiting for you',
    paragraphs: [
      '{{guest}} has sent a slip. Please check the amount of {{amount}} and confirm the booking.',
    ],
    confirmed:
      '{{guest}} has sent a slip. The booking is confirmed already. Please check the amount of {{amount}}.',
    confirmedElse:
      '{{guest}} has sent a slip. The booking is confirmed already, and nothing waits for this slip at the moment. Please check it.',
    nothingAsked:
      '{{guest}} has sent a slip. Nothing is due for this booking at the moment. Please check the slip and confirm the booking.',
    paid: '{{guest}} has sent a slip. What it was sent for has been written down as received meanwhile. Please check the slip and see whether to confirm the booking.',
    button: 'Open the booking',
  },
} satisfies MessageWords;
