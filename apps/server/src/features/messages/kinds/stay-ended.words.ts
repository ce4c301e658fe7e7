import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'การเข้าพักสิ้นสุดก่อนกำหนด',
    title: 'การเข้าพักของคุณสิ้นสุดแล้ว',
    paragraphs: [],
    no_show: 'เราไม่พบคุณมาเข้าพักตามการจองนี้ จึงบันทึกว่าไม่มาเข้าพัก ตั้งแต่{{on}}',
    left_early: 'คุณออกจากที่พักก่อนกำหนดใน{{on}} การเข้าพักนี้จึงสิ้นสุดในวันนั้น',
    put_out: 'ทางที่พักได้ยุติการเข้าพักนี้ใน{{on}}',
    kept: 'ยอดค่าที่พักที่ไม่คืนคือ {{kept}}',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Stay ended early',
    title: 'Your stay has ended',
    paragraphs: [],
    no_show: 'You did not arrive for this stay, so we have recorded a no-show as of {{on}}.',
    left_early: 'You left before check-out, on {{on}}, so the stay ended that day.',
    put_out: 'The villa ended this stay on {{on}}.',
    kept: '{{kept}} of the price of the stay is not given back.',
    button: 'See the booking',
  },
} satisfies MessageWords;
