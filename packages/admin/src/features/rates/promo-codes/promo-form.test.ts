import { expect, test } from 'vitest';
import type { PromoCodeAnswer } from '@villa/shared/contract/rates.ts';
import { refusePromo } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { EMPTY_PROMO, type PromoForm, checkPromo, promoFormOf, promoState } from './promo-form.ts';

const SEASIDE: PromoCodeAnswer = {
  id: 'p1',
  code: 'SEASIDE',
  percent: null,
  amount: 1000,
  bookFrom: '2026-12-01',
  bookUntil: '2026-12-31',
  firstNight: null,
  lastNight: '2027-02-28',
  minNights: 3,
  maxUses: 10,
  uses: 3,
  active: true,
  note: 'agency',
  version: 4,
};
const form = (part: Partial<PromoForm> = {}): PromoForm => ({
  ...EMPTY_PROMO,
  code: 'SUMMER26',
  percent: 10,
  ...part,
});

test('what is stored comes back as it was', () => {
  const { id: _i, uses: _u, version: _v, ...stored } = SEASIDE;
  expect(checkPromo(promoFormOf(SEASIDE), [])).toEqual({ values: stored, errors: {} });
});

test('the code is sent in capitals, and only what was chosen of percentage and amount', () => {
  const { values } = checkPromo(form({ code: ' summer26 ', amount: 500 }), []);
  expect(values).toMatchObject({ code: 'SUMMER26', percent: 10, amount: null, bookFrom: null });
  const amount = checkPromo(form({ kind: 'amount', amount: 500 }), []).values;
  expect(amount).toMatchObject({ percent: null, amount: 500 });
});

test.each<[Partial<PromoForm>, Partial<Record<keyof PromoForm, string>>]>([
  [{ code: '' }, { code: 'required' }],
  [{ code: 'ABC' }, { code: 'too_short' }],
  [{ code: 'A'.repeat(21) }, { code: 'too_long' }],
  [{ code: 'SUM MER' }, { code: 'invalid' }],
  [{ code: 'ซัมเมอร์' }, { code: 'invalid' }],
  [{ code: 'seaside' }, { code: 'code_taken' }],
  [{ percent: null }, { percent: 'required' }],
  [{ percent: 0 }, { percent: 'too_small' }],
  [{ percent: 91 }, { percent: 'too_big' }],
  [{ kind: 'amount', amount: null }, { amount: 'required' }],
  [{ kind: 'amount', amount: 1e12 }, { amount: 'too_big' }],
  [{ bookFrom: '2026-02-31' }, { bookFrom: 'not_a_date' }],
  [{ bookFrom: '2026-12-02', bookUntil: '2026-12-01' }, { bookUntil: 'reversed' }],
  [{ firstNight: '2026-12-02', lastNight: '2026-12-01' }, { lastNight: 'reversed' }],
  [{ maxUses: 0 }, { maxUses: 'too_small' }],
  [{ minNights: 1.5 }, { minNights: 'invalid' }],
  [{ note: 'ก'.repeat(201) }, { note: 'too_long' }],
])('%j is refused where it was typed', (part, errors) => {
  expect(checkPromo(form(part), [SEASIDE])).toEqual({ values: null, errors });
});

test('the state is what a guest who types the code meets', () => {
  const stay = { checkIn: '2027-01-04', checkOut: '2027-01-08' };
  const today = '2026-12-10';
  const shown = { off: 'ended', ended: 'ended', used_up: 'used_up', not_begun: 'unknown' };
  for (const part of [
    {},
    { active: false },
    { bookUntil: '2026-12-09' },
    { uses: 10 },
    { bookFrom: '2026-12-11' },
    { bookUntil: today, bookFrom: today },
  ]) {
    const promo = { ...SEASIDE, ...part };
    const state = promoState(promo, today);
    expect(refusePromo(promo, stay, today)).toBe(state === 'active' ? null : shown[state]);
  }
});
