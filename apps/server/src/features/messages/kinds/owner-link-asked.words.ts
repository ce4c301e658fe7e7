import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ผู้เข้าพักขอลิงก์การจอง ถึงเจ้าของ',
    title: 'ผู้เข้าพักหาลิงก์การจองไม่พบ',
    paragraphs: [
      '{{guest}} ขอลิงก์ของการจอง {{reference}} บนเว็บไซต์ แต่การจองนี้ไม่มีอีเมล จึงยังไม่มีอะไรส่งถึงผู้เข้าพัก',
      'กรุณาโทรหาผู้เข้าพักตามเบอร์ในการจอง แล้วส่งลิงก์ให้หรือใส่อีเมลในการจอง',
    ],
    button: 'เปิดการจอง',
  },
  en: {
    name: 'A guest asks for the link, to the owner',
    title: 'A guest cannot find the link to a booking',
    paragraphs: [
      '{{guest}} asked on the website for the link to booking {{reference}}. The booking has no mail address, so nothing was sent to the guest.',
      'Please call the telephone on the booking, and send the link or put in an address.',
    ],
    button: 'Open the booking',
  },
} satisfies MessageWords;
