import type { Localized } from '@villa/shared/domain/text/language.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';

/*
 * Samples, not what guests have said: shown on the page, and never in structured data or mail.
 */

export const RATING = { average: 4.8, count: 168 } as const;

export interface Review {
  id: string;
  author: string;
  /** 1 to 5. */
  rating: number;
  date: CalendarDate;
  comment: Localized;
  /** The letter in the round mark beside the name. */
  avatar: string;
}

export const REVIEWS: readonly Review[] = [
  {
    id: 'r1',
    author: 'Napat S.',
    rating: 5,
    date: '2026-10-18',
    comment: {
      th: 'ตื่นเช้ามาเปิดม่านแล้วเห็นเกาะกลางทะเลทุกวัน เด็ก ๆ แทบไม่ยอมขึ้นจากสระ บ้านสะอาดและเงียบสงบมาก จะกลับมาอีกแน่นอน',
      en: 'Every morning we drew the curtains and there were the islands. The children hardly left the pool. Spotless, quiet, and we will be back.',
    },
    avatar: 'N',
  },
  {
    id: 'r2',
    author: 'Claire & Tom',
    rating: 5,
    date: '2026-09-02',
    comment: {
      th: 'มื้อเย็นริมสระตอนพระอาทิตย์ตกคือช่วงเวลาที่ดีที่สุดของทริป ครัวมีของครบ อยากได้อะไรถามเจ้าบ้านได้ตลอด',
      en: 'Dinner by the pool at sunset was the best hour of each day. The kitchen has all you need, and our host had an answer to everything.',
    },
    avatar: 'C',
  },
  {
    id: 'r3',
    author: 'Ploy K.',
    rating: 4,
    date: '2026-07-25',
    comment: {
      th: 'ห้องนอนกว้าง เตียงสบาย เดินไม่กี่ก้าวก็ถึงหาด ช่วงบ่ายลานไม้แดดแรงไปนิด แต่ลมทะเลช่วยได้มาก',
      en: 'Large bedrooms, very comfortable beds, and the beach is a few steps away. The deck gets hot in the afternoon, but the sea breeze makes up for it.',
    },
    avatar: 'P',
  },
];
