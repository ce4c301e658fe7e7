import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someChosenExtras, someDay, someRates, someWish } from '../../testing/drawn-prices.ts';
import {
  type ChosenExtra,
  amountOfMore,
  besideStayAt,
  chosenExtras,
  extrasTaxPercent,
  followsStay,
  priceExtra,
  withExtras,
} from './extras.ts';
import { besideStay } from './price-line.ts';
import { priceStay } from './pricing.ts';
import { type KeptQuote, readQuote, writeQuote } from './quote.ts';

const CAR: ChosenExtra = {
  id: 'car',
  name: { th: 'รถ', en: 'Car' },
  unit: 'piece',
  price: 900,
  taxable: false,
  count: 1,
};

describe('C5 the unit of an extra', () => {
  test.each([
    ['stay', false, 2],
    ['night', true, 6],
    ['guest', true, 8],
    ['guest_night', true, 24],
    ['piece', false, 2],
    ['hour', false, 2],
  ] as const)(
    '%s: follows the stay %s, two of it are %i of 3 nights for 4',
    (unit, follows, quantity) => {
      expect(followsStay(unit)).toBe(follows);
      expect(priceExtra({ ...CAR, unit, count: 2 }, { nights: 3, guests: 4 })).toEqual({
        ...CAR,
        unit,
        count: 2,
        quantity,
        total: quantity * 900,
      });
    },
  );
});

const someQuote = fc
  .tuple(someRates, someWish, fc.option(someDay, { nil: undefined }))
  .map(([rates, wish, on]) => ({ rates, wish, quote: writeQuote(priceStay(rates, wish, on)) }));

/** Cancelling at an instant leaves this with the house: the whole price with the extras that are over, less that without any. */
function slowKept(quote: KeptQuote, guests: number, at: number): number {
  const all = chosenExtras(quote);
  const over = all.filter(
    ({ cancelUntil }) => cancelUntil !== undefined && Date.parse(cancelUntil) < at,
  );
  const stay = { guests, taxPercent: 0 };
  if (over.length === all.length) return besideStay(readQuote(quote).lines);
  return withExtras(quote, over, stay).total - withExtras(quote, [], stay).total;
}

describe('C5 the money beside the stay', () => {
  const AT = Date.parse('2026-12-01T08:00:00Z');
  const hours = fc.constantFrom(-1, 0, 1, undefined);

  test('is kept of the extras whose hours are over, with their tax, as a slow way has it', () => {
    let parts = 0;
    fc.assert(
      fc.property(someQuote, fc.array(hours, { minLength: 12, maxLength: 12 }), (drawn, after) => {
        const { guests } = drawn.wish;
        const extras = chosenExtras(drawn.quote).map((one, index) => {
          const moved = after[index];
          const cancelUntil =
            moved === undefined ? undefined : new Date(AT + moved * 1000).toISOString();
          return { ...one, cancelUntil };
        });
        const quote = withExtras(drawn.quote, extras, {
          guests,
          taxPercent: drawn.rates.taxPercent,
        });
        const { amount, kept } = besideStayAt(quote, new Date(AT));
        expect(amount).toBe(besideStay(readQuote(quote).lines));
        expect(kept).toBe(slowKept(quote, guests, AT));
        if (kept > 0 && kept < amount) parts += 1;
      }),
      { numRuns: 300 },
    );
    expect(parts).toBeGreaterThan(0);
  });

  test('of one more is what it adds to the total', () => {
    fc.assert(
      fc.property(someQuote, someChosenExtras, ({ rates, wish, quote }, [more = CAR]) => {
        const stay = { guests: wish.guests, taxPercent: rates.taxPercent };
        const all = withExtras(quote, [...chosenExtras(quote), more], stay);
        expect(amountOfMore(quote, more, stay)).toBe(all.total - quote.total);
      }),
      { numRuns: 100 },
    );
  });
});

test('C5 extras are taxed by the percentage that the price has, else by today’s', () => {
  fc.assert(
    fc.property(someQuote, ({ wish, quote }) => {
      const stay = { guests: wish.guests, taxPercent: 7 };
      const taxed = withExtras(withExtras(quote, [], stay), [{ ...CAR, taxable: true }], stay);
      expect(extrasTaxPercent(taxed, 3)).toBe(7);
      expect(extrasTaxPercent(withExtras(taxed, [], stay), 3)).toBe(3);
    }),
    { numRuns: 50 },
  );
});
