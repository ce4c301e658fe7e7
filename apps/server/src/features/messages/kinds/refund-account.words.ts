import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งบัญชีรับเงินคืน',
    title: 'บัญชีรับเงินคืนของคุณ',
    paragraphs: [
      'มีการแจ้งบัญชีหรือพร้อมเพย์ที่ลงท้ายด้วย {{ending}} ในหน้าการจองของคุณ เพื่อรับเงิน {{comesBack}} ที่เราต้องคืนให้คุณ',
    ],
    asked:
      'มีการส่งคำขอยกเลิกในหน้าการจองของคุณ และแจ้งบัญชีหรือพร้อมเพย์ที่ลงท้ายด้วย {{ending}} สำหรับรับเงินคืน เราจะอ่านคำขอและตอบกลับ',
    notYou: 'หากคุณไม่ได้เป็นผู้แจ้ง กรุณาตอบกลับอีเมลฉบับนี้หรือติดต่อเราโดยเร็วค่ะ',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Account for a refund named',
    title: 'The account for your refund',
    paragraphs: [
      'On your booking’s page, an account or PromptPay number that ends in {{ending}} was named for the {{comesBack}} that is to be given back to you.',
    ],
    asked:
      'On your booking’s page we were asked to cancel, and an account or PromptPay number that ends in {{ending}} was named for the refund. We will read the request and answer it.',
    notYou: 'If it was not you, please reply to this mail or contact us soon.',
    button: 'View the booking',
  },
} satisfies MessageWords;
