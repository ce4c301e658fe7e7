import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่ามีคืนที่ยังไม่ยืนยันมากผิดปกติ',
    title: 'มีคืนที่ถูกจองโดยยังไม่ยืนยันมากผิดปกติ',
    paragraphs: [
      'ขณะที่เขียนอีเมลนี้ มีคืนที่ถูกจองโดยยังไม่ยืนยันรวม {{nights}} คืน หากเกิน 180 คืน ผู้ที่ถือการจองอยู่แล้วจะจองเพิ่มไม่ได้ และผู้จองใหม่จะจองได้ครั้งเดียว ไม่เกิน 7 คืน',
      'อาจมีผู้จองโดยไม่ตั้งใจเข้าพัก กรุณายืนยันหรือยกเลิกการจองเหล่านี้ คุณยกเลิกการจองที่ยังไม่ยืนยันหลายรายการพร้อมกันได้ในหน้าการจอง',
    ],
    button: 'ดูการจองที่ยังไม่ยืนยัน',
  },
  en: {
    name: 'Very many unconfirmed nights, to the owner',
    title: 'Unusually many nights are held and not confirmed',
    paragraphs: [
      'As this mail was written, bookings that are not confirmed held {{nights}} nights. Above 180, whoever holds a booking can make no further one, and others can make one of at most 7 nights.',
      'Somebody may be booking without meaning to come. Please confirm or cancel these bookings. You can cancel many unconfirmed ones at once in the list of bookings.',
    ],
    button: 'See what is not confirmed',
  },
} satisfies MessageWords;
