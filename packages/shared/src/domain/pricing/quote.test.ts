import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote as contractQuote } from '../../contract/quote.ts';
import {
  anyPrice,
  plainPrice,
  someChosenExtras,
  someDay,
  someRates,
  someWish,
} from '../../testing/drawn-prices.ts';
import { PRICE_LINE_KINDS, besideStay, linesOf, sumOf } from './price-line.ts';
import { type StayWish, isOtherStay, plainWish, priceStay } from './pricing.ts';
import { type ChosenExtra, chosenExtras, withExtras } from './extras.ts';
import { type KeptQuote, readQuote, writeQuote } from './quote.ts';

/** `MODELS_IN_FULL=1` for the long one. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const RUNS = { numRuns: process?.env['MODELS_IN_FULL'] === '1' ? 20_000 : 100 };

describe('readQuote and writeQuote', () => {
  it('lose no line of any kind', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyPrice, (price) => {
        for (const { kind } of price.lines) seen.add(kind);
        expect(readQuote(writeQuote(price))).toEqual(price);
      }),
      RUNS,
    );
    expect([...seen].toSorted()).toEqual([...PRICE_LINE_KINDS].toSorted());
  });

  it('write what the contract lets through whole', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const written = writeQuote(price);
        expect(contractQuote.parse(written)).toEqual(written);
      }),
      RUNS,
    );
  });

  it('answer a quote kept by an older version at the figures that it was kept with', () => {
    fc.assert(
      fc.property(plainPrice, (price) => {
        const today = writeQuote(price);
        expect(writeQuote(readQuote(today))).toEqual(today);
        // Before there were periods, extra guests and discounts of a stay, no price had one.
        const {
          extraGuests: _none,
          discount: _neither,
          ...rest
        } = writeQuote({
          ...price,
          lines: price.lines.filter(({ kind }) => kind === 'night' || kind === 'tax'),
        });
        const kept: KeptQuote = {
          ...rest,
          lines: rest.lines.map(({ rate: _unknown, ...line }) => line),
        };
        expect(writeQuote(readQuote(kept))).toMatchObject({
          ...kept,
          extraGuests: { guests: 0, price: 0, total: 0 },
          discount: null,
        });
      }),
      RUNS,
    );
  });
});

describe('C5 extras', () => {
  it('takes the discount off what it is of, and taxes what is taxed, as a slow way does', () => {
    fc.assert(
      fc.property(
        someRates,
        someWish,
        fc.option(someDay, { nil: undefined }),
        (drawn, asked, bookedOn) => {
          const sold = asked.extras;
          const plain = priceStay(drawn, { ...asked, extras: [] }, bookedOn).lines;
          const { lines } = priceStay(drawn, asked, bookedOn);
          const nights = linesOf(plain, 'night').length;
          // An extra changes neither the discount nor the subtotal.
          expect(linesOf(lines, 'discount')).toEqual(linesOf(plain, 'discount'));
          let subtotal = 0;
          for (const { kind, amount } of plain) {
            if (kind !== 'tax' && kind !== 'extra') subtotal += amount;
          }
          let taxed = subtotal;
          let beside = 0;
          // One by one: each piece, each guest, each night.
          for (const { taxable, count, price, unit } of sold) {
            const guests = unit === 'guest' || unit === 'guest_night' ? asked.guests : 1;
            const days = unit === 'night' || unit === 'guest_night' ? nights : 1;
            for (let one = 0; one < count; one += 1) {
              for (let guest = 0; guest < guests; guest += 1) {
                for (let day = 0; day < days; day += 1) {
                  beside += price;
                  if (taxable) taxed += price;
                }
              }
            }
          }
          // Half up, once, in whole numbers of any size.
          const exact = BigInt(taxed) * BigInt(drawn.taxPercent.toFixed(2).replace('.', ''));
          const tax = Number(exact / 10_000n) + (exact % 10_000n >= 5000n ? 1 : 0);
          expect(sumOf(linesOf(lines, 'tax'))).toBe(tax);
          expect(sumOf(lines)).toBe(subtotal + beside + tax);
          expect(sumOf(lines) - besideStay(lines)).toBe(sumOf(plain));
        },
      ),
      RUNS,
    );
  });
});

describe('C5 withExtras', () => {
  const drawn = fc.tuple(someRates, someWish, fc.option(someDay, { nil: undefined }));

  it('adds and takes off extras as if the stay had been priced with them', () => {
    fc.assert(
      fc.property(drawn, someChosenExtras, ([rates, wanted, bookedOn], later) => {
        const price = (extras: readonly ChosenExtra[]) =>
          writeQuote(priceStay(rates, { ...wanted, extras }, bookedOn));
        const { guests } = wanted;
        const { taxPercent } = rates;
        const whole = price(later);
        expect(withExtras(price(wanted.extras), later, { guests, taxPercent })).toEqual(whole);
        expect(withExtras(whole, [], { guests, taxPercent })).toEqual(price([]));
        expect(chosenExtras(whole)).toEqual(later);
      }),
      RUNS,
    );
  });

  it('leaves the stay and its tax alone, and taxes extras as at first, whatever the tax has become', () => {
    fc.assert(
      fc.property(
        drawn,
        someChosenExtras,
        fc.integer({ min: 0, max: 3000 }),
        ([rates, wanted, bookedOn], later, hundredths) => {
          const before = writeQuote(priceStay(rates, wanted, bookedOn));
          const change = { guests: wanted.guests, taxPercent: hundredths / 100 };
          const after = withExtras(before, later, change);
          const ofStay = (price: typeof before) => {
            const lines = readQuote(price).lines;
            return [sumOf(lines) - besideStay(lines), price.lines, price.subtotal, price.discount];
          };
          expect(ofStay(after)).toEqual(ofStay(before));
          const asAtFirst = before.extrasTax ? { ...change, taxPercent: 0 } : change;
          expect(after).toEqual(withExtras(before, later, asAtFirst));
          expect(after.total).toBe(after.subtotal + (after.extrasTotal ?? 0) + after.taxesAndFees);
        },
      ),
      RUNS,
    );
  });
});

describe('priceStay', () => {
  it('makes some stay cost another price for each part of a wish', () => {
    const drawn = fc.sample(fc.tuple(someRates, someDay, someWish, someWish), {
      numRuns: 500,
      seed: 1,
    });
    const isPriced = (part: string) =>
      drawn.some(([rates, bookedOn, wanted, other]) => {
        const changed = { ...wanted, [part]: other[part as keyof StayWish] };
        if (changed.checkIn >= changed.checkOut) return false;
        const linesFor = (wish: StayWish) => JSON.stringify(priceStay(rates, wish, bookedOn).lines);
        return linesFor(changed) !== linesFor(wanted);
      });
    const parts = Object.keys(drawn[0]![2]);
    expect(parts.filter((part) => !isPriced(part))).toEqual([]);
  });
});

describe('isOtherStay', () => {
  const villa = {
    weekdayPrice: 15_000,
    weekdayDiscountedPrice: null,
    weekendPrice: 18_000,
    weekendDiscountedPrice: null,
    priceReductionPerRoom: 2000,
    bedrooms: 3,
    taxPercent: 0,
    includedGuests: 4,
    extraGuestPrice: 800,
  };
  const asked = plainWish({ checkIn: '2026-12-03', checkOut: '2026-12-06' }, 3, 4);
  const priced = (wanted: StayWish, now: typeof villa = villa) => ({
    wish: wanted,
    lines: priceStay(now, wanted, undefined).lines,
  });
  const dearer = { ...villa, weekdayPrice: 25_000, extraGuestPrice: 900 };

  it('lets the same wish keep its price, however the rates have changed', () => {
    expect(isOtherStay(priced(asked), priced(asked, dearer))).toBe(false);
    const many = { ...asked, guests: 6 };
    expect(isOtherStay(priced(many), priced(many, { ...villa, extraGuestPrice: 0 }))).toBe(false);
  });

  it.each([
    { checkIn: '2026-12-02' },
    { checkOut: '2026-12-07' },
    { rooms: 2 },
    { guests: 5 },
    { promo: { id: 'p', code: 'SEA1', percent: 5, amount: null, minNights: 1 } },
  ] as Partial<StayWish>[])('prices %j anew', (change) => {
    const whole = change.promo && {
      ...change.promo,
      bookFrom: null,
      bookUntil: null,
      firstNight: null,
      lastNight: null,
    };
    const next = { ...asked, ...change, ...(whole && { promo: whole }) };
    expect(isOtherStay(priced(asked), priced(next))).toBe(true);
  });

  it('counts guests only where one costs extra, now or when the price was made', () => {
    const fewer = { ...asked, guests: 3 };
    expect(isOtherStay(priced(asked), priced(fewer, dearer))).toBe(false);
    const free = { ...villa, extraGuestPrice: 0 };
    expect(isOtherStay(priced({ ...asked, guests: 6 }), priced(asked, free))).toBe(true);
    expect(isOtherStay(priced(asked, free), priced({ ...asked, guests: 5 }))).toBe(true);
  });
});
