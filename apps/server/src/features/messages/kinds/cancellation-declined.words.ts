import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ไม่รับคำขอยกเลิก',
    title: 'เรื่องการยกเลิกการจองของคุณ',
    paragraphs: ['เราได้อ่านคำขอยกเลิกของคุณแล้ว และยังไม่สามารถยกเลิกตามคำขอได้ การจองของคุณยังคงอยู่ตามเดิม'],
    stopped: 'คุณได้ยกเลิกการจองนี้ไว้ แต่ทางที่พักได้หยุดการยกเลิก การจองของคุณยังคงอยู่ตามเดิม',
    villaWrites: 'ทางที่พักแจ้งว่า: “{{words}}”',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Request to cancel declined',
    title: 'About cancelling your booking',
    paragraphs: [
      'We have read your request, and cannot cancel the booking as you asked. It stays as it was.',
    ],
    stopped:
      'You had cancelled this booking, and the villa has stopped that. The booking stays as it was.',
    villaWrites: 'The villa writes: “{{words}}”',
    button: 'View the booking',
  },
} satisfies MessageWords;
