import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import { NO_EXTRAS, promisedBack, refundOfStay, refundParts } from './extras-refund.ts';
import { refundByPolicy } from './ledger-changes.ts';

const CHECK_IN = '2027-03-01';
const drawn = fc.record({
  stay: fc.integer({ min: 0, max: 3000 }),
  extras: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 400 }), isOver: fc.boolean() }), {
    maxLength: 4,
  }),
  paid: fc.integer({ min: 0, max: 6000 }),
  percent: fc.constantFrom(0, 25, 50, 100),
  daysAhead: fc.integer({ min: 0, max: 20 }),
});

test('C5 a cancelled stay gives back its money by the policy, and extras’ whole until their hours', () => {
  fc.assert(
    fc.property(drawn, ({ stay, extras, paid, percent, daysAhead }) => {
      const terms = { cancellationPolicy: [{ daysBefore: 10, refundPercent: percent }] };
      const sum = (list: typeof extras) => list.reduce((all, { amount }) => all + amount, 0);
      const money = {
        paid,
        total: stay + sum(extras),
        extras: { amount: sum(extras), kept: sum(extras.filter(({ isOver }) => isOver)) },
      };
      const today = addDays(CHECK_IN, -daysAhead);
      const back = refundOfStay(terms, money, CHECK_IN, today);
      // Baht by baht: into the stay, then into the extras, and what is too much is the stay's.
      let [forStay, forExtras] = [0, 0];
      for (let baht = 0; baht < paid; baht += 1) {
        if (forStay < stay || forExtras === money.extras.amount) forStay += 1;
        else forExtras += 1;
      }
      let keeps = money.extras.kept;
      let returned = 0;
      for (let baht = 0; baht < forExtras; baht += 1) {
        if (keeps > 0) keeps -= 1;
        else returned += 1;
      }
      const share = daysAhead >= 10 ? percent : 0;
      expect(back).toBe(Math.floor((forStay * share + 50) / 100) + returned);
      expect(promisedBack(refundParts(terms, money, CHECK_IN, today))).toBe(back);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(paid);
    }),
    { numRuns: 500 },
  );
});

test('C5 without extras it is the policy alone, and without terms nothing is promised but the extras', () => {
  const terms = { cancellationPolicy: [{ daysBefore: 10, refundPercent: 50 }] };
  const money = { paid: 999, total: 2000, extras: NO_EXTRAS };
  expect(refundOfStay(terms, money, CHECK_IN, '2027-01-01')).toBe(
    refundByPolicy(terms, 999, CHECK_IN, '2027-01-01'),
  );
  const none = { cancellationPolicy: [] };
  expect(refundOfStay(none, money, CHECK_IN, '2027-01-01')).toBeNull();
  const beside = { paid: 2500, total: 2500, extras: { amount: 500, kept: 200 } };
  expect(refundOfStay(none, beside, CHECK_IN, '2027-01-01')).toBeNull();
  expect(promisedBack(refundParts(none, beside, CHECK_IN, '2027-01-01'))).toBe(300);
  expect(promisedBack(refundParts(none, money, CHECK_IN, '2027-01-01'))).toBe(0);
});
