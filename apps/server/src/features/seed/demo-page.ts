import type { Localized } from '@villa/shared/domain/language.ts';
import type { Hour } from '@villa/shared/domain/page-contents.ts';
import type { NewVillaRow } from '../villa/villa.repository.ts';

/**
 * What the demo villa's owner has written for the page. Invented, and to be seen as such: no number begins with
 * 000, `.example` is nobody's, and there is no WhatsApp, which knows no number that belongs to nobody.
 */
export const demoPage: Partial<NewVillaRow> = {
  arrival: {
    wifiName: 'BaanVela-Demo',
    wifiPassword: 'not-a-real-one',
    doorCode: '0000 #',
    doorHint: {
      th: 'กดรหัสที่แป้นข้างประตูไม้ แล้วกด #',
      en: 'Type it, then #, on the pad beside the gate.',
    },
    caretaker: { th: 'คุณนก', en: 'Khun Nok' },
    caretakerPhone: '0000000000',
  },
  contact: {
    phone: '0000001234',
    line: '@baanvela-demo',
    whatsapp: '',
    email: 'hello@baanvela.example',
  },
  responseTime: {
    th: 'ตอบและตรวจสลิปทุกวัน 7.00 ถึง 22.00 น. โดยปกติภายใน 2 ชั่วโมง',
    en: 'We answer and check slips every day from 7:00 to 22:00, usually within two hours.',
  },
  host: {
    name: { th: 'คุณเพลิน', en: 'Khun Ploen' },
    about: {
      th: [
        'ดิฉันโตมาแถวนี้ บ้านอยู่ห่างไปแค่สิบนาที อยากรู้ว่าโรตีร้านไหนอร่อย หรือวันอังคารน้ำขึ้นกี่โมง ถามได้เลยค่ะ',
        'พูดไทยและอังกฤษ',
      ].join('\n\n'),
      en: [
        'I grew up ten minutes from here. Ask me which stall has the best roti, or what the tide does on Tuesday.',
        'I speak Thai and English.',
      ].join('\n\n'),
    },
  },
  address: {
    th: '99 หมู่ 0 ต.หนองทะเล อ.เมืองกระบี่ จ.กระบี่ 81180',
    en: '99 Moo 0, Nong Thale, Mueang Krabi, Krabi 81180',
  },
  position: { lat: 8.0478, lng: 98.7562, sea: 'west' },
  directions: {
    th: [
      'หาดคลองม่วงหันหน้าไปทางทิศตะวันตก พระอาทิตย์จึงตกตรงหน้าระเบียง ถนนมาสุดที่ประตูบ้าน จึงไม่มีรถวิ่งผ่าน',
      'จากสนามบินกระบี่ใช้ทางหลวงหมายเลข 4 แล้วเลี้ยวเข้าถนนสายคลองม่วง ผ่านตลาดแล้วตรงมาจนสุดถนน ประตูไม้สีเข้มทางซ้ายมือคือบ้านของเรา จอดรถในบ้านได้ 3 คัน',
    ].join('\n\n'),
    en: [
      'Klong Muang faces west: the sun goes down straight in front of the deck. The road stops at our gate, so nothing drives past.',
      'From Krabi airport take highway 4, then the Klong Muang road past the market until it ends. The dark wooden gate on the left is ours; three cars fit inside.',
    ].join('\n\n'),
  },
  included: [
    {
      th: 'ตะกร้ามื้อเช้าตอนแปดโมง มีผลไม้ ขนมปัง ไข่ และกาแฟกระบี่',
      en: 'A breakfast basket at eight: fruit, bread, eggs and Krabi coffee',
    },
    {
      th: 'แม่บ้านทุกวัน เปลี่ยนผ้าปูให้ทุก 3 วัน',
      en: 'Housekeeping every day, fresh linen every third day',
    },
    {
      th: 'รถรับส่งสนามบินไปกลับ เมื่อพักตั้งแต่ 3 คืน',
      en: 'Airport transfers both ways, for stays of three nights or more',
    },
    {
      th: 'คายัคสองลำ แพดเดิลบอร์ดหนึ่งลำ พร้อมเสื้อชูชีพ',
      en: 'Two kayaks and a paddle board, with life jackets',
    },
    { th: 'น้ำ ไฟ และ WiFi ไม่คิดตามมิเตอร์', en: 'Water, power and WiFi; nothing is metered' },
    {
      th: 'เตาย่าง ถ่าน และกระติกน้ำแข็งที่ระเบียง',
      en: 'Grill, charcoal and a coolbox on the deck',
    },
    {
      th: 'ผ้าเช็ดตัวสำหรับสระและหาด ใช้ได้ไม่จำกัด',
      en: 'Towels for pool and beach, as many as you like',
    },
    {
      th: 'เตียงเด็ก เก้าอี้สูง และรั้วสระ แจ้งล่วงหน้าได้',
      en: 'A cot, a high chair and a pool fence, if you ask ahead',
    },
  ],
  houseRules: [
    {
      th: 'เพื่อนมาเยี่ยมได้ถึงสามทุ่ม',
      en: 'Friends are welcome until nine in the evening',
    },
    {
      th: 'หลังสี่ทุ่มเปิดเพลงได้ในบ้าน งดจัดปาร์ตี้',
      en: 'After ten, music stays indoors; no parties',
    },
    { th: 'สูบบุหรี่ได้ที่ระเบียงเท่านั้น', en: 'Smoking on the deck only' },
    { th: 'ขออภัย บ้านนี้ยังรับสัตว์เลี้ยงไม่ได้', en: 'Sorry, no pets in this house' },
    { th: 'ถอดรองเท้าไว้หน้าประตู', en: 'Shoes stay at the door, the Thai way' },
  ],
  goodToKnow: [
    {
      question: {
        th: 'ภาพในหน้านี้เป็นภาพถ่ายจริงไหม',
        en: 'Are these photographs?',
      },
      answer: {
        th: 'ไม่ใช่ บ้านเวลาเป็นวิลล่าตัวอย่าง ภาพทุกภาพสร้างด้วยคอมพิวเตอร์ วิลล่าจริงจะมีภาพถ่ายของตัวเองแทน',
        en: 'No. Baan Vela is a sample villa, and all of its pictures were made with a computer. A real villa shows photographs of its own.',
      },
    },
    {
      question: {
        th: 'จะรู้ได้อย่างไรว่าเป็นบัญชีของบ้านจริง',
        en: 'How do I know the account is yours?',
      },
      answer: {
        th: 'พิมพ์เลขบัญชี พร้อมเพย์ เบอร์โทร หรือไลน์ไอดีในหน้าตรวจสอบ ถ้าไม่ใช่ของเรา อย่าเพิ่งโอน แล้วโทรหาเรา',
        en: 'Type any account, telephone number or LINE ID on the check page. If it is not ours, do not pay; ring us.',
      },
    },
    {
      question: {
        th: 'ถ้าจองสองห้อง จะมีคนอื่นมาพักห้องที่สามไหม',
        en: 'If we book two bedrooms, does somebody else take the third?',
      },
      answer: {
        th: 'ไม่มีแน่นอน หนึ่งการจองคือบ้านทั้งหลัง ห้องที่ไม่ได้จองจะปิดไว้ และราคาลดลงคืนละ 2,000 บาทต่อห้อง',
        en: 'Never. One booking holds the whole house. Bedrooms you leave out stay closed, and the night costs ฿2,000 less for each.',
      },
    },
    {
      question: {
        th: 'สระปลอดภัยสำหรับเด็กเล็กไหม',
        en: 'Is the pool safe for small children?',
      },
      answer: {
        th: 'สระลึก 1.20 ถึง 1.60 เมตร และเปิดโล่งติดระเบียง แจ้งอายุเด็กไว้ตอนจอง เราจะตั้งรั้วแบบถอดได้ให้เสร็จก่อนคุณมาถึง',
        en: 'It is 1.20 to 1.60 m deep and open to the deck. Tell us the ages when you book, and a removable fence stands before you arrive.',
      },
    },
    {
      question: {
        th: 'มีรถไปรับที่สนามบินกระบี่ไหม',
        en: 'Can you fetch us from Krabi airport?',
      },
      answer: {
        th: 'มีค่ะ พักตั้งแต่ 3 คืน รับส่งสนามบินกระบี่ไปกลับไม่คิดเงิน พักสั้นกว่านั้นเที่ยวละ 900 บาท จ่ายกับคนขับ แจ้งเที่ยวบินไว้ในคำขอพิเศษตอนจอง คนขับจะถือป้ายชื่อรอที่ประตูผู้โดยสารขาเข้า',
        en: 'Yes. For stays of three nights or more, airport transfers both ways are in the price; for shorter stays a ride is ฿900, paid to the driver. Write your flight into the special requests when you book, and the driver waits at arrivals with your name.',
      },
    },
    {
      question: { th: 'มีคนทำอาหารให้ไหม', en: 'Can somebody cook for us?' },
      answer: {
        th: 'ป้านิ่มมาทำมื้อเย็นให้ได้ ครั้งละ 3,500 บาท บวกค่าของสดตามบิลตลาด แจ้งล่วงหน้าหนึ่งวัน',
        en: 'Pa Nim comes for ฿3,500 an evening plus the market bill. Ask a day ahead.',
      },
    },
    {
      question: { th: 'ถ้าฝนตกทั้งสัปดาห์ล่ะ', en: 'What if it rains all week?' },
      answer: {
        th: 'พฤษภาคมถึงตุลาคมเป็นหน้าฝน ฝนมาเร็วไปเร็ว เรือออกน้อยลง ในบ้านมีหนังสือ เกม และโต๊ะยาวไว้รอฟ้าเปิด',
        en: 'May to October is the green season: short, warm rain and fewer boats. The house has books, games and a long table to wait at.',
      },
    },
  ],
  nearby: [
    {
      name: { th: 'หาดคลองม่วง', en: 'The beach' },
      minutes: 1,
      by: 'walk',
      position: null,
    },
    {
      name: { th: 'หมู่บ้านคลองม่วง ตลาดและร้านยา', en: 'Klong Muang village: market, pharmacy' },
      minutes: 12,
      by: 'walk',
      position: { lat: 8.0512, lng: 98.764 },
    },
    {
      name: { th: 'หาดทับแขกและทางขึ้นเขาหางนาค', en: 'Tubkaek beach and the Hang Nak trail' },
      minutes: 10,
      by: 'car',
      position: { lat: 8.0795, lng: 98.745 },
    },
    {
      name: { th: 'หมู่เกาะห้อง', en: 'Hong Islands' },
      minutes: 25,
      by: 'boat',
      position: { lat: 8.081, lng: 98.682 },
    },
    {
      name: { th: 'อ่าวนาง ท่าเรือไปไร่เลย์', en: 'Ao Nang, and boats to Railay' },
      minutes: 25,
      by: 'car',
      position: { lat: 8.032, lng: 98.8225 },
    },
    {
      name: { th: 'ท่าปอม คลองสองน้ำ', en: 'Tha Pom mangrove walk' },
      minutes: 30,
      by: 'car',
      position: { lat: 8.2147, lng: 98.7786 },
    },
    {
      name: { th: 'ตัวเมืองกระบี่และโรงพยาบาล', en: 'Krabi town and its hospital' },
      minutes: 35,
      by: 'car',
      position: { lat: 8.0866, lng: 98.9067 },
    },
    {
      name: { th: 'สนามบินกระบี่', en: 'Krabi airport' },
      minutes: 40,
      by: 'car',
      position: { lat: 8.0991, lng: 98.9862 },
    },
  ],
  privacy: {
    th: [
      'เราเก็บชื่อ อีเมล เบอร์โทร และสลิปของคุณไว้เพื่อการจองนี้เท่านั้น ผู้ที่เห็นคือเจ้าของบ้านและผู้ดูแลบ้าน เราไม่ขายและไม่ส่งต่อให้ใคร',
      'ขอดู แก้ไข หรือให้ลบข้อมูลของคุณได้ทุกเมื่อ ติดต่อเราทางช่องทางในหน้านี้ (ข้อความตัวอย่าง)',
    ].join('\n\n'),
    en: [
      'We keep your name, email, telephone number and slip for this booking alone. The owner and the caretaker see them; we sell and pass on nothing.',
      'You may ask at any time to see, correct or delete what we hold: the ways to reach us are on this page. (A sample text.)',
    ].join('\n\n'),
  },
};

/**
 * On which terms the demo villa lets, and who stands behind it. Invented like the rest: the company says so in its
 * name, and no licence has the number 000. It has no tax number: thirteen digits may well be somebody's.
 */
export const demoTerms = {
  depositPercent: 30,
  balanceDueDays: 30,
  damageDeposit: 10_000,
  damageDepositWhen: 'on_arrival',
  cancellationPolicy: [
    { daysBefore: 45, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
  ],
  legalName: 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.',
  legalAddress: '99 หมู่ 0 ต.หนองทะเล อ.เมืองกระบี่ จ.กระบี่ 81180',
  legalAddressEn: '99 Moo 0, Nong Thale, Mueang Krabi, Krabi 81180',
  // Nobody's: an invented one that looked real could be somebody's.
  taxNumber: '0000000000000',
  licenceNumber: '000/2569',
} satisfies Partial<NewVillaRow>;

/** What is to be seen, by the picture's name. */
export const demoCaptions: Readonly<Record<string, Localized>> = {
  hero: {
    th: 'บ้านทั้งหลังกับสระ แดดสุดท้ายของวัน',
    en: 'The whole house and its pool, in the last light',
  },
  dusk: {
    th: 'เปิดไฟทั้งบ้าน ฟ้ายังเป็นสีชมพู',
    en: 'Every lamp is on, and the sky is still pink',
  },
  living: {
    th: 'ห้องนั่งเล่น น้ำชากาเล็ก กับแดดเย็นจากฝั่งสระ',
    en: 'The living room: a pot of tea, and low sun from across the pool',
  },
  pool_sea: {
    th: 'สุดขอบสระคือสวน สุดสวนคืออ่าว',
    en: 'Where the pool ends, the garden; where the garden ends, the bay',
  },
  deck_dining: {
    th: 'โต๊ะยาวบนระเบียง นั่งพร้อมหน้าได้ 6 คน',
    en: 'The long table on the deck seats all six',
  },
  kitchen: { th: 'ครัวของคนชอบทำกับข้าว', en: 'A kitchen for people who cook' },
  golden_hour: { th: 'ก่อนหกโมงเย็นนิดหน่อย', en: 'A little before six' },
  dining: {
    th: 'โต๊ะในบ้านก็จัดไว้ครบหกที่',
    en: 'Indoors, too, the table is laid for six',
  },
  beach: {
    th: 'มะพร้าวสองลูกริมน้ำ เดินจากประตูบ้าน 30 ก้าว',
    en: 'Two coconuts by the water, thirty steps from the gate',
  },
  aerial: {
    th: 'บ้านหลังเดียว ไม่มีหน้าต่างบ้านไหนมองเห็น',
    en: 'One house, and nobody’s window in sight',
  },
  detail_stone: { th: 'หินปูนที่อุ่นไว้ทั้งบ่าย', en: 'Limestone that has been warm all afternoon' },
  detail_water: {
    th: 'แดดส่องถึงก้นสระ มีแต่ดอกลีลาวดีที่ลงเล่นน้ำ',
    en: 'The sun reaches the floor of the pool. Only the frangipani swims.',
  },
  detail_linen: {
    th: 'ผ้าลินินที่ยิ่งซักยิ่งนุ่ม กับลีลาวดีจากต้นในสวน',
    en: 'Linen, softer with every wash, and frangipani from the garden',
  },
  morning: {
    th: 'น้ำนิ่งทั้งอ่าว ลงว่ายก่อน แล้วค่อยชงกาแฟ',
    en: 'The bay lies flat. Swim first, coffee after.',
  },
  dusk_b: {
    th: 'ฟ้าเปลี่ยนสี ตะเกียงบนระเบียงสว่างขึ้นทีละดวง',
    en: 'The sky turns, and the lanterns on the deck are lit.',
  },
  night: {
    th: 'ไฟในสระสว่างขึ้น เหลือเพียงเสียงคลื่นเบา ๆ',
    en: 'The pool glows. What is left is small waves.',
  },
  bedroom1_b: { th: 'ห้องทะเล ตอนเพิ่งตื่น', en: 'The Sea Room, a little after waking' },
  bathroom: { th: 'อ่างหินในห้องทะเล', en: 'The stone tub of the Sea Room' },
  bathroom_b: {
    th: 'อ่างล้างหน้าคู่ในห้องปาล์ม กระเบื้องสีน้ำทะเล',
    en: 'Two basins in the Palm Room, lagoon-green tiles',
  },
  bedroom3_b: { th: 'เก้าอี้สองตัวกับสวนทั้งสวน', en: 'Two chairs and the whole garden' },
};

/** The pictures of a day. */
export const demoHours: Readonly<Record<string, Hour>> = {
  morning: 'morning',
  detail_water: 'noon',
  dusk_b: 'dusk',
  night: 'night',
};
