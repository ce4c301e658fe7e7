import type { NationalityWords } from './nationality-names.ts';

export const nationalities: NationalityWords = {
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
    อังกฤษ: 'GBR',
    บริติช: 'GBR',
    อเมริกา: 'USA',
    อเมริกัน: 'USA',
    สหรัฐ: 'USA',
    เกาหลี: 'KOR',
    ฮ่องกง: 'HKG',
    มาเก๊า: 'MAC',
    พม่า: 'MMR',
    เมียนมา: 'MMR',
    ฮอลแลนด์: 'NLD',
    ดูไบ: 'ARE',
    สวิส: 'CHE',
    เช็ก: 'CZE',
    ตุรกี: 'TUR',
  },
};
