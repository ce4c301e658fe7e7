import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { describe, expect, test } from 'vitest';
import { createAdminI18n } from '@villa/admin/texts/create-admin-i18n.ts';
import { historySentence } from './history-sentence.ts';

const songkran = {
  name: { th: 'สงกรานต์', en: 'Songkran' },
  firstNight: '2027-04-10',
  lastNight: '2027-04-16',
};
const seaside = { name: { th: 'SEASIDE', en: 'SEASIDE' }, firstNight: null, lastNight: null };

async function sentences(language: 'th' | 'en') {
  const i18n = await createAdminI18n(language);
  await loadTexts(i18n, ['villa']);
  const t = i18n.getFixedT(language, 'villa');
  return (change: Parameters<typeof historySentence>[1]) => historySentence(t, change, language);
}

describe('a line of the history', () => {
  test.each([
    [
      { field: 'ratePeriod', of: songkran, from: false, to: true },
      'Period Songkran (10–16 Apr 2027): added',
      'เพิ่มช่วงราคา สงกรานต์ (10–16 เม.ย. 2570)',
    ],
    [
      { field: 'ratePeriod.weekdayPrice', of: songkran, from: null, to: 30_000 },
      'Period Songkran (10–16 Apr 2027), regular price (Sun–Thu): none → ฿30,000',
      'ช่วงราคา สงกรานต์ (10–16 เม.ย. 2570) ราคาปกติ (อา.–พฤ.): ไม่มี → ฿30,000',
    ],
    [
      { field: 'ratePeriod.arrivalDays', of: songkran, from: '1,4', to: null },
      'Period Songkran (10–16 Apr 2027), arrival days: Monday or Thursday → none',
      'ช่วงราคา สงกรานต์ (10–16 เม.ย. 2570) วันเช็คอิน: วันจันทร์ หรือวันพฤหัสบดี → ไม่มี',
    ],
    [
      { field: 'ratePeriod.kind', of: songkran, from: 'season', to: 'special' },
      'Period Songkran (10–16 Apr 2027), kind: season → special days',
      'ช่วงราคา สงกรานต์ (10–16 เม.ย. 2570) ประเภท: ฤดูกาล → วันพิเศษ',
    ],
    [
      { field: 'promoCode', of: seaside, from: true, to: false },
      'Promo code SEASIDE: removed',
      'ลบโค้ดส่วนลด SEASIDE',
    ],
    [
      { field: 'promoCode.active', of: seaside, from: true, to: false },
      'Promo code SEASIDE, can be used: on → off',
      'โค้ดส่วนลด SEASIDE เปิดใช้: เปิด → ปิด',
    ],
    [
      { field: 'promoCode.bookUntil', of: seaside, from: null, to: '2026-12-31' },
      'Promo code SEASIDE, booked until: none → 31 Dec 2026',
      'โค้ดส่วนลด SEASIDE จองได้ถึง: ไม่มี → 31 ธ.ค. 2569',
    ],
    [
      { field: 'cancellationPolicy', from: null, to: '30:100,1:50' },
      'Cancellation terms: none → 30 days before check-in or earlier: 100% back, 1 day before check-in or earlier: 50% back',
      'เงื่อนไขการยกเลิก: ไม่มี → ก่อนเช็คอิน 30 วันขึ้นไป: คืน 100%, ก่อนเช็คอิน 1 วันขึ้นไป: คืน 50%',
    ],
    [
      { field: 'damageDeposit', from: 0, to: 5000 },
      'Damage deposit: ฿0 → ฿5,000',
      'เงินประกัน: ฿0 → ฿5,000',
    ],
    [
      { field: 'damageDepositWhen', from: 'with_balance', to: 'on_arrival' },
      'Damage deposit is paid: With the balance → On arrival',
      'ชำระเงินประกัน: พร้อมยอดคงเหลือ → วันเข้าพัก',
    ],
    [
      { field: 'lengthDiscounts', from: null, to: '7:10,14:15' },
      'Discounts by length: none → 7 nights or more: 10% off, 14 nights or more: 15% off',
      'ส่วนลดตามจำนวนคืน: ไม่มี → พัก 7 คืนขึ้นไป: ลด 10%, พัก 14 คืนขึ้นไป: ลด 15%',
    ],
    [
      { field: 'weekdayPrice', from: 15_000, to: 16_000 },
      'Regular price (Sun–Thu): ฿15,000 → ฿16,000',
      'ราคาปกติ (อา.–พฤ.): ฿15,000 → ฿16,000',
    ],
  ])('%j is a sentence in both languages', async (change, english, thai) => {
    const bare = (text: string) => text.replaceAll(/[\s\u00a0\u2009]+/g, ' ');
    expect(bare((await sentences('en'))(change)).replaceAll(' – ', '–')).toBe(english);
    expect(bare((await sentences('th'))(change)).replaceAll(' – ', '–')).toBe(thai);
  });
});
