import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'จ่ายออนไลน์แล้ว',
    title: 'มีเงินเข้าทางออนไลน์',
    body: 'เข้าพัก {{dates}}',
    named: '{{guest}} จ่ายแล้ว',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'Paid online',
    title: 'A guest paid online',
    body: 'For {{dates}}.',
    named: '{{guest}} has paid',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
