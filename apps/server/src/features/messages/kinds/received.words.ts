import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ได้รับการจองแล้ว',
    title: 'เราได้รับการจองของคุณแล้ว',
    paragraphs: [
      'กรุณาชำระ{{ask}} และส่งสลิป{{by}} เพื่อให้เรายืนยันการเข้าพักของคุณ',
      'กรุณาเก็บอีเมลฉบับนี้ไว้ คุณสามารถกลับมาที่การจองได้ทุกเมื่อจากปุ่มด้านล่าง',
    ],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Booking received',
    title: 'We have received your booking',
    paragraphs: [
      'Please pay {{ask}} and send us the slip{{by}}, so that we can confirm your stay.',
      'Keep this mail: the button below brings you back to your booking at any time.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
