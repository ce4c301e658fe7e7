import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import {
  type LedgerRows,
  type PaymentTerms,
  changeStay,
  moveInstalments,
  openLedger,
} from './ledger-changes.ts';
import { type Ledger, EMPTY_LEDGER, instalmentsOf, moneyOf } from './ledger.ts';
import { moneyAfterChange } from './money-after-change.ts';

const BOOKED_ON = '2027-02-27';

function withRows(ledger: Ledger, { charges, instalments }: LedgerRows): Ledger {
  return {
    ...ledger,
    charges: [...ledger.charges, ...charges],
    instalments: [
      ...ledger.instalments,
      ...instalments.map((row, index) => ({ ...row, id: `i${ledger.instalments.length + index}` })),
    ],
  };
}

const terms: fc.Arbitrary<PaymentTerms> = fc.record({
  depositPercent: fc.constantFrom(30, 50, 100),
  balanceDueDays: fc.constantFrom(7, 14, 30),
  damageDeposit: fc.constantFrom(0, 5000),
  damageDepositWhen: fc.constantFrom('with_balance', 'on_arrival'),
  cancellationPolicy: fc.constant([]),
});
const baht = fc.integer({ min: 1, max: 90_000 });

/** The payments and the refunds of them, in both pots. */
const paid = fc
  .record({
    stay: fc.option(baht, { nil: 0 }),
    damage: fc.constantFrom(0, 2000, 5000),
    back: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ stay, damage, back }) => {
    const part = (amount: number) => Math.floor((amount * back) / 100);
    return [
      { stay, damage },
      { stay: -part(stay), damage: -part(damage) },
    ];
  });

const shape = ({ instalments, money }: ReturnType<typeof moneyAfterChange>) => ({
  money,
  // A row that is new has no id before it is stored.
  instalments: instalments.map(({ id: _, ...rest }) => rest),
});

test('what is said before a change is what the ledger says after it', () => {
  fc.assert(
    fc.property(
      terms,
      baht,
      fc.integer({ min: 1, max: 60 }),
      paid,
      fc.record({
        total: fc.option(baht, { nil: null }),
        days: fc.integer({ min: -20, max: 40 }),
        waited: fc.integer({ min: 0, max: 30 }),
        kept: fc.constantFrom(0, 1200),
      }),
      (paymentTerms, total, daysAhead, transfers, change) => {
        const checkIn = addDays(BOOKED_ON, daysAhead);
        const opened = openLedger(paymentTerms, { total, bookedOn: BOOKED_ON, checkIn });
        const forDamage = { pot: 'damage', kind: 'kept_for_damage', amount: change.kept } as const;
        opened.charges.push(...(change.kept > 0 ? [forDamage] : []));
        const before: Ledger = {
          ...withRows(EMPTY_LEDGER, opened),
          payments: transfers.map(({ stay, damage }, index) => ({
            id: `p${index}`,
            reverses: null,
            entries: [
              { pot: 'stay', amount: stay },
              { pot: 'damage', amount: damage },
            ],
          })),
        };
        const today = addDays(BOOKED_ON, change.waited);
        const checkOut = addDays(checkIn, 3);
        const to = {
          total: change.total ?? total,
          checkIn: addDays(checkIn, change.days),
          checkOut: addDays(checkOut, change.days),
        };

        let after = before;
        if (to.total !== total) {
          after = withRows(after, changeStay(after, paymentTerms, { ...to, today }));
        }
        if (to.checkIn !== checkIn) {
          const moved = moveInstalments(after, paymentTerms, { ...to, was: checkIn, today });
          after = withRows(after, { charges: [], instalments: moved });
        }

        const said = moneyAfterChange(
          {
            status: 'confirmed',
            checkIn,
            checkOut,
            money: moneyOf('confirmed', before),
            instalments: instalmentsOf(before),
            paymentTerms,
          },
          to,
          today,
        );
        expect(shape(said)).toEqual(
          shape({ money: moneyOf('confirmed', after), instalments: instalmentsOf(after) }),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('a cancelled booking has the money that it had', () => {
  const paymentTerms: PaymentTerms = {
    depositPercent: 100,
    balanceDueDays: 14,
    damageDeposit: 0,
    damageDepositWhen: 'with_balance',
    cancellationPolicy: [],
  };
  const checkIn = '2027-05-01';
  const ledger = withRows(
    EMPTY_LEDGER,
    openLedger(paymentTerms, { total: 20_000, bookedOn: BOOKED_ON, checkIn }),
  );
  const had = { money: moneyOf('cancelled', ledger), instalments: instalmentsOf(ledger) };
  const to = { total: 30_000, checkIn: '2027-06-01', checkOut: '2027-06-04' };
  const days = { checkIn, checkOut: '2027-05-04' };
  const booked = { ...had, ...days, status: 'cancelled' as const, paymentTerms };
  expect(moneyAfterChange(booked, to, BOOKED_ON)).toEqual(had);
});
