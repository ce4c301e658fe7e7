import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'สำรองข้อมูลไม่สำเร็จ',
    title: 'สำรองข้อมูลไม่สำเร็จ',
    body: 'เปิดเพื่อดูว่าต้องทำอะไร',
    offsite: 'สำเนานอกเครื่องไม่สำเร็จ',
  },
  en: {
    name: 'Backup failed',
    title: 'Backups fail',
    body: 'Open to see what to do.',
    offsite: 'Off-site copies fail',
  },
} satisfies AlertWords;
