import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเตือนทีมงาน',
    title: '{{title}}',
    paragraphs: ['{{body}}'],
    button: 'เปิดดู',
  },
  en: {
    name: 'Alert to a user',
    title: '{{title}}',
    paragraphs: ['{{body}}'],
    button: 'Open',
  },
} satisfies MessageWords;
