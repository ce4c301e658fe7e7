import { expect, test } from 'vitest';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import {
  type DiscountsForm,
  changedSettings,
  checkDiscounts,
  formOf,
  pointlessEarly,
  pointlessStep,
} from './discounts-form.ts';

const villa = {
  ...sampleVilla,
  lengthDiscounts: [
    { nights: 14, percent: 15 },
    { nights: 7, percent: 10 },
  ],
  earlyDiscount: { daysAhead: 60, percent: 5 },
};
const none = { nights: null, percent: null };
const form = (part: Partial<DiscountsForm> = {}): DiscountsForm => ({ ...formOf(villa), ...part });
const steps = (...pairs: [number | null, number | null][]) => ({
  ...formOf(sampleVilla).steps,
  ...Object.fromEntries(
    pairs.map(([nights, percent], place) => [String(place), { nights, percent }]),
  ),
});

test('what is stored comes back as it was, the shortest stay first', () => {
  const { settings, errors } = checkDiscounts(form());
  expect(errors).toEqual({});
  expect(settings).toMatchObject({
    includedGuests: null,
    lengthDiscounts: [
      { nights: 7, percent: 10 },
      { nights: 14, percent: 15 },
    ],
    earlyDiscount: { daysAhead: 60, percent: 5 },
    lastMinuteDiscount: null,
  });
  expect(settings && changedSettings(settings, villa)).toEqual({});
});

test('an emptied place is no discount, wherever it stands', () => {
  const { settings } = checkDiscounts(form({ steps: steps([null, null], [9, 12]) }));
  expect(settings?.lengthDiscounts).toEqual([{ nights: 9, percent: 12 }]);
  const off = checkDiscounts(form({ early: { daysAhead: null, percent: null } })).settings;
  expect(off && changedSettings(off, villa)).toEqual({ earlyDiscount: null });
});

test.each<[string, Partial<DiscountsForm>, Record<string, string>]>([
  ['nothing off', { steps: steps([7, 0]) }, { 'steps.0.percent': 'too_small' }],
  ['too much off', { steps: steps([7, 91]) }, { 'steps.0.percent': 'too_big' }],
  ['half a night', { steps: steps([7.5, 10]) }, { 'steps.0.nights': 'invalid' }],
  ['no nights', { steps: steps([null, 10]) }, { 'steps.0.nights': 'required' }],
  ['no percentage', { steps: steps([7, null]) }, { 'steps.0.percent': 'required' }],
  [
    'the same nights twice, with an empty place between them',
    { steps: steps([7, 10], [null, null], [7, 12]) },
    { 'steps.2.nights': 'same_nights' },
  ],
  ['words', { extraGuestPrice: Number.NaN }, { extraGuestPrice: 'invalid' }],
  ['no price', { extraGuestPrice: null }, { extraGuestPrice: 'required' }],
  ['a price of 10¹²', { extraGuestPrice: 1e12 }, { extraGuestPrice: 'too_big' }],
  ['nobody included', { includedGuests: 0 }, { includedGuests: 'too_small' }],
  [
    'half an early one',
    { early: { daysAhead: 60, percent: null } },
    { 'early.percent': 'required' },
  ],
  [
    'a last-minute one of the past',
    { lastMinute: { daysAhead: -1, percent: 10 } },
    { 'lastMinute.daysAhead': 'too_small' },
  ],
])('%s is refused where it was typed', (_what, part, errors) => {
  expect(checkDiscounts(form(part))).toEqual({ settings: null, errors });
});

test('a discount that nobody can get is noticed', () => {
  const two = [
    { nights: 7, percent: 10 },
    { nights: 14, percent: 10 },
  ];
  const most = { maxNights: 30, daysAhead: 540 };
  expect(two.map((step) => pointlessStep(step, two, most))).toEqual([null, 'shorter_takes_more']);
  expect(pointlessStep({ nights: 31, percent: 50 }, [], most)).toBe('beyond_most_nights');
  expect(pointlessEarly({ daysAhead: 541, percent: 5 }, most)).toBe('beyond_days_ahead');
  expect(pointlessEarly({ daysAhead: 540, percent: 5 }, most)).toBeNull();
  expect(none).toEqual(formOf(villa).steps['2']);
});
