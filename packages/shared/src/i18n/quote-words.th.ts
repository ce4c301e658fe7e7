/** The price of a stay in words for a chat, as staff send it. */
export const texts = {
  /** `name` with its title's space, as `nameBehindTitle` writes it. */
  hello: (name: string) => (name === '' ? 'สวัสดีค่ะ' : `สวัสดีค่ะ คุณ${name}`),
  stay: (villa: string, dates: string, nights: number, guests: number, total: string) =>
    `${villa} ${dates} (${nights} คืน ${guests} ท่าน) ราคารวม ${total} รวมภาษีแล้วค่ะ`,
  all: (amount: string) => `ชำระ ${amount} เมื่อจอง`,
  deposit: (amount: string) => `มัดจำ ${amount} เมื่อจอง`,
  by: (amount: string, date: string) => `${amount} ภายใน ${date}`,
  damage: (amount: string) => `เงินประกัน ${amount}`,
  damageBy: (amount: string, date: string) => `เงินประกัน ${amount} ภายใน ${date}`,
  damageOnArrival: (amount: string) => `เงินประกัน ${amount} วันเข้าพัก`,
  between: ' ',
  end: '',
  free: 'ตอนนี้วันยังว่าง แต่ยังไม่ได้กันไว้นะคะ',
  taken: 'ตอนนี้มีบางคืนที่ไม่ว่างค่ะ',
  until: (instant: string) => `ราคานี้ใช้ได้ถึง ${instant} น.`,
};
