import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ลิงก์การจองที่ขออีกครั้ง',
    title: 'ลิงก์การจองของคุณ',
    paragraphs: [
      'มีผู้ขอลิงก์ของการจองนี้บนเว็บไซต์ของเรา กดปุ่มด้านล่างเพื่อเปิดการจอง ผู้ที่มีลิงก์นี้ดูและแก้ไขการจองได้ กรุณาเก็บไว้และอย่าส่งต่อ',
      'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร การจองยังเหมือนเดิม',
    ],
    button: 'เปิดการจองของฉัน',
  },
  en: {
    name: 'Link to a booking, asked for again',
    title: 'The link to your booking',
    paragraphs: [
      'Somebody asked on our website for the link to this booking. The button below opens it. Whoever has the link can see and change the booking, so keep it and do not pass it on.',
      'If it was not you, there is nothing to do: your booking is as it was.',
    ],
    button: 'Open my booking',
  },
} satisfies MessageWords;
