import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เวลาเพิ่มสำหรับโอนจากต่างประเทศ',
    title: 'เราเก็บคืนเข้าพักไว้ให้คุณนานขึ้น',
    paragraphs: [
      'เราเก็บคืนเข้าพักไว้ให้สำหรับการโอนจากต่างประเทศ กรุณาชำระ{{ask}} และส่งสลิป{{by}}',
      'รหัส SWIFT และเลขที่บัญชีอยู่ในหน้าชำระเงิน',
    ],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Longer time for a transfer from abroad',
    title: 'Your nights are kept for longer',
    paragraphs: [
      'We keep your nights for a transfer from abroad. Please pay {{ask}} and send us the slip{{by}}.',
      'The SWIFT code and the account number are on the payment page.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
