import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'ขอเพิ่มหรือขอเปลี่ยน',
    title: 'แขกขอเพิ่มห้องนอน',
    body: 'เข้าพัก {{dates}} เปิดเพื่อดู',
    named: '{{guest}} ขอเพิ่มห้องนอน',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'A wish or a change asked',
    title: 'One more bedroom is asked for',
    body: 'For {{dates}}. Open to look at it.',
    named: '{{guest}} asks for a bedroom',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
