import { expect, test } from 'vitest';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { checkTerms, formOf } from './terms-form.ts';

const villa = {
  ...sampleVilla,
  depositPercent: 30,
  cancellationPolicy: [{ daysBefore: 30, refundPercent: 100 }],
};
const form = formOf(villa);
const withSteps = (...steps: [number | null, number | null][]) => ({
  ...form,
  cancellationPolicy: {
    ...form.cancellationPolicy,
    ...Object.fromEntries(
      steps.map(([daysBefore, refundPercent], place) => [place, { daysBefore, refundPercent }]),
    ),
  },
});

test('what is stored comes back as it is', () => {
  const { depositPercent, cancellationPolicy } = checkTerms(form).settings ?? {};
  expect({ depositPercent, cancellationPolicy }).toEqual({
    depositPercent: 30,
    cancellationPolicy: villa.cancellationPolicy,
  });
});

test('steps may be typed in any order, and an empty one is none', () => {
  const { settings: terms } = checkTerms(withSteps([14, 50], [null, null], [30, 100]));
  expect(terms?.cancellationPolicy).toEqual([
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
  ]);
  expect(checkTerms(withSteps([null, null])).settings?.cancellationPolicy).toEqual([]);
});

test('what is wrong is said where it was typed', () => {
  // Nearer to check-in gives back more: nobody could read that.
  expect(checkTerms(withSteps([14, 100], [30, 50])).errors).toEqual({
    'cancellationPolicy.0.refundPercent': 'too_big',
  });
  expect(checkTerms(withSteps([14, 50], [14, 20])).errors).toEqual({
    'cancellationPolicy.1.daysBefore': 'too_big',
  });
  expect(Object.keys(checkTerms(withSteps([14, null])).errors)).toEqual([
    'cancellationPolicy.0.refundPercent',
  ]);
  expect(Object.keys(checkTerms({ ...form, depositPercent: 0 }).errors)).toEqual([
    'depositPercent',
  ]);
  expect(Object.keys(checkTerms({ ...form, damageDeposit: null }).errors)).toEqual([
    'damageDeposit',
  ]);
});
