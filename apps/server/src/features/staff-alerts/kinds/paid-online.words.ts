import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'จ่ายออนไลน์ หรือด้วยสลิปที่ตรวจแล้ว',
    title: 'มีเงินเข้า บันทึกเองแล้ว',
    body: 'เข้าพัก {{dates}}',
    named: '{{guest}} จ่ายแล้ว',
    amount: '{{amount}} · {{dates}}',
  },
  en: {
    name: 'Paid online or by a checked slip',
    title: 'A guest has paid, recorded by itself',
    body: 'For {{dates}}.',
    named: '{{guest}} has paid',
    amount: '{{amount}}, {{dates}}',
  },
} satisfies AlertWords;
