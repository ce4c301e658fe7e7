import type { Localized } from '@villa/shared/domain/language.ts';
import { type SeedImage, seedImageNames } from '../images/seed-images.ts';

/** The villa that a fresh database shows. Its bank accounts and PromptPay number belong to nobody. */
export const demoVilla = {
  name: { th: 'บ้านเวลา', en: 'Baan Vela' },
  title: {
    th: 'ริมทะเล ที่เวลาเดินช้าลง',
    en: 'Time slows down by the sea',
  },
  // The first screen shows 20 words or, in Thai, 100 characters: the first paragraphs are not longer.
  description: {
    th: [
      'บ้านเวลาเป็นพูลวิลล่าหลังเดี่ยวในมุมเงียบ ๆ ของคลองม่วง มองออกไปเห็นสระ ทะเล และเกาะหินปูน',
      'ตัวบ้านชั้นเดียววางยาวขนานไปกับสระ เลื่อนประตูกระจกออกก็ถึงระเบียงไม้ ถึงน้ำ แล้วก็ถึงทะเล ส่วนเกาะข้างหน้าเปลี่ยนสีไปตามแสงของแต่ละชั่วโมง',
      'ข้างในมี 3 ห้องนอน 3 ห้องน้ำ บนพื้นที่ 320 ตารางเมตรของหิน ไม้ และผ้าลินิน ใต้หลังคากว้างที่กันแดดเที่ยงไว้ข้างนอก ครัวมีของครบสำหรับคนชอบทำกับข้าว โต๊ะยาวบนระเบียงนั่งพร้อมหน้ากันได้ทั้ง 6 คน จะย่างกุ้งจากตลาดเช้าเอง หรือโทรสั่งร้านประจำของเราในหมู่บ้านก็ได้',
      'เช้าตรู่น้ำนิ่งจนเกาะสะท้อนลงมาทั้งลูก ลงว่ายน้ำก่อนแล้วค่อยชงกาแฟ ช่วงบ่ายเป็นของเก้าอี้ยาว ต้นมะพร้าว และหนังสือสักเล่ม พอมืดไฟในสระก็สว่างขึ้น เหลือเพียงเสียงคลื่นเบา ๆ',
      'ทั้งบ้านเป็นของคุณกลุ่มเดียว เดินไม่กี่ก้าวก็ถึงหาด และขับรถจากสนามบินกระบี่ราว 40 นาที',
    ].join('\n\n'),
    en: [
      'Baan Vela is a pool villa alone in a quiet corner of Klong Muang, facing the sea and limestone islands.',
      'The house is one long, low line beside its pool. Slide the glass away and there is the teak deck, then the water, then the sea, and islands that change colour by the hour.',
      'Inside are three bedrooms and three bathrooms, 320 square metres of stone, linen and warm wood under a roof wide enough to keep noon outside. The kitchen is for people who cook; the long table on the deck seats all six of you. Grill prawns from the morning market, or ring the place in the village that we always ring.',
      'Early, the bay lies flat enough to mirror the islands: swim before coffee. Afternoons belong to a lounger, a palm and a book. After dark the pool lights up, and what is left is the sound of small waves.',
      'You share the house with nobody. The beach is a few steps away, Krabi airport about forty minutes.',
    ].join('\n\n'),
  },
  beachfront: {
    th: 'ติดหาดคลองม่วง กระบี่',
    en: 'Beside the beach at Klong Muang, Krabi',
  },
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  size: 320,
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  // A tax id that settings take, of a province that there is not.
  promptpayId: '0000000000001',
  promptpayName: 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.',
} as const;

interface DemoRoom {
  id: string;
  name: Localized;
  description: Localized;
  beds: Localized;
  size: number;
  pictures: readonly string[];
}

export const demoRooms: readonly DemoRoom[] = [
  {
    id: 'sea-room',
    name: { th: 'ห้องทะเล', en: 'The Sea Room' },
    description: {
      th: 'ห้องนอนใหญ่สุดปลายบ้าน เตียงคิงไซส์อยู่ข้างกระจกบานสูง หันหน้าบนหมอนก็เห็นเกาะ กระจกเปิดออกระเบียงไม้และสระน้ำ ห้องน้ำในตัวมีอ่างหินสำหรับแช่ตัวยาว ๆ และฝักบัวแบบเรนชาวเวอร์',
      en: 'The largest room, at the sea end of the house. The king bed stands beside tall glass: turn your head on the pillow, and there are the islands. The glass slides open to the deck and the pool; the bathroom has a stone tub for long soaks, and a rain shower.',
    },
    beds: { th: 'เตียงคิงไซส์ 1 เตียง (180 ซม.)', en: '1 king bed (180 cm)' },
    size: 42,
    pictures: ['bedroom1_a', 'bedroom1_b', 'bathroom'],
  },
  {
    id: 'palm-room',
    name: { th: 'ห้องปาล์ม', en: 'The Palm Room' },
    description: {
      th: 'ห้องเตียงคิงไซส์ที่มองออกไปเห็นทิวมะพร้าวริมสวน ผ้าปูลินินสีขาวนวลกับผ้าคลุมสีดินเผา มุมอ่านหนังสือข้างหน้าต่าง และลมทะเลที่พัดเข้ามาตอนเย็น เดินผ่านสวนไปนิดเดียวก็ถึงสระ พร้อมห้องน้ำในตัว',
      en: 'A king bed, off-white linen with a terracotta throw, and a reading corner by the window, looking out to the palms of the garden. In the evening the sea breeze finds its way in. The pool is just across the garden, and the room has its own bathroom.',
    },
    beds: { th: 'เตียงคิงไซส์ 1 เตียง (180 ซม.)', en: '1 king bed (180 cm)' },
    size: 34,
    pictures: ['bedroom2_a', 'bathroom_b'],
  },
  {
    id: 'garden-room',
    name: { th: 'ห้องสวน', en: 'The Garden Room' },
    description: {
      th: 'ห้องที่เงียบที่สุดของบ้าน อยู่ฝั่งสวน แสงเช้าลอดใบไม้เข้ามาถึงเตียง เหมาะกับเด็ก ๆ หรือคนที่อยากนอนตื่นสาย ม่านทึบปิดได้มืดสนิท มีเก้าอี้สองตัวหันเข้าหาสวน และห้องน้ำในตัว',
      en: 'The quietest room, on the garden side, where the morning comes in through the leaves. Good for children and for people on holiday from their alarm clocks: the curtains close to real darkness. Two chairs face the garden, and it has its own bathroom.',
    },
    beds: { th: 'เตียงควีนไซส์ 1 เตียง (160 ซม.)', en: '1 queen bed (160 cm)' },
    size: 30,
    pictures: ['bedroom3_a', 'bedroom3_b'],
  },
];

export const demoBankAccounts = [
  {
    id: 'demo-bank-1',
    bankName: 'ธนาคารตัวอย่าง · Demo Bank',
    accountNumber: '000-0-00000-1',
    accountName: 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.',
  },
  {
    id: 'demo-bank-2',
    bankName: 'ธนาคารทดลอง · Sample Savings Bank',
    accountNumber: '000-0-00000-2',
    accountName: 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.',
  },
] as const;

/**
 * The slideshow has the first ten, from a look through the house to the light outside; the page has the others in
 * its gallery.
 */
const SLIDES = [
  'living',
  'pool_sea',
  'deck_dining',
  'kitchen',
  'golden_hour',
  'dining',
  'beach',
  'aerial',
  'detail_stone',
  'detail_linen',
  'detail_water',
  'morning',
  'dusk_b',
  'night',
] as const;

/** The tall cut shows the end of the pool, the palm and the sea. */
const HERO: SeedImage = { name: 'hero', kind: 'background', tallFocus: 0.68 };

/** The first picture of the dark theme; its tall cut shows the two loungers before a lit room. */
const DUSK: SeedImage = { name: 'dusk', kind: 'dark-background', tallFocus: 0.66 };

/** What the page shows beside the host's words: what she has left on the deck, for no face is invented. */
const HOST: SeedImage = { name: 'host', kind: 'host' };

/** Every picture of the demo villa that the project brings, the backgrounds first, then the slides. */
export async function demoImages(): Promise<SeedImage[]> {
  const there = await seedImageNames();
  const wanted: SeedImage[] = [
    HERO,
    DUSK,
    ...SLIDES.map((name) => ({ name, kind: 'slide' as const })),
    ...demoRooms.flatMap((room) => room.pictures.map((name) => ({ name, kind: 'room' as const }))),
    HOST,
  ];
  return wanted.filter((picture) => there.has(picture.name));
}
