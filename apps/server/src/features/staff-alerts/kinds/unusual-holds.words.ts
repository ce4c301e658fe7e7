import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'การถือคืนผิดปกติ',
    title: 'มีคืนที่ถูกถือไว้มากผิดปกติ',
    body: 'ยังไม่มีใครยืนยัน {{nights}} คืน เปิดเพื่อดู',
  },
  en: {
    name: 'Unusual holds',
    title: 'Unusually many nights are held',
    body: 'Nobody has confirmed {{nights}} nights. Open to see them.',
  },
} satisfies AlertWords;
