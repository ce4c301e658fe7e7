/** When a stay is paid, what is held for damage, and what comes back to a guest who cancels. */
export const texts = {
  now: (amount: string) => `${amount} ตอนนี้`,
  by: (amount: string, date: string) => `${amount} ภายใน ${date}`,
  cash: (amount: string) => `${amount} เป็นเงินสดวันเข้าพัก`,
  agent: (amount: string) => `${amount} เอเจนต์ชำระ`,
  payCash: 'เงินสดวันเข้าพัก',
  payAgent: 'เอเจนต์ชำระ',
  payNow: 'ชำระตอนนี้',
  payBooking: 'ชำระเมื่อจอง',
  payAll: 'ชำระเต็มจำนวนเมื่อจอง',
  payAllWith: (sum: string, damage: string) => `ชำระเมื่อจอง ${sum} รวมเงินประกัน ${damage}`,
  paySent: 'ส่งสลิปแล้ว',
  payBy: (date: string) => `ชำระภายใน ${date}`,
  damage: {
    with_stay: (amount: string, _date: string) =>
      `เงินประกัน ${amount} ชำระพร้อมค่าที่พัก คืนเต็มจำนวนหลังเช็คเอาท์ หากไม่มีของเสียหาย`,
    with_balance: (amount: string, _date: string) =>
      `เงินประกัน ${amount} ชำระพร้อมยอดคงเหลือ คืนเต็มจำนวนหลังเช็คเอาท์ หากไม่มีของเสียหาย`,
    now: (amount: string, _date: string) =>
      `เงินประกัน ${amount} ชำระตอนนี้ คืนเต็มจำนวนหลังเช็คเอาท์ หากไม่มีของเสียหาย`,
    by: (amount: string, date: string) =>
      `เงินประกัน ${amount} ชำระภายใน ${date} คืนเต็มจำนวนหลังเช็คเอาท์ หากไม่มีของเสียหาย`,
    on_arrival: (amount: string, _date: string) =>
      `เงินประกัน ${amount} ชำระวันเข้าพัก คืนเต็มจำนวนหลังเช็คเอาท์ หากไม่มีของเสียหาย`,
  },
  refund: {
    title: 'หากยกเลิกการจอง',
    free: (date: string) => `ยกเลิกฟรีได้ถึง ${date}`,
    partly: (percent: number, date: string) => `ยกเลิกถึง ${date} ได้คืน ${percent}% ของค่าที่พักที่ชำระ`,
    lastly: (percent: number, date: string) =>
      `ยกเลิกถึง ${date} ได้คืน ${percent}% ของค่าที่พักที่ชำระ หลังจากนั้นไม่คืน`,
    none: 'ยกเลิกแล้วไม่คืนค่าที่พัก',
    until: (date: string) => `ถึง ${date}`,
    later: 'หลังจากนั้น',
    always: 'ตั้งแต่วันนี้',
    all: 'คืนค่าที่พักที่ชำระแล้วทั้งหมด',
    part: (percent: number) => `คืน ${percent}% ของค่าที่พักที่ชำระแล้ว`,
    nothing: 'ไม่คืนค่าที่พัก',
  },
};
