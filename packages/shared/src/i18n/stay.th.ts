/** Choosing a stay: calendar, guests, rooms. Loaded with the calendar. */
export const texts = {
  calendar: {
    label: 'เลือกวันเข้าพัก',
    previousMonth: 'เดือนก่อนหน้า',
    nextMonth: 'เดือนถัดไป',
    chooseArrival: 'เลือกวันเช็คอิน',
    chooseDeparture: 'เลือกวันเช็คเอาท์',
    chosen: '{{checkIn}} – {{checkOut}}',
    clear: 'ล้างวันที่',
    failed: 'ไม่สามารถโหลดวันว่างได้',
    today: 'วันนี้',
    arrivalDay: 'วันเช็คอิน',
    departureDay: 'วันเช็คเอาท์',
  },
  refusal: {
    in_past: 'วันนี้ผ่านมาแล้ว',
    too_soon: 'วันนี้ใกล้เกินกว่าจะจองผ่านเว็บไซต์ได้แล้ว',
    too_far_ahead: 'เปิดให้จองล่วงหน้าถึง {{date}}',
    taken: 'คืนนี้มีผู้จองแล้ว กรุณาเลือกวันอื่น',
    gap_too_short: 'ช่วงนี้ว่างไม่ถึง {{nights}} คืน จึงเริ่มเข้าพักวันนี้ไม่ได้',
    same_day: 'วันเช็คอินและเช็คเอาท์ต้องไม่ใช่วันเดียวกัน',
    too_few_nights: 'ต้องเข้าพักอย่างน้อย {{nights}} คืน',
    too_many_nights: 'เข้าพักได้ไม่เกิน {{nights}} คืนต่อการจอง',
    taken_between: 'มีคืนที่ถูกจองแล้วอยู่ระหว่างวันที่เลือก กรุณาเลือกช่วงวันอื่น',
  },
  cleared: 'วันที่คุณเลือกไว้เพิ่งมีผู้จอง กรุณาเลือกวันใหม่',
  newPrice: 'ราคาเปลี่ยนเป็น {{total}} กรุณาตรวจสอบแล้วกดจองอีกครั้ง',
} as const;
