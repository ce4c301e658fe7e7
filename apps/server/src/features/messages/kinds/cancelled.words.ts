import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ยกเลิกการจอง',
    title: 'การจองของคุณถูกยกเลิกแล้ว',
    paragraphs: ['ทางที่พักได้ยกเลิกการจองนี้แล้ว หากคุณชำระเงินไปแล้วหรือมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้'],
    byGuest: 'เรายกเลิกการจองตามที่คุณแจ้งแล้ว หวังว่าจะได้ต้อนรับคุณในโอกาสหน้า',
    byVilla: 'ทางที่พักได้ยกเลิกการจองนี้แล้ว',
    received: 'เราได้รับชำระเงิน {{came}}',
    kept: 'ยอดที่ไม่คืนสำหรับการยกเลิกนี้คือ {{kept}}',
    button: 'ไปที่เว็บไซต์',
  },
  en: {
    name: 'Booking cancelled',
    title: 'Your booking has been cancelled',
    paragraphs: [
      'The villa has cancelled this booking. If you have already paid, or have a question, please reply to this mail.',
    ],
    byGuest: 'We have cancelled your booking as you asked. We hope to welcome you another time.',
    byVilla: 'The villa has cancelled this booking.',
    received: 'We had received {{came}}.',
    kept: '{{kept}} is not given back for this cancellation.',
    button: 'Visit the website',
  },
} satisfies MessageWords;
