export const texts = {
  site: 'เว็บไซต์',
  phone: 'โทรศัพท์',
  line: 'LINE',
  agent: 'เอเจนต์',
  returning: 'แขกที่เคยพัก',
  other: 'อื่น ๆ',
  unknown: 'ไม่ได้ระบุ',
};
