import type { Language } from '@villa/shared/domain/text/language.ts';

/** The words of the alert; `name` is its row on the screen. */
export const words: Record<Language, Record<'name' | 'title' | 'named' | 'body', string>> = {
  th: {
    name: 'สลิปที่ไม่มีในรายการธนาคาร',
    title: 'สลิปหนึ่งใบไม่มีในรายการธนาคาร',
    named: 'ไม่พบ {{amount}} ของ {{guest}}',
    body: 'เข้าพัก {{dates}} รายการ {{account}} ไม่มียอดนี้ เปิดเพื่อเลือกว่าจะทำอย่างไร',
  },
  en: {
    name: 'A slip that the bank’s statement lacks',
    title: 'A slip is not in the bank’s statement',
    named: '{{amount}} of {{guest}} is missing',
    body: 'For {{dates}}: the statement of {{account}} has no such row. Open to say what now.',
  },
};
