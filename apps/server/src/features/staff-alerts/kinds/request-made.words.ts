import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'ขอเพิ่มหรือขอเปลี่ยน',
    title: 'แขกขอเพิ่มห้องนอน',
    named: '{{guest}} ขอเพิ่มห้องนอน',
    wishTitle: 'แขกขอบริการเสริม',
    wishNamed: '{{guest}} ขอบริการเสริม',
    body: 'เข้าพัก {{dates}} เปิดเพื่อดู',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'A wish or a change asked',
    title: 'One more bedroom is asked for',
    named: '{{guest}} asks for a bedroom',
    wishTitle: 'An extra is asked for',
    wishNamed: '{{guest}} asks for an extra',
    body: 'For {{dates}}. Open to look at it.',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
