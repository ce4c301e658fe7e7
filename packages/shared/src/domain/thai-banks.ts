import type { Language } from './language.ts';

/** The banks by the number that a slip's code names the sending one with. */
const BANKS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '002': { th: 'กรุงเทพ', en: 'Bangkok Bank' },
  '004': { th: 'กสิกรไทย', en: 'Kasikornbank' },
  '006': { th: 'กรุงไทย', en: 'Krungthai Bank' },
  '011': { th: 'ทีเอ็มบีธนชาต', en: 'TMBThanachart Bank' },
  '014': { th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' },
  '022': { th: 'ซีไอเอ็มบีไทย', en: 'CIMB Thai' },
  '024': { th: 'ยูโอบี', en: 'UOB' },
  '025': { th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  '030': { th: 'ออมสิน', en: 'Government Savings Bank' },
  '033': { th: 'อาคารสงเคราะห์', en: 'Government Housing Bank' },
  '034': { th: 'ธ.ก.ส.', en: 'BAAC' },
  '066': { th: 'อิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  '067': { th: 'ทิสโก้', en: 'TISCO' },
  '069': { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra' },
  '070': { th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  '071': { th: 'ไทยเครดิต', en: 'Thai Credit' },
  '073': { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank' },
};

/** A bank's name; its number where we do not know it. */
export function bankNameOf(number: string, language: Language): string {
  return BANKS[number]?.[language] ?? number;
}
