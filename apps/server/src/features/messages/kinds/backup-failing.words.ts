import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าสำรองข้อมูลไม่สำเร็จ',
    title: 'สำรองข้อมูลไม่สำเร็จ',
    paragraphs: ['{{last}}', '{{problem}}'],
    last: 'ข้อมูลสำรองล่าสุดเมื่อ {{last}} น. หากดิสก์เสียตอนนี้ การจองหลังจากนั้นจะหายไป',
    none: 'ยังไม่เคยมีข้อมูลสำรอง หากดิสก์เสียตอนนี้ ข้อมูลทั้งหมดจะหายไป',
    problems: {
      disk_full: 'ดิสก์ไม่มีที่ว่างพอ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มพื้นที่ แล้วกดสำรองข้อมูลในหน้าข้อมูลสำรอง',
      read_only:
        'โฟลเดอร์ backups เขียนไม่ได้ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบสิทธิ์ แล้วกดสำรองข้อมูลในหน้าข้อมูลสำรอง',
      damaged: 'ไฟล์ฐานข้อมูลเสียหาย กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ดู log ของเซิร์ฟเวอร์ทันที',
      unknown: 'สาเหตุอยู่ใน log ของเซิร์ฟเวอร์ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบ',
    },
    button: 'ดูข้อมูลสำรอง',
  },
  en: {
    name: 'Backups that fail, to the owner',
    title: 'Backups fail',
    paragraphs: ['{{last}}', '{{problem}}'],
    last: 'The last backup is of {{last}}. If the disk broke now, what came after it would be lost.',
    none: 'There has never been a backup. If the disk broke now, everything would be lost.',
    problems: {
      disk_full:
        'The disk has no room for it. Whoever looks after the server should add some; then press “Back up now” under Backups.',
      read_only:
        'The folder backups cannot be written to. Whoever looks after the server should give the permission; then press “Back up now” under Backups.',
      damaged:
        'The file of the database is damaged. Whoever looks after the server should read its log at once.',
      unknown: 'Why is in the log of the server. Whoever looks after it should read it.',
    },
    button: 'Look at the backups',
  },
} satisfies MessageWords;
