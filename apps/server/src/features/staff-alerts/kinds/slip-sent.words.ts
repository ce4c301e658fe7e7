import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'มีสลิปเข้ามา',
    title: 'มีสลิปรอตรวจ',
    body: 'เข้าพัก {{dates}} เปิดเพื่อตรวจ',
    named: 'สลิปจาก {{guest}}',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'A slip came',
    title: 'A slip is waiting',
    body: 'For {{dates}}. Open to look at it.',
    named: 'Slip from {{guest}}',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
