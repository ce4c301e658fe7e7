import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import { type Charge, type Ledger, EMPTY_LEDGER, chargedIn } from '../money/ledger.ts';
import {
  type LedgerRows,
  PLAIN_TERMS,
  addTopUp,
  cancelStay,
  changeStay,
  openLedger,
  reopenStay,
} from '../money/ledger-changes.ts';
import { anyPrice } from '../../testing/drawn-prices.ts';
import { linesOf, sumOf } from './price-line.ts';
import { nightLine } from './quote.ts';
import { VILLA_RATE } from './rate-periods.ts';
import { spreadPrice } from './spread-price.ts';
import { type DatedCharge, earnedByDay, stayRevenue } from './stay-revenue.ts';

const night = (date: string, nightly: number) =>
  nightLine({ date, regular: nightly, price: nightly, rate: VILLA_RATE });
const stay = {
  checkIn: '2026-12-30',
  checkOut: '2027-01-02',
  lines: [night('2026-12-30', 12_900), night('2026-12-31', 18_000), night('2027-01-01', 18_000)],
};
const on = '2026-11-20';
const price = (amount: number): DatedCharge => ({ pot: 'stay', kind: 'price', amount, on });

describe('what a stay brings in', () => {
  test('by its nights, at what each costs', () => {
    expect([...stayRevenue(stay, [price(48_900)]).days]).toEqual([
      ['2026-12-30', 12_900],
      ['2026-12-31', 18_000],
      ['2027-01-01', 18_000],
    ]);
  });

  test('an agreed price is shared out alike, with what is left over on the last night', () => {
    expect([...stayRevenue(stay, [price(10_000)]).days.values()]).toEqual([2638, 3680, 3682]);
  });

  test('nights that cost nothing count alike', () => {
    const free = { ...stay, lines: [] };
    expect([...stayRevenue(free, [price(100)]).days.values()]).toEqual([33, 33, 34]);
  });

  test('the damage deposit is no part of it', () => {
    const charges: DatedCharge[] = [
      { pot: 'damage', kind: 'damage_deposit', amount: 5000, on },
      { pot: 'damage', kind: 'kept_for_damage', amount: 2000, on },
    ];
    expect(stayRevenue(stay, charges)).toEqual({ days: new Map(), kept: [] });
  });

  test('of a cancelled stay what was kept, on that day; taken back when it is opened again', () => {
    const cancelled: DatedCharge[] = [
      price(48_900),
      { pot: 'stay', kind: 'reversal', amount: -48_900, on: '2026-11-25' },
      { pot: 'stay', kind: 'kept_on_cancelling', amount: 10_000, on: '2026-11-25' },
    ];
    expect(stayRevenue(stay, cancelled)).toEqual({
      days: new Map(),
      kept: [{ on: '2026-11-25', amount: 10_000 }],
    });
    const again: DatedCharge[] = [
      ...cancelled,
      { pot: 'stay', kind: 'reversal', amount: -10_000, on: '2026-12-02' },
      { ...price(50_000), on: '2026-12-02' },
    ];
    const { days, kept } = stayRevenue(stay, again);
    expect(kept).toEqual([
      { on: '2026-11-25', amount: 10_000 },
      { on: '2026-12-02', amount: -10_000 },
    ]);
    expect([...days.values()].reduce((sum, amount) => sum + amount, 0)).toBe(50_000);
  });
});

const life = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('price' as const), amount: fc.nat(60_000) }),
    fc.record({ do: fc.constant('cancel' as const), amount: fc.nat(20_000) }),
    fc.record({ do: fc.constant('reopen' as const), amount: fc.nat(60_000) }),
    fc.record({ do: fc.constant('top up' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  ),
  { maxLength: 12 },
);

test('whatever happens to a stay, its nights and what was kept add up to what is owed', () => {
  fc.assert(
    fc.property(
      fc.nat(60_000),
      fc.array(fc.nat(20_000), { minLength: 1, maxLength: 9 }),
      life,
      (first, prices, steps) => {
        const checkIn = '2026-12-28';
        const checkOut = addDays(checkIn, prices.length);
        let ledger: Ledger = EMPTY_LEDGER;
        const charges: DatedCharge[] = [];
        let isCancelled = false;
        let day = '2026-11-20';
        let keptByModel = 0;
        const add = ({ charges: added, instalments }: LedgerRows) => {
          const ids = instalments.map((row, index) => ({
            ...row,
            id: `${ledger.instalments.length + index}`,
          }));
          ledger = {
            ...ledger,
            charges: [...ledger.charges, ...added],
            instalments: [...ledger.instalments, ...ids],
          };
          charges.push(...added.map((charge: Charge) => ({ ...charge, on: day })));
        };
        add(openLedger(PLAIN_TERMS, { total: first, bookedOn: day, checkIn }));
        for (const step of steps) {
          day = addDays(day, 3);
          if (step.do === 'price' && !isCancelled) {
            add(changeStay(ledger, PLAIN_TERMS, { total: step.amount, checkIn, today: day }));
          } else if (step.do === 'top up' && !isCancelled) {
            add(addTopUp(step.amount, day));
          } else if (step.do === 'cancel' && !isCancelled) {
            keptByModel = step.amount;
            add(cancelStay(ledger, step.amount, day));
            isCancelled = true;
          } else if (step.do === 'reopen' && isCancelled) {
            keptByModel = 0;
            const again = { total: step.amount, bookedOn: day, checkIn };
            add(reopenStay(ledger, PLAIN_TERMS, again));
            isCancelled = false;
          }
        }
        const lines = prices.map((nightly, index) => night(addDays(checkIn, index), nightly));
        const { days, kept } = stayRevenue({ checkIn, checkOut, lines }, charges);
        const sum = (amounts: Iterable<number>) => [...amounts].reduce((a, b) => a + b, 0);
        expect(sum(kept.map(({ amount }) => amount))).toBe(keptByModel);
        expect(sum(days.values()) + keptByModel).toBe(chargedIn(ledger, 'stay'));
        // Nobody earns less than nothing by a night.
        expect([...days.values()].filter((amount) => amount < 0)).toEqual([]);
      },
    ),
  );
});

test('extras are earned at check-out, all else over the nights, and both add up to the total', () => {
  fc.assert(
    fc.property(anyPrice, fc.option(fc.nat(90_000), { nil: null }), (drawn, agreed) => {
      const { checkIn, checkOut, lines } = drawn;
      const total = agreed ?? sumOf(lines);
      const days = earnedByDay({ checkIn, checkOut, lines }, total);
      expect([...days.values()].reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect([...days.values()].every((amount) => amount >= 0)).toBe(true);
      // The slow way: the extras one by one, as far as the money goes.
      let left = total;
      for (const { amount } of linesOf(lines, 'extra')) left -= Math.min(amount, left);
      expect(days.get(checkOut) ?? 0).toBe(total - left);
      const nights = linesOf(lines, 'night');
      const shares = spreadPrice(
        left,
        nights.map(({ amount }) => amount),
      );
      const expected = total === 0 ? shares.map(() => 0) : shares;
      expect(nights.map(({ date }) => days.get(date) ?? 0)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
