import { describe, expect, test } from 'vitest';
import type { RateReason } from '../domain/pricing/rate-periods.ts';
import {
  arrivalDaysText,
  brokenRuleText,
  discountReason,
  discountText,
  extraGuestsRule,
  rateName,
} from './rate-words.ts';

const songkran: RateReason = { kind: 'special', name: { th: 'สงกรานต์', en: 'Songkran' } };
const own: RateReason = { kind: 'villa', name: null };

describe('rules of a rate', () => {
  test('a period is named before its rule, the villa’s own rule stands alone', () => {
    const broken = { reason: 'too_few_nights', minNights: 3 } as const;
    expect(brokenRuleText({ ...broken, period: songkran }, 'en')).toBe(
      'Songkran: at least 3 nights',
    );
    expect(brokenRuleText({ ...broken, period: songkran }, 'th')).toBe(
      'สงกรานต์: ต้องเข้าพักอย่างน้อย 3 คืน',
    );
    expect(brokenRuleText({ ...broken, minNights: 1, period: own }, 'en')).toBe('At least 1 night');
  });

  test('arrival days are named in the order of the week', () => {
    const rule = { arrivalDays: [6, 0, 5], period: songkran };
    expect(arrivalDaysText(rule, 'en')).toBe(
      'Songkran: check-in on Sunday, Friday or Saturday only',
    );
    expect(arrivalDaysText(rule, 'th')).toBe('สงกรานต์: เริ่มเข้าพักได้เฉพาะวันอาทิตย์ วันศุกร์ หรือวันเสาร์');
    expect(arrivalDaysText({ ...rule, arrivalDays: [5] }, 'th')).toMatch(/เฉพาะวันศุกร์$/);
  });

  test('the villa’s own rate has a name, too', () => {
    expect([rateName(own, 'th'), rateName(own, 'en')]).toEqual(['ราคาปกติ', 'Regular price']);
  });
});

test.each([
  ['length', 7, '7 nights or more', 'พัก 7 คืนขึ้นไป'],
  ['early', 90, 'Booked at least 90 days ahead', 'จองล่วงหน้า 90 วันขึ้นไป'],
  ['last_minute', 3, 'Booked at most 3 days ahead', 'จองก่อนเช็คอินไม่เกิน 3 วัน'],
  ['last_minute', 0, 'Booked on the day of check-in', 'จองในวันเช็คอิน'],
] as const)('the discount %s from %i says what it is for', (kind, threshold, english, thai) => {
  const discount = { kind, threshold, code: null, percent: 10 };
  expect([discountReason(discount, 'en'), discountReason(discount, 'th')]).toEqual([english, thai]);
  expect(discountText(discount, 'en')).toBe(`${english}, 10% off`);
});

test('extra guests are named where some may come and cost something', () => {
  const villa = { includedGuests: 4, extraGuestPrice: 800, maxGuests: 6 };
  expect(extraGuestsRule(villa, 'en')).toBe('Above 4 guests: ฿800 each per night');
  expect(extraGuestsRule({ ...villa, includedGuests: null }, 'en')).toBeNull();
  expect(extraGuestsRule({ ...villa, includedGuests: 6 }, 'en')).toBeNull();
  expect(extraGuestsRule({ ...villa, extraGuestPrice: 0 }, 'en')).toBeNull();
});

test('a code that takes off an amount names no percentage', () => {
  const code = { kind: 'promo', threshold: null, code: 'SEASIDE', percent: null } as const;
  expect(discountText(code, 'en')).toBe('Code SEASIDE');
  expect(discountText(code, 'th')).toBe('โค้ด SEASIDE');
});
