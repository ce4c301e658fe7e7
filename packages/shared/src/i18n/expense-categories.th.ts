/** The names of the house's expenses, on screens and in the accountant's file. */
export const texts = {
  staff: 'ค่าแรง',
  cleaning: 'ทำความสะอาด',
  laundry: 'ซักรีด',
  electricity: 'ค่าไฟ',
  water: 'ค่าน้ำ',
  internet: 'อินเทอร์เน็ต',
  pool_garden: 'สระ สวน',
  repairs: 'ซ่อมแซม',
  supplies: 'ของใช้',
  fees: 'ค่าบริการ โฆษณา',
  tax_insurance: 'ภาษี ประกัน',
  other: 'อื่น ๆ',
} as const;
