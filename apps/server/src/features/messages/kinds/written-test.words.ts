import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ทดสอบข้อความถึงผู้เข้าพัก',
    title: 'ทดสอบ: {{subject}}',
    paragraphs: ['ผู้เข้าพักจะได้รับข้อความนี้:', '{{text}}'],
    button: 'เปิดหน้าผู้ดูแล',
  },
  en: {
    name: 'Test of a message to guests',
    title: 'Test: {{subject}}',
    paragraphs: ['A guest would read:', '{{text}}'],
    button: 'Open the admin',
  },
} satisfies MessageWords;
