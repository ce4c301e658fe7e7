/** Why a night costs what it costs, what a stay must be like, and what takes something off. */
export const texts = {
  own: 'ราคาปกติ',
  season: 'ฤดูกาล',
  special: 'วันพิเศษ',
  leastNights: (nights: number) => `ต้องเข้าพักอย่างน้อย ${nights} คืน`,
  arrivalDays: (days: string) => `เริ่มเข้าพักได้เฉพาะ${days}`,
  extraGuests: 'ผู้เข้าพักเพิ่ม',
  above: (guests: number, price: string) => `เกิน ${guests} ท่าน เพิ่ม ${price} ต่อท่านต่อคืน`,
  length: (nights: number) => `พัก ${nights} คืนขึ้นไป`,
  early: (days: number) => (days === 0 ? 'จองล่วงหน้า' : `จองล่วงหน้า ${days} วันขึ้นไป`),
  lastMinute: (days: number) => (days === 0 ? 'จองในวันเช็คอิน' : `จองก่อนเช็คอินไม่เกิน ${days} วัน`),
  promo: (code: string) => `โค้ด ${code}`,
  refused: {
    unknown: 'ไม่พบโค้ดนี้ หรือโค้ดนี้ใช้ไม่ได้แล้ว',
    ended: 'โค้ดนี้ใช้ไม่ได้แล้ว',
    used_up: 'โค้ดนี้มีผู้ใช้ครบจำนวนแล้ว',
    other_nights: 'โค้ดนี้ใช้กับคืนที่เลือกไม่ได้',
    too_short: 'จำนวนคืนที่เลือกน้อยกว่าที่โค้ดนี้กำหนด',
  },
  off: (percent: number) => `ลด ${percent}%`,
};
