import { expect, test } from 'vitest';
import { PLAIN_TERMS, type PaymentTerms } from '../domain/money/ledger-changes.ts';
import { planStay, refundSteps } from '../domain/money/payment-plan.ts';
import {
  damageText,
  cancelText,
  payAllText,
  planRows,
  planText,
  refundLines,
} from './terms-words.ts';

const TODAY = '2026-11-01';
const STAY = { total: 38_700, bookedOn: TODAY, checkIn: '2026-12-15' };
const stepsOf = (terms: Partial<PaymentTerms>, stay: Partial<typeof STAY> = {}) =>
  planStay({ ...PLAIN_TERMS, ...terms }, { ...STAY, ...stay });

test('a deposit and a balance are said with their amounts and the day', () => {
  const steps = stepsOf({ depositPercent: 30 });
  expect(planText(steps, TODAY, 'en')).toBe('฿11,610 now, ฿27,090 by 1 Dec 2026');
  expect(planText(steps, TODAY, 'th')).toBe('฿11,610 ตอนนี้ และ ฿27,090 ภายใน 1 ธ.ค. 2569');
});

test('as lines of a sum they say what is due now only where it is', () => {
  const steps = stepsOf({ depositPercent: 30, damageDeposit: 5000 });
  const said = (...[today, options]: [string, Parameters<typeof planRows>[3]?]) =>
    planRows(steps, today, 'en', options).map(({ when, amount }) => [when, amount]);
  const balance = ['Pay by 1 Dec 2026', 27_090];
  expect(said(TODAY)).toEqual([['Pay now', 11_610], balance]);
  expect(said(TODAY, { isBooked: false })).toEqual([['Pay when you book', 11_610], balance]);
  expect(said(TODAY, { slipSent: true })).toEqual([['Slip sent', 11_610], balance]);
  expect(said('2026-12-01')[1]).toEqual(['Pay now', 27_090]);
});

test.each<[string, Partial<PaymentTerms>, Partial<typeof STAY>, RegExp]>([
  ['none', {}, {}, /^none$/],
  ['with the balance', { depositPercent: 30 }, {}, /^฿5,000 .*paid with the balance/],
  ['all at once', {}, {}, /^฿5,000 .*paid with the stay/],
  ['on arrival', { damageDepositWhen: 'on_arrival' }, {}, /^฿5,000 .*paid on arrival/],
  // Nothing of the stay is left to pay it with.
  ['a stay that costs nothing', { damageDepositWhen: 'on_arrival' }, { total: 0 }, /on arrival/],
])('the damage deposit, %s, never counts as the price', (what, terms, stay, says) => {
  const steps = stepsOf({ ...terms, damageDeposit: what === 'none' ? 0 : 5000 }, stay);
  const text = damageText(steps, STAY.checkIn, TODAY, 'en');
  expect(text ?? 'none').toMatch(says);
  expect(planText(steps, TODAY, 'en')).not.toMatch(/5,000|43,700|32,090/);
});

test('all at once is said with its sum where the damage deposit is taken with it', () => {
  const plain = stepsOf({});
  expect(payAllText(plain, 'en')).toBe('Paid in full when you book');
  const both = stepsOf({ damageDeposit: 5000 });
  expect(payAllText(both, 'en')).toBe('When you book: ฿43,700 with the damage deposit of ฿5,000');
  expect(payAllText(both, 'th')).toBe('ชำระเมื่อจอง ฿43,700 รวมเงินประกัน ฿5,000');
  const later = stepsOf({ damageDeposit: 5000, damageDepositWhen: 'on_arrival' });
  expect(payAllText(later, 'en')).toBe('Paid in full when you book');
});

test('a damage deposit whose balance is no more to come keeps its day', () => {
  // The price fell below the deposit: nothing of the stay is left to pay it with.
  const [, balance] = stepsOf({ depositPercent: 30, damageDeposit: 5000 });
  const left = [{ ...balance!, kind: 'damage_deposit' as const, amount: 5000 }];
  const said = (today: string, language: 'en' | 'th' = 'en') =>
    damageText(left, STAY.checkIn, today, language);
  expect(said(TODAY)).toMatch(/^฿5,000 damage deposit, paid by 1 Dec 2026/);
  expect(said(TODAY, 'th')).toContain('ชำระภายใน 1 ธ.ค. 2569');
  expect(said('2026-12-02')).toMatch(/paid now/);
});

test('what comes back is said day by day, and nothing is said without a policy', () => {
  const terms = {
    cancellationPolicy: [
      { daysBefore: 30, refundPercent: 100 },
      { daysBefore: 14, refundPercent: 50 },
    ],
  };
  const said = (today: string) =>
    refundLines(refundSteps(terms, STAY.checkIn, today), 'en').map(({ when, what }) => [
      when,
      what,
    ]);
  expect(said(TODAY)).toEqual([
    ['Until 15 Nov 2026', 'Full refund of what you paid for the stay'],
    ['Until 1 Dec 2026', '50% refund of what you paid for the stay'],
    ['After that', 'No refund of what you paid for the stay'],
  ]);
  expect(said('2026-12-02')).toEqual([
    ['From today on', 'No refund of what you paid for the stay'],
  ]);
  const free = (today: string) => cancelText(refundSteps(terms, STAY.checkIn, today), 'en')?.text;
  expect(free(TODAY)).toBe('Cancel for free until 15 Nov 2026');
  expect(free('2026-11-15')).toBe('Cancel for free until 15 Nov 2026');
  // Half of it is not free, and what has passed is no promise.
  expect(free('2026-11-16')).toBe(
    '50% of what you paid for the stay is refunded until 1 Dec 2026, after that nothing',
  );
  expect(free('2026-12-02')).toBe('The stay is not refunded if you cancel');
  const always = { ...terms, cancellationPolicy: [{ daysBefore: 0, refundPercent: 100 }] };
  expect(cancelText(refundSteps(always, STAY.checkIn, TODAY), 'th')).toEqual({
    text: 'ยกเลิกฟรีได้ถึง 15 ธ.ค. 2569',
    isFree: true,
  });
  expect(cancelText(refundSteps(PLAIN_TERMS, STAY.checkIn, TODAY), 'en')).toBeNull();
  expect(refundLines(refundSteps(PLAIN_TERMS, STAY.checkIn, TODAY), 'en')).toEqual([]);
});
