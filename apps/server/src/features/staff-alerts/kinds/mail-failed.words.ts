import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'อีเมลส่งไม่ถึง',
    title: 'อีเมลถึงแขกส่งไม่ถึง',
    body: 'เข้าพัก {{dates}} เปิดเพื่อดู',
    named: 'อีเมลถึง {{guest}} ส่งไม่ถึง',
    dead: 'ส่งอีเมลไม่ได้',
    deadBody: 'เซิร์ฟเวอร์อีเมลไม่รับอีเมลของเรา เปิดเพื่อดู',
  },
  en: {
    name: 'A mail came back',
    title: 'A mail to a guest came back',
    body: 'For {{dates}}. Open to see it.',
    named: 'A mail to {{guest}} came back',
    dead: 'No mail goes out',
    deadBody: 'The mail server takes none of ours. Open to see why.',
  },
} satisfies AlertWords;
