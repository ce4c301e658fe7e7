import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งบัญชีรับเงินคืน ถึงเจ้าของ',
    title: 'ผู้เข้าพักแจ้งบัญชีรับเงินคืน',
    paragraphs: ['{{guest}} แจ้งบัญชีสำหรับรับเงิน {{comesBack}} ที่ต้องคืนแล้ว เลขที่บัญชีอยู่ในหน้าการจอง'],
    button: 'เปิดการจอง',
  },
  en: {
    name: 'Account for a refund named, to the owner',
    title: 'A guest has named the account for a refund',
    paragraphs: [
      '{{guest}} has named the account for the {{comesBack}} that is to be given back. You find it on the booking’s page.',
    ],
    button: 'Open the booking',
  },
} satisfies MessageWords;
