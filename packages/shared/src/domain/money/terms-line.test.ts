import { sorted } from '../sorted.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import { PLAIN_TERMS, type PaymentTerms, refundByPolicy } from './ledger-changes.ts';
import { hasTerms } from './has-terms.ts';
import { termsLine } from './terms-line.ts';

const TERMS: PaymentTerms = {
  depositPercent: 30,
  balanceDueDays: 14,
  damageDeposit: 10_000,
  damageDepositWhen: 'on_arrival',
  cancellationPolicy: [
    { daysBefore: 14, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ],
};

test('deposit, balance, the turns of the cancellation and the arrival stand on one line', () => {
  const stay = { total: 61_800, bookedOn: '2026-11-22', checkIn: '2027-02-11' };
  expect(termsLine(TERMS, stay)).toEqual([
    { day: '2026-11-22', pay: 18_540, damage: 0, lastFor: null, refund: 100, back: 18_540 },
    { day: '2027-01-28', pay: 43_260, damage: 0, lastFor: 100, refund: 50, back: 30_900 },
    { day: '2027-02-04', pay: 0, damage: 0, lastFor: 50, refund: 0, back: 0 },
    { day: '2027-02-11', pay: 0, damage: 10_000, lastFor: null, refund: null, back: null },
  ]);
});

test('what has passed on the day of the booking is not promised any more', () => {
  const stay = { total: 30_000, bookedOn: '2027-02-06', checkIn: '2027-02-11' };
  expect(termsLine(TERMS, stay)).toEqual([
    { day: '2027-02-06', pay: 30_000, damage: 0, lastFor: null, refund: 0, back: 0 },
    { day: '2027-02-11', pay: 0, damage: 10_000, lastFor: null, refund: null, back: null },
  ]);
});

test('a booking on the last free day says so', () => {
  const stay = { total: 30_000, bookedOn: '2027-01-28', checkIn: '2027-02-11' };
  expect(termsLine(TERMS, stay)[0]).toMatchObject({ lastFor: 100, refund: 50 });
});

test('plain terms promise nothing and are nothing to speak of', () => {
  const stay = { total: 30_000, bookedOn: '2027-01-01', checkIn: '2027-02-11' };
  expect(hasTerms(PLAIN_TERMS)).toBe(false);
  expect(termsLine(PLAIN_TERMS, stay)).toEqual([
    { day: '2027-01-01', pay: 30_000, damage: 0, lastFor: null, refund: null, back: null },
    { day: '2027-02-11', pay: 0, damage: 0, lastFor: null, refund: null, back: null },
  ]);
});

test('what comes back is said in money of what is due by then, by the rule that cancels', () => {
  const stay = { total: 38_700, bookedOn: '2026-11-20', checkIn: '2026-12-15' };
  const terms: PaymentTerms = {
    ...TERMS,
    cancellationPolicy: [
      { daysBefore: 21, refundPercent: 100 },
      { daysBefore: 7, refundPercent: 50 },
    ],
  };
  expect(termsLine(terms, stay).map(({ day, refund, back }) => [day, refund, back])).toEqual([
    ['2026-11-20', 100, 11_610],
    ['2026-11-24', 50, 5_805],
    ['2026-12-01', 50, 19_350],
    ['2026-12-08', 0, 0],
    ['2026-12-15', null, null],
  ]);
});

test('once a damage deposit has been paid no amount is said: it comes back with the refund', () => {
  const stay = { total: 61_800, bookedOn: '2026-11-22', checkIn: '2027-02-11' };
  const line = termsLine({ ...TERMS, damageDepositWhen: 'with_balance' }, stay);
  expect(line.map(({ back }) => back)).toEqual([18_540, null, null, null]);
});

test('the line always adds up, and says of every day what the cancellation rule says', () => {
  const step = fc.record({
    daysBefore: fc.integer({ min: 0, max: 60 }),
    refundPercent: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.record({
        depositPercent: fc.integer({ min: 1, max: 100 }),
        balanceDueDays: fc.integer({ min: 0, max: 60 }),
        damageDeposit: fc.integer({ min: 0, max: 20_000 }),
        damageDepositWhen: fc.constantFrom('with_balance' as const, 'on_arrival' as const),
        steps: fc.array(step, { maxLength: 4 }),
      }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 100_000 }),
      ({ steps, ...rest }, ahead, total) => {
        // Falling days with falling percents, as the owner's form asks for.
        const days = sorted(new Set(steps.map(({ daysBefore }) => daysBefore)), (a, b) => b - a);
        const percents = sorted(
          new Set(steps.map(({ refundPercent }) => refundPercent)),
          (a, b) => b - a,
        );
        const cancellationPolicy = days
          .slice(0, percents.length)
          .map((daysBefore, index) => ({ daysBefore, refundPercent: percents[index] ?? 1 }));
        const terms = { ...rest, cancellationPolicy };
        const checkIn = '2027-06-01';
        const bookedOn = addDays(checkIn, -ahead);
        const line = termsLine(terms, { total, bookedOn, checkIn });
        expect(line.reduce((sum, { pay }) => sum + pay, 0)).toBe(total);
        expect(line.reduce((sum, { damage }) => sum + damage, 0)).toBe(terms.damageDeposit);
        expect([line[0]?.day, line.at(-1)?.day]).toEqual([bookedOn, checkIn]);
        for (let day = addDays(bookedOn, 1); day <= checkIn; day = addDays(day, 1)) {
          const before = line.findLast((point) => point.day < day);
          expect(before?.refund).toBe(refundByPolicy(terms, 100, checkIn, day));
        }
      },
    ),
  );
});
