import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'รายการเลยกำหนดชำระ ถึงเจ้าของ',
    title: 'มีรายการเลยกำหนดชำระ',
    paragraphs: ['การจองต่อไปนี้ยืนยันแล้วและยังไม่มีการบันทึกรับยอดที่ครบกำหนด จำนวน {{count}} รายการ'],
    line: '{{amount}} · ครบกำหนด {{day}} · เข้าพัก {{arrival}}',
    button: 'เปิดหน้าผู้ดูแล',
  },
  en: {
    name: 'Late payments, to the owner',
    title: 'Payments are overdue',
    paragraphs: [
      'These bookings are confirmed, and no payment is written down of what fell due: {{count}}.',
    ],
    line: '{{amount}} · due {{day}} · arrival {{arrival}}',
    button: 'Open the admin',
  },
} satisfies MessageWords;
