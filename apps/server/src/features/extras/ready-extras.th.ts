import type { ReadyExtraWords } from './ready-extras.ts';

export const th: ReadyExtraWords = {
  airport_transfer: { name: 'รถรับส่งสนามบิน', description: 'เที่ยวเดียว ไม่เกิน 4 คน' },
  breakfast: { name: 'อาหารเช้า', description: 'เสิร์ฟที่วิลล่าทุกเช้า' },
  private_chef: {
    name: 'เชฟส่วนตัว 1 มื้อเย็น',
    description: 'ทำอาหารเย็นที่วิลล่า ไม่รวมค่าวัตถุดิบ',
  },
  late_check_out: { name: 'เช็คเอาท์สาย', description: 'อยู่ต่อได้ถึง 15:00 น.' },
  baby_cot: { name: 'เปลเด็ก', description: 'จัดเตรียมไว้ในห้องให้' },
};
