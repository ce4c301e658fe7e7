export const texts = {
  column: {
    month: 'เดือน',
    sold: 'คืนที่ขายได้',
    nights: 'คืนทั้งหมด',
    revenue: 'รายได้จากคืนเข้าพัก',
    kept: 'เก็บไว้จากการยกเลิก',
    corrections: 'ปรับปรุงของเดือนที่ปิดแล้ว',
    commission: 'ค่าคอมมิชชัน',
    expenses: 'ค่าใช้จ่าย',
    fees: 'ค่าธรรมเนียมบัตร',
    lost: 'เสียจากการทักท้วง',
    profit: 'กำไร',
    cash: 'เงินสดเข้าลบออก',
    state: 'สถานะ',
  },
  state: {
    closed: 'ปิดแล้ว',
    open: 'ยังเปิด',
    so_far: 'ถึงวันนี้',
    coming: 'จองแล้ว ยังไม่รวมในยอด',
  },
  total: 'รวม',
} as const;
