/** The messages that staff copy into a chat with a guest, each in the guest's language whatever the screen's is. */
export const texts = {
  greeting: 'สวัสดีค่ะ คุณ{{name}}',
  greetingNobody: 'สวัสดีค่ะ',
  stay: 'การจอง {{reference}} ที่ {{villa}}\nเช็คอิน {{checkIn}} เช็คเอาท์ {{checkOut}}',
  status: {
    held: 'เราเก็บวันเข้าพักไว้ให้ถึง {{until}} (เวลาไทย)',
    pending: 'กรุณาชำระ{{what}} ภายใน {{until}} (เวลาไทย)',
    pendingOpen: 'กรุณาชำระ{{what}}',
    nothingDue: 'ตอนนี้ไม่มียอดที่ต้องชำระค่ะ',
    again: 'เราใช้สลิปของ{{what}} ที่คุณส่งมาไม่ได้ กรุณาส่งใหม่อีกครั้งค่ะ',
    in_review: 'เราได้รับสลิปแล้วและกำลังตรวจสอบค่ะ',
    in_reviewNext: 'เราได้รับสลิปแล้วค่ะ กรุณาชำระ{{what}} {{when}}',
    confirmed: 'การจองของคุณยืนยันแล้วค่ะ',
    confirmedSent: 'การจองของคุณยืนยันแล้ว เรากำลังตรวจสอบสลิปของคุณค่ะ',
    confirmedAgain: 'การจองของคุณยืนยันแล้วค่ะ เราใช้สลิปของ{{what}} ที่คุณส่งมาไม่ได้ กรุณาส่งใหม่อีกครั้งค่ะ',
    confirmedNext: 'การจองของคุณยืนยันแล้วค่ะ กรุณาชำระ{{what}} {{when}}',
    over: 'ขอบคุณที่มาพักกับเราค่ะ',
    overNext: 'ขอบคุณที่มาพักกับเราค่ะ ยังมียอดที่ต้องชำระ กรุณาชำระ{{what}}',
    expired: 'หมดเวลาชำระเงินแล้ว การจองนี้จึงสิ้นสุดลงค่ะ',
    cancelled: 'การจองนี้ถูกยกเลิกแล้วค่ะ',
  },
  later: 'ยอดที่ต้องชำระภายหลัง: {{later}}',
  link: {
    details: 'กรุณากรอกข้อมูลผู้จองที่ลิงก์นี้ค่ะ',
    slip: 'ส่งสลิปได้ที่ลิงก์นี้ค่ะ',
    page: 'ดูการจองของคุณได้ที่ลิงก์นี้ค่ะ',
  },
} as const;
