/** Banks of Thailand by the numbers that the Bank of Thailand gave them, as slips and transfers name them. */
export const THAI_BANKS: readonly { code: string; short: string; th: string; en: string }[] = [
  { code: '002', short: 'BBL', th: 'กรุงเทพ', en: 'Bangkok Bank' },
  { code: '004', short: 'KBANK', th: 'กสิกรไทย', en: 'Kasikornbank' },
  { code: '006', short: 'KTB', th: 'กรุงไทย', en: 'Krungthai' },
  { code: '011', short: 'TTB', th: 'ทีเอ็มบีธนชาต', en: 'TMBThanachart' },
  { code: '014', short: 'SCB', th: 'ไทยพาณิชย์', en: 'Siam Commercial' },
  { code: '022', short: 'CIMBT', th: 'ซีไอเอ็มบีไทย', en: 'CIMB Thai' },
  { code: '024', short: 'UOBT', th: 'ยูโอบี', en: 'UOB' },
  { code: '025', short: 'BAY', th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  { code: '030', short: 'GSB', th: 'ออมสิน', en: 'Government Savings Bank' },
  { code: '033', short: 'GHB', th: 'อาคารสงเคราะห์', en: 'Government Housing Bank' },
  { code: '034', short: 'BAAC', th: 'ธ.ก.ส.', en: 'BAAC' },
  { code: '066', short: 'ISBT', th: 'อิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  { code: '067', short: 'TISCO', th: 'ทิสโก้', en: 'TISCO' },
  { code: '069', short: 'KKP', th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra' },
  { code: '070', short: 'ICBCT', th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  { code: '071', short: 'TCR', th: 'ไทยเครดิต', en: 'Thai Credit' },
  { code: '073', short: 'LHFG', th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses' },
];

/** A bank in a few letters; a number that is not known, or a name that was typed, as it is. */
export function bankName(bank: string, language: 'th' | 'en'): string {
  const known = THAI_BANKS.find(({ code }) => code === bank);
  return known ? known[language] : bank;
}
