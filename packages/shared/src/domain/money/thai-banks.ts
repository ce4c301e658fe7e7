import type { Language } from '../text/language.ts';
import { namesIn } from '../text/two-names.ts';

export interface ThaiBank {
  code: string;
  short: string;
  th: string;
  en: string;
  /** The colour of the mark that we draw: near the bank's own, and dark enough for white letters. */
  colour: `#${string}`;
}

/** Banks of Thailand, and a wallet, by the numbers that slips and transfers name them by. */
export const THAI_BANKS: readonly ThaiBank[] = [
  { code: '002', short: 'BBL', th: 'กรุงเทพ', en: 'Bangkok Bank', colour: '#1e3a8a' },
  { code: '004', short: 'KBANK', th: 'กสิกรไทย', en: 'Kasikornbank', colour: '#0f7a3d' },
  { code: '006', short: 'KTB', th: 'กรุงไทย', en: 'Krungthai', colour: '#0b79a6' },
  { code: '011', short: 'TTB', th: 'ทีเอ็มบีธนชาต', en: 'TMBThanachart', colour: '#0b4ea2' },
  { code: '014', short: 'SCB', th: 'ไทยพาณิชย์', en: 'Siam Commercial', colour: '#4e2a84' },
  { code: '022', short: 'CIMBT', th: 'ซีไอเอ็มบีไทย', en: 'CIMB Thai', colour: '#8f1d22' },
  { code: '024', short: 'UOBT', th: 'ยูโอบี', en: 'UOB', colour: '#0b3979' },
  { code: '025', short: 'BAY', th: 'กรุงศรีอยุธยา', en: 'Krungsri', colour: '#6d4a06' },
  { code: '030', short: 'GSB', th: 'ออมสิน', en: 'Government Savings Bank', colour: '#b3145f' },
  {
    code: '033',
    short: 'GHB',
    th: 'อาคารสงเคราะห์',
    en: 'Government Housing Bank',
    colour: '#b35200',
  },
  { code: '034', short: 'BAAC', th: 'ธ.ก.ส.', en: 'BAAC', colour: '#2f6b1f' },
  {
    code: '066',
    short: 'ISBT',
    th: 'อิสลามแห่งประเทศไทย',
    en: 'Islamic Bank of Thailand',
    colour: '#1c6b4a',
  },
  { code: '067', short: 'TISCO', th: 'ทิสโก้', en: 'TISCO', colour: '#1a5a9c' },
  { code: '069', short: 'KKP', th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra', colour: '#5a4a8a' },
  { code: '070', short: 'ICBCT', th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)', colour: '#a3141d' },
  { code: '071', short: 'TCR', th: 'ไทยเครดิต', en: 'Thai Credit', colour: '#1b4a86' },
  { code: '073', short: 'LHFG', th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses', colour: '#4d5560' },
  { code: '140', short: 'TMN', th: 'ทรูมันนี่', en: 'TrueMoney', colour: '#b34700' },
];

/** A bank in a few letters; a number that is not known, or a name that was typed, as it is. */
export function bankName(bank: string, language: 'th' | 'en'): string {
  const known = THAI_BANKS.find(({ code }) => code === bank);
  return known ? known[language] : bank;
}

/** The bank that a name means, as owners type it: `ธนาคารกสิกรไทย`, `KBank`, `Kasikornbank (PCL)`; null for none that is known. */
export function findBank(name: string): ThaiBank | null {
  const text = name.toLowerCase();
  const words = text.split(/[^a-z0-9]+/);
  return (
    THAI_BANKS.find(({ th, en }) => text.includes(th) || text.includes(en.toLowerCase())) ??
    THAI_BANKS.find(({ short }) => words.includes(short.toLowerCase())) ??
    null
  );
}

/** The name of a bank within a sentence, in its language where that is written or known; a Thai one says that it is a bank. */
export function bankInSentence(name: string, language: Language): string {
  const [own = name] = namesIn(name, language);
  const isThai = /[\u0e01-\u0e5b]/.test(own);
  const known = findBank(name);
  if (language === 'en') return isThai && known ? known.en : own;
  const thai = isThai ? own : (known?.th ?? ` ${own}`);
  return /^(ธนาคาร|ธ\.|ทรูมันนี่)/.test(thai) ? thai : `ธนาคาร${thai}`;
}
