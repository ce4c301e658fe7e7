import type { NationalityWords } from './nationality-names.ts';

export const texts: NationalityWords = {
  names: {
    B13: 'อังกฤษ (ฮ่องกง)',
    SCT: 'สกอตแลนด์',
    XXA: 'ไม่มีสัญชาติ',
    XXB: 'ผู้ลี้ภัย (อนุสัญญา 1951)',
    XXC: 'ผู้ลี้ภัย (อื่นๆ)',
    UNO: 'สหประชาชาติ',
    UNA: 'หน่วยงานของสหประชาชาติ',
    OTHER: 'ไม่มีในรายการ',
  },
  aliases: {
    GBR: 'อังกฤษ, บริติช',
    USA: 'อเมริกา, อเมริกัน, สหรัฐ',
    KOR: 'เกาหลี',
    HKG: 'ฮ่องกง',
    MAC: 'มาเก๊า',
    MMR: 'พม่า, เมียนมา',
    NLD: 'ฮอลแลนด์',
    ARE: 'ดูไบ',
    CHE: 'สวิส',
    CZE: 'เช็ก',
    TUR: 'ตุรกี',
  },
};
