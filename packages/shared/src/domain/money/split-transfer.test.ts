import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ledger, instalmentsOf, moneyOf } from './ledger.ts';
import { openLedger } from './ledger-changes.ts';
import { damagePartOf, damagePartOfRefund } from './split-transfer.ts';

const TERMS = {
  depositPercent: 30,
  balanceDueDays: 14,
  damageDeposit: 10_000,
  damageDepositWhen: 'with_balance',
  cancellationPolicy: [],
} as const;

function after(paid: number, damage: number, when: 'with_balance' | 'on_arrival') {
  const stay = { total: 38_700, bookedOn: '2026-11-22', checkIn: '2026-12-15' };
  const { charges, instalments } = openLedger({ ...TERMS, damageDepositWhen: when }, stay);
  const ledger: Ledger = {
    charges,
    instalments: instalments.map((row, index) => ({ ...row, id: String(index) })),
    payments: [
      {
        id: 'p',
        reverses: null,
        entries: [
          { pot: 'stay', amount: paid },
          { pot: 'damage', amount: damage },
        ],
      },
    ],
  };
  return { money: moneyOf('confirmed', ledger), instalments: instalmentsOf(ledger) };
}

test.each([
  ['the deposit alone', 11_610, 0, 0, 'with_balance', 0],
  ['less than the deposit', 5000, 0, 0, 'with_balance', 0],
  ['balance and damage deposit in one transfer', 37_090, 11_610, 0, 'with_balance', 10_000],
  ['a part of both: the stay comes first', 30_000, 11_610, 0, 'with_balance', 2910],
  ['everything at once where the deposit was asked', 48_700, 0, 0, 'with_balance', 10_000],
  ['the whole stay where the deposit was asked', 38_700, 0, 0, 'with_balance', 0],
  ['the damage deposit on arrival', 10_000, 38_700, 0, 'on_arrival', 10_000],
  ['more than anybody asked for', 50_000, 11_610, 0, 'with_balance', 10_000],
  ['more, when nothing is asked any more', 1000, 38_700, 10_000, 'with_balance', 0],
] as const)('%s', (_what, amount, paid, held, when, damage) => {
  expect(damagePartOf(amount, after(paid, held, when))).toBe(damage);
});

test('the damage deposit’s own transfer, while the balance is still open', () => {
  const booking = after(11_610, 0, 'on_arrival');
  expect(damagePartOf(10_000, booking, { amount: 10_000, damage: 10_000 })).toBe(10_000);
  expect(damagePartOf(9000, booking, { amount: 10_000, damage: 10_000 })).toBe(9000);
  // On top of it comes what the stay owes.
  expect(damagePartOf(37_090, booking, { amount: 10_000, damage: 10_000 })).toBe(10_000);
});

test('never more than came, and never more than the damage deposit still lacks', () => {
  const baht = fc.integer({ min: 0, max: 60_000 });
  const when = fc.constantFrom('with_balance', 'on_arrival');
  fc.assert(
    fc.property(
      baht,
      fc.integer({ min: 0, max: 10_000 }),
      baht,
      when,
      (paid, held, came, terms) => {
        const part = damagePartOf(came, after(paid, held, terms));
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(Math.min(came, 10_000 - held));
      },
    ),
  );
});

test.each([
  ['the stay’s refund alone', 5000, 5000, 0],
  ['a part of it', 3000, 5000, 0],
  ['both', 15_000, 5000, 10_000],
  ['a part of the damage deposit', 8000, 5000, 3000],
  ['the damage deposit alone', 10_000, 0, 10_000],
  ['more than is held', 20_000, 5000, 10_000],
])('a refund of %s', (_what, amount, refundDue, part) => {
  const { money } = after(38_700, 10_000, 'on_arrival');
  const { damage } = money;
  expect(damagePartOfRefund(amount, { refundDue, damage })).toBe(part);
  const kept = { ...damage, kept: 4000 };
  expect(damagePartOfRefund(amount, { refundDue, damage: kept })).toBe(Math.min(part, 6000));
});
