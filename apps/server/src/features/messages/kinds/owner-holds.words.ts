import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่ามีคืนที่ยังไม่ยืนยันจำนวนมาก',
    title: 'มีคืนที่ถูกจองโดยยังไม่ยืนยันเป็นจำนวนมาก',
    paragraphs: [
      'ขณะที่เขียนอีเมลนี้ มีการจองที่ยังไม่ยืนยัน {{bookings}} รายการ รวม {{nights}} คืนในหนึ่งปีข้างหน้า การจองใหม่จึงมีเวลาชำระเงินสั้นลง',
      'กรุณาตรวจสอบว่าเป็นการจองจริง หากไม่ใช่ คุณสามารถยกเลิกได้ในหน้าการจอง',
    ],
    button: 'ดูการจองที่ยังไม่ยืนยัน',
  },
  en: {
    name: 'Many unconfirmed nights, to the owner',
    title: 'Many nights are held and not confirmed',
    paragraphs: [
      'As this mail was written, {{bookings}} bookings that are not confirmed held {{nights}} nights of the coming year. New bookings have less time to pay.',
      'Please check that these are real guests. If they are not, you can cancel them in the list of bookings.',
    ],
    button: 'See what is not confirmed',
  },
} satisfies MessageWords;
