import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าพื้นที่ดิสก์เหลือน้อย',
    title: 'พื้นที่ดิสก์เหลือน้อย',
    paragraphs: [
      'ดิสก์เหลือพื้นที่ {{free}} ข้อมูลสำรองใช้ไป {{backups}} หากดิสก์เต็ม วิลล่าจะรับการจองและสลิปไม่ได้',
      'กรุณาให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มพื้นที่ หรือลดค่า BACKUPS_MB เพื่อเก็บข้อมูลสำรองให้น้อยลง',
    ],
    button: 'ดูข้อมูลสำรอง',
  },
  en: {
    name: 'A disk that is nearly full, to the owner',
    title: 'The disk is nearly full',
    paragraphs: [
      '{{free}} are left. Backups take {{backups}}. On a full disk the villa can take neither bookings nor slips.',
      'Whoever looks after the server should add room, or keep fewer backups with BACKUPS_MB.',
    ],
    button: 'Look at the backups',
  },
} satisfies MessageWords;
