import { sorted } from '../sorted.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VILLA_RATE } from './rate-periods.ts';
import { type Rates, priceNight } from './pricing.ts';
import { quoteOf } from '../../testing/quote-of.ts';
import { discountPercent } from './quote.ts';

const RATES: Rates = {
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  bedrooms: 3,
  taxPercent: 0,
};

/** Another way to the same price, slow on purpose: real dates, names of days, strings for the tax. */
function slowQuote(rates: Rates, checkIn: string, checkOut: string, rooms: number) {
  const sum = { baseTotal: 0, subtotal: 0, roomSavings: 0, nights: 0 };
  const day = new Date(`${checkIn}T12:00:00Z`);
  while (day.toISOString().slice(0, 10) !== checkOut) {
    const name = day.toUTCString().slice(0, 3);
    const weekend = name === 'Fri' || name === 'Sat';
    let regular = weekend ? rates.weekendPrice : rates.weekdayPrice;
    const offer = weekend ? rates.weekendDiscountedPrice : rates.weekdayDiscountedPrice;
    let price = offer ? offer : regular;
    let saved = 0;
    for (let missing = rooms; missing < rates.bedrooms; missing += 1) {
      for (let step = 0; step < rates.priceReductionPerRoom; step += 100) {
        const piece = Math.min(100, rates.priceReductionPerRoom - step);
        regular = regular < piece ? 0 : regular - piece;
        const taken = price < piece ? price : piece;
        price -= taken;
        saved += taken;
      }
    }
    sum.baseTotal += regular;
    sum.subtotal += price;
    sum.roomSavings += saved;
    sum.nights += 1;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  const exact = BigInt(sum.subtotal) * BigInt(rates.taxPercent.toFixed(2).replace('.', ''));
  const taxesAndFees = Number(exact / 10_000n) + (exact % 10_000n >= 5000n ? 1 : 0);
  return { ...sum, taxesAndFees, total: sum.subtotal + taxesAndFees };
}

const price = fc.integer({ min: 0, max: 60_000 });
const rates = fc
  .record({
    weekdayPrice: price,
    weekdayDiscount: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    weekendPrice: price,
    weekendDiscount: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    priceReductionPerRoom: fc.integer({ min: 0, max: 9000 }),
    bedrooms: fc.integer({ min: 1, max: 8 }),
    taxHundredths: fc.integer({ min: 0, max: 3000 }),
  })
  .map((drawn): Rates => {
    const share = (full: number, percent: number | null) =>
      percent === null ? null : Math.floor((full * percent) / 100);
    return {
      weekdayPrice: drawn.weekdayPrice,
      weekdayDiscountedPrice: share(drawn.weekdayPrice, drawn.weekdayDiscount),
      weekendPrice: drawn.weekendPrice,
      weekendDiscountedPrice: share(drawn.weekendPrice, drawn.weekendDiscount),
      priceReductionPerRoom: drawn.priceReductionPerRoom,
      bedrooms: drawn.bedrooms,
      taxPercent: drawn.taxHundredths / 100,
    };
  });
const stay = fc
  .record({ start: fc.integer({ min: 0, max: 20_000 }), nights: fc.integer({ min: 1, max: 40 }) })
  .map(({ start, nights }) => ({
    checkIn: new Date(start * 86_400_000).toISOString().slice(0, 10),
    checkOut: new Date((start + nights) * 86_400_000).toISOString().slice(0, 10),
  }));

describe('quoteStay', () => {
  it('prices the worked example of three nights over a weekend', () => {
    const quote = quoteOf(RATES, { checkIn: '2026-12-03', checkOut: '2026-12-06' }, 2);
    expect(quote).toMatchObject({
      nights: 3,
      baseTotal: 45_000,
      subtotal: 42_900,
      discountTotal: 2100,
      discountPercent: 5,
      roomSavings: 6000,
      taxesAndFees: 0,
      total: 42_900,
    });
    expect(quote.lines).toEqual([
      { date: '2026-12-03', kind: 'weekday', regular: 13_000, price: 10_900, rate: VILLA_RATE },
      { date: '2026-12-04', kind: 'weekend', regular: 16_000, price: 16_000, rate: VILLA_RATE },
      { date: '2026-12-05', kind: 'weekend', regular: 16_000, price: 16_000, rate: VILLA_RATE },
    ]);
  });

  it('agrees with a slower way to price any stay', () => {
    fc.assert(
      fc.property(rates, stay, fc.integer({ min: 1, max: 8 }), (drawn, dates, wanted) => {
        const rooms = Math.min(wanted, drawn.bedrooms);
        const quote = quoteOf(drawn, dates, rooms);
        expect(quote).toMatchObject(slowQuote(drawn, dates.checkIn, dates.checkOut, rooms));
      }),
      { numRuns: 4000 },
    );
  });

  it('has lines that add up, discounts that are real and no negative amount', () => {
    fc.assert(
      fc.property(rates, stay, (drawn, dates) => {
        const quote = quoteOf(drawn, dates, 1);
        expect(quote.lines.reduce((sum, line) => sum + line.price, 0)).toBe(quote.subtotal);
        expect(quote.discountTotal).toBe(quote.baseTotal - quote.subtotal);
        for (const amount of [quote.subtotal, quote.roomSavings, quote.total, quote.taxesAndFees])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(quote.total)).toBe(true);
      }),
    );
  });

  it('never costs more with fewer rooms', () => {
    fc.assert(
      fc.property(rates, stay, (drawn, dates) => {
        const totals = Array.from(
          { length: drawn.bedrooms },
          (_, index) => quoteOf(drawn, dates, index + 1).total,
        );
        expect(totals).toEqual(sorted(totals, (a, b) => a - b));
      }),
    );
  });

  it('treats a discounted price of 0 as unset', () => {
    expect(priceNight({ ...RATES, weekdayDiscountedPrice: 0 }, 'weekday', 3).price).toBe(15_000);
  });

  it('rounds taxes half up, once, on the subtotal', () => {
    const odd = { ...RATES, weekdayPrice: 50, weekdayDiscountedPrice: null, taxPercent: 7 };
    const oneNight = { checkIn: '2026-12-01', checkOut: '2026-12-02' };
    expect(quoteOf(odd, oneNight, 3).taxesAndFees).toBe(4); // 3.5
    const threeNights = { checkIn: '2026-11-30', checkOut: '2026-12-03' };
    expect(quoteOf(odd, threeNights, 3).taxesAndFees).toBe(11); // 10.5, not 3 x 4
  });

  it('counts a reduction never higher than the night it is taken from', () => {
    const cheap = { ...RATES, weekdayPrice: 1500, weekdayDiscountedPrice: null };
    const quote = quoteOf(cheap, { checkIn: '2026-12-01', checkOut: '2026-12-03' }, 2);
    expect(quote).toMatchObject({ subtotal: 0, roomSavings: 3000, discountPercent: 0 });
  });
});

describe('discountPercent', () => {
  it('rounds and shows nothing when there is no discount', () => {
    expect(discountPercent(45_000, 42_900)).toBe(5);
    expect(discountPercent(15_000, 15_000)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
    expect(discountPercent(1000, 995)).toBe(1); // 0.5
  });
});
