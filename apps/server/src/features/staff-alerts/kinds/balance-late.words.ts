import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'ยอดคงเหลือเลยกำหนด',
    title: 'มียอดเลยกำหนดชำระ',
    body: 'เข้าพัก {{dates}} เปิดเพื่อดู',
    named: '{{guest}} ค้างชำระ',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'Balance late',
    title: 'A payment is late',
    body: 'For {{dates}}. Open to see it.',
    named: '{{guest}} is late',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
