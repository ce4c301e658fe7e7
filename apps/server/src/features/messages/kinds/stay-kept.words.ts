import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ไม่ยกเลิกแล้ว',
    title: 'การจองของคุณยังคงอยู่',
    paragraphs: ['มีการถอนการยกเลิกในหน้าการจองของคุณ การจองยังคงอยู่ตามเดิม และเราจะไม่โอนเงินคืน'],
    button: 'ดูการจอง',
  },
  en: {
    name: 'Cancellation taken back',
    title: 'Your stay is kept',
    paragraphs: [
      'The cancellation was taken back on your booking’s page. The booking stays as it was, and no money is sent back.',
    ],
    button: 'View the booking',
  },
} satisfies MessageWords;
