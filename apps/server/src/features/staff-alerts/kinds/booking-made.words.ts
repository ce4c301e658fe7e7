import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'มีการจองใหม่',
    title: 'มีการจองใหม่',
    body: 'เข้าพัก {{dates}} · {{guests}} ท่าน',
    named: '{{guest}} จองแล้ว',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'A new booking',
    title: 'A new booking',
    body: '{{dates}}, guests: {{guests}}',
    named: '{{guest}} has booked',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
