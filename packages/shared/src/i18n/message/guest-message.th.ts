/** The messages that staff copy into a chat with a guest, each in the guest's language whatever the screen's is. */
export const texts = {
  greeting: 'สวัสดีค่ะ คุณ{{name}}',
  greetingNobody: 'สวัสดีค่ะ',
  stay: 'การจอง {{reference}} ที่ {{villa}}\nเช็คอิน {{checkIn}} เช็คเอาท์ {{checkOut}}',
  status: {
    held: 'เราเก็บวันเข้าพักไว้ให้ถึง {{until}} (เวลาไทย) กรุณากรอกข้อมูลผู้จองที่ลิงก์นี้ค่ะ',
    pending: 'กรุณาชำระ {{amount}} ภายใน {{until}} (เวลาไทย) และส่งสลิปที่ลิงก์นี้ค่ะ',
    pendingOpen: 'กรุณาชำระ {{amount}} และส่งสลิปที่ลิงก์นี้ค่ะ',
    in_review: 'เราได้รับสลิปแล้วและกำลังตรวจสอบ ดูสถานะการจองได้ที่ลิงก์นี้ค่ะ',
    confirmed: 'การจองของคุณยืนยันแล้วค่ะ ดูรายละเอียดได้ที่ลิงก์นี้',
    cancelled: 'การจองนี้ถูกยกเลิกแล้วค่ะ',
  },
} as const;
