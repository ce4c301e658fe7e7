import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'อ่านปฏิทินไม่ได้',
    title: 'อ่านปฏิทินไม่ได้',
    body: '{{channel}} อ่านไม่ได้หลายชั่วโมงแล้ว เปิดเพื่อดู',
  },
  en: {
    name: 'A calendar cannot be read',
    title: 'A calendar cannot be read',
    body: '{{channel}} has not been read for hours. Open to see why.',
  },
} satisfies AlertWords;
