import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'ขอยกเลิก',
    title: 'แขกขอยกเลิก',
    body: 'เข้าพัก {{dates}} เปิดเพื่อตอบ',
    ends: 'เข้าพัก {{dates}} การจองจะสิ้นสุดเวลา {{time}} น.',
    named: '{{guest}} ขอยกเลิก',
  },
  en: {
    name: 'Cancellation asked',
    title: 'A guest asks to cancel',
    body: 'For {{dates}}. Open to answer.',
    ends: 'For {{dates}}. The stay ends at {{time}}.',
    named: '{{guest}} asks to cancel',
  },
} satisfies AlertWords;
