import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ข้อความของบ้าน',
    title: '',
    paragraphs: [],
    button: 'ดูการจอง',
  },
  en: {
    name: 'Message of the house',
    title: '',
    paragraphs: [],
    button: 'View the booking',
  },
} satisfies MessageWords;
