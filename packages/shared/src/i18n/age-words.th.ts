/** The age of what is read without a connection. */
export const texts = {
  noConnection: 'ไม่มีสัญญาณ',
  /** Nothing of this screen has been kept. */
  nothingKept: 'หน้านี้อ่านได้เมื่อมีสัญญาณเท่านั้น',
  asOf: 'ข้อมูลเมื่อ {{time}} น.',
  ago: {
    hours: '{{hours}} ชม. {{minutes}} นาทีที่แล้ว',
    wholeHours: '{{hours}} ชม. ที่แล้ว',
    minutes: '{{minutes}} นาทีที่แล้ว',
  },
  daysOld: [
    'ข้อมูลเก่า 1 วัน',
    'ข้อมูลเก่า 2 วัน',
    'ข้อมูลเก่า 3 วัน',
    'ข้อมูลเก่า 4 วัน',
    'ข้อมูลเก่า 5 วัน',
    'ข้อมูลเก่า 6 วัน',
  ],
  onDay: 'เมื่อ {{day}} {{time}} น.',
  promiseNothing: 'คืนอาจขายไปแล้ว อย่าเพิ่งรับปากใคร',
} as const;
