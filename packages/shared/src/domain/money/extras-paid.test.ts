import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDay, someRates, someWish } from '../../testing/drawn-prices.ts';
import { chosenExtras, withExtras } from '../pricing/extras.ts';
import { besideStay } from '../pricing/price-line.ts';
import { priceStay } from '../pricing/pricing.ts';
import { readQuote, writeQuote } from '../pricing/quote.ts';
import { extrasLess } from './extras-paid.ts';

const drawn = fc.tuple(someRates, someWish, fc.option(someDay, { nil: undefined }));

test('C5 extras of which a price has fewer are named with how many, and their money is what it is less', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.nat(4)), ([rates, wanted, bookedOn], counts) => {
      const before = writeQuote(priceStay(rates, wanted, bookedOn));
      const had = chosenExtras(before);
      const left = had.map((one, place) => Math.min(one.count, counts[place] ?? one.count));
      const has = had.flatMap((one, place) => {
        const count = left[place] ?? 0;
        return count > 0 ? [{ ...one, count }] : [];
      });
      const { guests } = wanted;
      const after = withExtras(before, has, { guests, taxPercent: rates.taxPercent });
      const less = extrasLess(before, after);
      const expected = had.flatMap(({ name, count, price }, place) => {
        const fewer = count - (left[place] ?? 0);
        return price > 0 && fewer > 0 ? [{ name, count: fewer }] : [];
      });
      expect(less.map(({ name, count }) => ({ name, count }))).toEqual(expected);
      const besideOf = (kept: typeof before) => besideStay(readQuote(kept).lines);
      const sum = less.reduce((all, { amount }) => all + amount, 0);
      // Each that stays may be rounded another way.
      const off = Math.abs(sum - (besideOf(before) - besideOf(after)));
      expect(off).toBeLessThanOrEqual(has.length);
    }),
    { numRuns: 300 },
  );
});
