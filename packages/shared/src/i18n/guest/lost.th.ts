/** A page, or a step of a booking, whose code has not arrived: what holds all the same, and what to do. */
export const texts = {
  text: 'อินเทอร์เน็ตอาจขาดช่วง ลองอีกครั้งได้เลยค่ะ',
  noScript: {
    title: 'กรุณาเปิดใช้งาน JavaScript',
    text: 'หน้านี้ต้องใช้ JavaScript กรุณาเปิดในการตั้งค่าของเบราว์เซอร์ แล้วกดลองอีกครั้งค่ะ',
  },
  kept: 'การจองของคุณไม่ได้เปลี่ยนไปเพราะเรื่องนี้ สิ่งที่ส่งถึงเราแล้วยังอยู่ครบ',
  typed: 'สิ่งที่คุณพิมพ์ไว้ในหน้านี้ยังอยู่ ไม่ต้องพิมพ์ใหม่',
  paid: 'หากโอนเงินแล้ว กรุณาอย่าโอนซ้ำ เปิดหน้านี้อีกครั้งเพื่อส่งสลิป หรือติดต่อเราค่ะ',
  dates: 'วันเข้าพักของคุณ',
  heldUntil: 'เก็บไว้ให้ถึง {{time}} น.',
  contact: 'หากลองแล้วยังไม่ได้ ติดต่อเราได้เลยค่ะ',
  ways: { phone: 'โทร', line: 'LINE', whatsapp: 'WhatsApp', email: 'อีเมล' },
} as const;
