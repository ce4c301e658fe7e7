/**
 * Words in which browsers' dictionaries see others (เช็ค + เอา + ท์, ดูรา + คา): a line that begins within
 * one begins with half a syllable. One that a screen tears apart is added here. The last ones are rightly words of
 * words, or a word with what it begins, and read as a mistake even where a line of running text ends within them.
 */
export const MISREAD_WORDS =
  'ค่าธรรมเนียม คำตอบ เลยค่ะ รายละเอียด เรนชาวเวอร์ เช็คเอาท์ สมาร์ททีวี อัปโหลด ออฟไลน์ แท็บ แสดง ราคา ลูกศร หนึ่ง ' +
  'พาสปอร์ต ต่อห้อง ทีละดวง ลีลาวดี ผู้จอง ใบเสร็จ กสิกรไทย คิวอาร์โค้ด ความเสียหาย นิดเดียว ตัวเอง ' +
  'วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์ การเดินทาง ตรวจสอบ ภายหลัง โอนซ้ำ การจอง ต้นมะพร้าว เต็มจำนวน ลินิน วันว่าง ดูวันว่าง ลองอีกครั้ง ขึ้นไป หากไม่มี หากยกเลิก ' +
  'อินเทอร์เน็ต ไม่เปิดรับจองค่ะ ดูวันว่างและราคาได้ตามปกติ ถ้าจองสำเร็จไปแล้ว ของตัวเองแทน ประตูบ้าน ตามลงไป ผลไม้ ใช้ห้องนอนน้อยลง คุณประหยัดได้ หมายเลขพร้อมเพย์ ผ้าปูลินิน สว่างขึ้น คิดจาก อยากรู้ ' +
  'แล้วกด\u00a0“จองเลย”\u00a0อีกครั้ง';

/**
 * Words that are made of words (ได้ + รับ): in running text a line may end within them, in a heading or on a
 * button it reads as a mistake.
 */
export const COMPOUND_WORDS =
  'เกินกำหนด เข้ารหัส เข้าสู่ระบบ เครือข่าย เครื่องชง เจ้าของบ้าน เจ้าหน้าที่ เต็มจอ เริ่มต้น เลขที่ เลิกใช้ เลิกทำ ' +
  'เว้นวรรค เว้นว่าง แจ้งเตือน แม่บ้าน ได้รับ ก่อนหน้า การยกเลิก การยืนยัน การแก้ไข ' +
  'การเปลี่ยนแปลง กู้คืน ขั้นตอน ขั้นต่ำ ขึ้นต้น ข้อผิดพลาด ความจำ ความสะดวก คัดลอก คำค้นหา คำเชิญ ' +
  'คำสั่ง ค่าที่พัก ครบกำหนด ครบครัน จำนวนเงิน ช่องทาง ด้านล่าง ตอบกลับ ตั้งค่า ตัวกรอง ตัวอักษร ต่ำกว่า ' +
  'ถังขยะ ถัดไป ถูกต้อง ทำรายการ ที่จอดรถ ที่ตั้ง ที่นี่ ที่อยู่ ทีมงาน ทุกเมื่อ น้อยกว่า ประจำตัว ปรับอากาศ ' +
  'ผิดพลาด ผู้อื่น พบกัน พร้อมเพย์ พื้นหลัง พูลวิลล่า ภาพรวม มือถือ ยอดรวม ย้อนกลับ รหัสผ่าน รายได้ ' +
  'รูปแบบ ล่วงหน้า วันที่ ว่ายน้ำ ว่างเปล่า สักครู่ สิ้นสุด ส่งออก ส่วนตัว หมดเวลา ห้องนอน ห้องพัก ออกจากระบบ ' +
  'มาบ้างคะ กี่โมงคะ แล้วค่ะ อำนวย อย่างน้อย อีกครั้ง คลองม่วง มุมเงียบ เสื้อชูชีพ เลขบัญชี';

/** The same, and one word with what makes a noun of them, too: การเข้าพัก, ผู้เข้าพัก. */
export const COMPOUND_VERBS = 'เข้าพัก เชื่อมต่อ เช็คอิน โอนเงิน ใช้งาน ชำระเงิน';

const THAI = /[\u0e01-\u0e5b]/;

/** A number and its unit. Not the digits of a price or a telephone number: what follows those is no unit. */
const NUMBER_SPACE = /(^|[^฿\w.,-])(\d(?:[\d.,:]*\d)?) (?=[ก-ฮเ-ไ])/g;
/** A sign that repeats or shortens the word before it is written with a space, and belongs to that word. */
const REPEATING_SPACE = / (?=[ๆฯ])/g;

/** The end of a company's name: alone on a line it is a word that means nothing. */
const COMPANY = /บริษัท|ห้างหุ้นส่วน|หจก/;
const COMPANY_SPACE = / (?=จำกัด(?![ก-ฮ])|\(มหาชน\))/g;

const alternatives = (...lists: string[]) =>
  lists
    .flatMap((list) => list.split(' '))
    // oxlint-disable-next-line unicorn/no-array-sort -- a list of its own
    .sort((one, other) => other.length - one.length)
    .join('|');

const MISREAD = new RegExp(`(${alternatives(MISREAD_WORDS)})`);
const WORDS = new RegExp(
  `((?:การ|ความ|ผู้)?(?:${alternatives(COMPOUND_VERBS)})|${alternatives(MISREAD_WORDS, COMPOUND_WORDS)})`,
);

/** Thai text with a space that does not break before ๆ, between a number and its unit, and before a company's จำกัด. */
export function withNoBreakSpaces(text: string): string {
  if (!THAI.test(text)) return text;
  const held = text.replace(NUMBER_SPACE, '$1$2\u00a0').replace(REPEATING_SPACE, '\u00a0');
  return COMPANY.test(held) ? held.replace(COMPANY_SPACE, '\u00a0') : held;
}

/**
 * Text cut so that every second piece is a word that no line may begin within; the whole text where there
 * is none.
 */
export function cutAtWords(text: string, isRunning: boolean): string[] {
  return THAI.test(text) ? text.split(isRunning ? MISREAD : WORDS) : [text];
}
