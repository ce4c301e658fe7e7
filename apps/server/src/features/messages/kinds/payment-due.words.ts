import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'เตือนกำหนดชำระ',
    title: 'ครบกำหนดชำระภายใน{{day}}',
    paragraphs: [
      'ขอแจ้งเตือนกำหนดชำระสำหรับการเข้าพักของคุณค่ะ กรุณาชำระ{{ask}} ภายใน{{day}} แล้วส่งสลิปจากปุ่มด้านล่าง',
    ],
    button: 'ชำระเงินและส่งสลิป',
  },
  en: {
    name: 'Payment due soon',
    title: 'Payment due by {{day}}',
    paragraphs: [
      'A reminder for your stay: please pay {{ask}} by {{day}} and send us the slip with the button below.',
    ],
    button: 'Pay and send the slip',
  },
} satisfies MessageWords;
