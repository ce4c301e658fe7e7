/** The first look of the day. */
export const texts = {
  title: 'ภาพรวม',
  figures: {
    totalBookings: 'การจองทั้งหมด',
    pendingPayments: 'รอชำระ/รอตรวจ',
    totalRevenue: 'รายได้รวม',
  },
  slips: {
    title: 'สลิปรอตรวจ',
    count_one: '{{count}} รายการ',
    count_other: '{{count}} รายการ',
    none: 'ตรวจครบแล้ว ไม่มีสลิปค้าง',
    noFile: 'ไม่มีไฟล์สลิป',
  },
  days: {
    title: 'แขกเข้าออก',
    today: 'วันนี้',
    tomorrow: 'พรุ่งนี้',
    leaving: 'เช็คเอาท์ก่อน {{time}} น.',
    arriving: 'เช็คอินตั้งแต่ {{time}} น.',
    staying: 'กำลังเข้าพัก',
    blocked: 'ปิดรับจอง',
    free: 'ไม่มีแขกเข้าออก บ้านว่าง',
    call: 'โทรหา {{name}}',
  },
  months: {
    title: 'รายเดือน',
    intro: 'นับตามคืนที่เข้าพัก การพักคร่อมเดือนจึงแบ่งอยู่ในทั้งสองเดือน',
    month: 'เดือน',
    occupancy: 'อัตราการเข้าพัก',
    revenue: 'รายได้',
    confirmed: 'ยืนยันแล้ว',
    waiting: 'รอชำระหรือรอตรวจ',
    blocked: 'ปิดรับจอง',
    asTable: 'ดูเป็นตาราง',
  },
  recent: {
    title: 'การจองล่าสุด',
    all: 'ดูทั้งหมด',
    none: 'ยังไม่มีการจอง',
    noneText: 'เมื่อมีแขกจองเข้ามา รายการจะปรากฏที่นี่โดยอัตโนมัติ',
  },
} as const;
