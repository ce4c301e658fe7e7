import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ทดสอบการส่งอีเมล',
    title: 'ทดสอบการส่งอีเมล',
    paragraphs: ['หากคุณได้รับข้อความนี้ แสดงว่าระบบของ {{villa}} ส่งอีเมลถึงคุณได้แล้ว'],
    button: 'เปิดหน้าผู้ดูแล',
  },
  en: {
    name: 'Test mail',
    title: 'A test mail',
    paragraphs: ['If this has reached you, {{villa}} can send you mails.'],
    button: 'Open the admin',
  },
} satisfies MessageWords;
