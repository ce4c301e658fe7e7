import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someDay, someRates, someWish } from '../../testing/drawn-prices.ts';
import { besideStay } from '../pricing/price-line.ts';
import { priceStay } from '../pricing/pricing.ts';
import { readQuote, writeQuote } from '../pricing/quote.ts';
import { extrasInPayment, extrasWithTax, within } from './extras-paid.ts';

const name = { th: 'รถ', en: 'Car' };

describe('C5 the parts within a stretch of money', () => {
  const parts = [
    { name, count: 1, amount: 100 },
    { name, count: 2, amount: 50 },
  ];
  const inside = (from: number, until: number) =>
    within(parts, 1000, { from, until }).map(({ count, amount, isPart }) =>
      [count, amount, ...(isPart ? ['part'] : [])].join(' '),
    );

  test.each([
    ['before them', 0, 1000, []],
    ['behind them', 1150, 2000, []],
    ['over them', 0, 2000, ['1 100', '2 50']],
    ['just them', 1000, 1150, ['1 100', '2 50']],
    ['the first', 1000, 1100, ['1 100']],
    ['into the first', 900, 1040, ['1 40 part']],
    ['from the first into the second', 1040, 1110, ['1 60 part', '2 10 part']],
    ['within one', 1110, 1120, ['2 10 part']],
  ])('%s', (_title, from, until, found) => {
    expect(inside(from, until)).toEqual(found);
  });
});

test('C5 a payment is for the stay first, then for the extras in their order, as baht by baht', () => {
  const drawn = fc.tuple(someRates, someWish, fc.option(someDay, { nil: undefined }));
  fc.assert(
    fc.property(drawn, fc.nat(), fc.nat(), ([rates, wanted, bookedOn], one, other) => {
      const kept = writeQuote(priceStay(rates, wanted, bookedOn));
      const { total } = kept;
      const [from = 0, until = 0] = [one % (total + 1), other % (total + 1)].toSorted(
        (a, b) => a - b,
      );
      const named = extrasInPayment(kept, { total, before: from, amount: until - from });
      // The first baht behind the stay's is the first extra's.
      let place = total - besideStay(readQuote(kept).lines);
      const sums = extrasWithTax(kept).map(({ amount }) => {
        const begin = place;
        place += amount;
        return Math.max(0, Math.min(place, until) - Math.max(begin, from));
      });
      expect(named.map(({ amount }) => amount)).toEqual(sums.filter((sum) => sum > 0));
    }),
    { numRuns: 200 },
  );
});

test('C5 a price that was agreed below its extras is all theirs', () => {
  fc.assert(
    fc.property(someRates, someWish, (rates, wanted) => {
      const kept = writeQuote(priceStay(rates, wanted, undefined));
      const beside = besideStay(readQuote(kept).lines);
      const named = extrasInPayment(kept, { total: 0, before: 0, amount: beside });
      expect(named.reduce((sum, { amount }) => sum + amount, 0)).toBe(beside);
    }),
    { numRuns: 50 },
  );
});
