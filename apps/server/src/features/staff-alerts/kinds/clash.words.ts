import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'จองซ้อน',
    title: 'จองซ้อน',
    body: '{{channel}} ขายคืนที่นี่มีคนจองแล้ว ตั้งแต่ {{day}} เปิดเพื่อแก้',
  },
  en: {
    name: 'Double booking',
    title: 'Double booking',
    body: '{{channel}} has nights that are taken here, from {{day}}. Open to settle it.',
  },
} satisfies AlertWords;
