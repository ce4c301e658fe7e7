import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เงินคืนเลยวันที่แจ้งผู้จองไว้ ถึงเจ้าของ',
    title: 'เงินคืนเลยวันที่แจ้งผู้จองไว้',
    paragraphs: [
      'การจองต่อไปนี้ยังไม่มีการบันทึกว่าคืนเงินแล้ว และเลยวันที่แจ้งผู้จองไว้ จำนวน {{count}} รายการ',
      'กรุณาโอนคืน แล้วบันทึกการคืนเงินในหน้าการจอง',
    ],
    line: '{{amount}} · แจ้งว่าคืนภายใน {{day}}',
    button: 'เปิดหน้าผู้ดูแล',
  },
  en: {
    name: 'Refunds later than promised, to the owner',
    title: 'Refunds are later than promised',
    paragraphs: [
      'Guests of these bookings were told by which day their money goes back, and no refund is written down: {{count}}.',
      'Send the money, then write the refund down in the booking.',
    ],
    line: '{{amount}} · promised by {{day}}',
    button: 'Open the admin',
  },
} satisfies MessageWords;
