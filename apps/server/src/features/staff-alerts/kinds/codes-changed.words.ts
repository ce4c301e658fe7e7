import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'รหัสที่ส่งให้แขกเปลี่ยนไป',
    title: 'รหัสเปลี่ยนหลังส่งให้แขกแล้ว',
    named: '{{guest}} ได้รหัสเก่า',
    body: 'เข้าพัก {{dates}} เปิดเพื่อส่งรหัสใหม่',
  },
  en: {
    name: 'A code that guests were sent changed',
    title: 'A code changed after it was sent',
    named: '{{guest}} has a code of before',
    body: 'For {{dates}}. Open to send the new one.',
  },
} satisfies AlertWords;
