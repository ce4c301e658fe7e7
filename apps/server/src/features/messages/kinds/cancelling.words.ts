import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ผู้จองยกเลิกเอง',
    title: 'คุณยกเลิกการจองแล้ว',
    paragraphs: [],
    cancelled:
      'การจองนี้ถูกยกเลิกจากหน้าการจองของคุณ เราเก็บคืนเข้าพักไว้ให้จนถึง {{ends}} น. (เวลาไทย) ระหว่างนี้เปลี่ยนใจได้ในหน้าการจอง หลังจากนั้นคืนเข้าพักจะเปิดให้ผู้อื่นจอง',
    back: 'เราจะโอนเงินคืน {{back}} ภายใน{{backBy}}',
    account: 'โดยโอนเข้าบัญชีหรือพร้อมเพย์ที่ลงท้ายด้วย {{ending}}',
    notYou: 'หากคุณไม่ได้เป็นผู้ยกเลิก กรุณากดไม่ยกเลิกในหน้าการจองทันที และติดต่อเราค่ะ',
    button: 'เปลี่ยนใจ เก็บการจองไว้',
  },
  en: {
    name: 'Cancelled by the guest',
    title: 'You have cancelled your booking',
    paragraphs: [],
    cancelled:
      'This booking was cancelled on its page. Your nights wait for you until {{ends}} (Thai time), and until then you can take it back there. After that they are free for others.',
    back: 'You get {{back}} back by {{backBy}}.',
    account: 'It goes to the account or PromptPay number that ends in {{ending}}.',
    notYou: 'If it was not you, please take it back on the booking’s page at once, and contact us.',
    button: 'Keep my stay',
  },
} satisfies MessageWords;
