import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { expect, test } from 'vitest';
import { letterOf, tonesOf } from './period-looks.ts';

const villa = {
  weekdayPrice: 12_000,
  weekdayDiscountedPrice: null,
  weekendPrice: 15_000,
  weekendDiscountedPrice: null,
};

const period = (
  kind: RatePeriod['kind'],
  en: string,
  firstNight: string,
  weekdayPrice: number | null = null,
): RatePeriod => ({
  kind,
  name: { th: '', en },
  firstNight,
  lastNight: firstNight,
  weekdayPrice,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
});

test('next year’s copy has the colour of this year’s, and neighbours have different ones', () => {
  const high = period('season', 'High', '2026-11-01', 15_000);
  const green = period('season', 'Green', '2027-05-01', 10_000);
  const next = period('season', 'High', '2027-11-01', 16_000);
  const first = period('special', 'New Year', '2026-12-31');
  const second = period('special', 'Songkran', '2027-04-12');
  const toneOf = tonesOf([next, second, green, first, high], villa);
  expect(toneOf(high)).toBe('high');
  expect(toneOf(next)).toBe('high');
  expect(toneOf(green)).toBe('green');
  expect(toneOf(first)).not.toBe(toneOf(second));
});

test('two seasons of the same kind of price in a row are told apart', () => {
  const one = period('season', 'High', '2026-11-01', 15_000);
  const other = period('season', 'Peak', '2027-02-01', 17_000);
  const toneOf = tonesOf([one, other], villa);
  expect(toneOf(one)).not.toBe(toneOf(other));
});

test.each([
  ['ไฮซีซัน', 'ฮ'],
  ['วันสงกรานต์', 'ส'],
  ['วันเฉลิมพระชนมพรรษา', 'ฉ'],
  ['วันแม่แห่งชาติ', 'ม'],
  ['เทศกาลหนัง', 'ท'],
  ['วันหยุด', 'ห'],
  ['Été', 'É'],
  ['  high season', 'H'],
  ['2027!', '2'],
  ['🎉', '•'],
])('the letter of %s is %s', (name, letter) => {
  expect(letterOf({ name: { th: name, en: '' } }, 'th')).toBe(letter);
});
