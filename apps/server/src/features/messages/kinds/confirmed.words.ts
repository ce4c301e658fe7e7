import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ยืนยันการจอง',
    title: 'การจองของคุณได้รับการยืนยันแล้ว',
    paragraphs: [],
    paid: 'เราได้รับชำระเงิน {{came}} แล้ว แล้วพบกันที่ {{villa}}',
    unpaid: 'เรายืนยันการเข้าพักของคุณแล้ว แล้วพบกันที่ {{villa}} ขณะนี้เรายังไม่ได้รับชำระเงิน',
    nothingToPay: 'เรายืนยันการเข้าพักของคุณแล้ว ไม่มียอดที่ต้องชำระ แล้วพบกันที่ {{villa}}',
    attached: 'เราแนบสรุปการจอง พร้อมไฟล์สำหรับเพิ่มลงในปฏิทินของคุณมากับอีเมลฉบับนี้',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Booking confirmed',
    title: 'Your stay is confirmed',
    paragraphs: [],
    paid: 'We have received {{came}} and look forward to welcoming you at {{villa}}.',
    unpaid:
      'Your stay is confirmed, and we look forward to welcoming you at {{villa}}. We have not received a payment yet.',
    nothingToPay:
      'Your stay is confirmed, and there is nothing to pay. We look forward to welcoming you at {{villa}}.',
    attached: 'A summary of your stay is attached, together with an entry for your calendar.',
    button: 'View the booking',
  },
} satisfies MessageWords;
