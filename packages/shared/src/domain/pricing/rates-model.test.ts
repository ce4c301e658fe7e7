import { sorted } from '../sorted.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rates } from './pricing.ts';
import { type StayTerms, quoteOf } from '../../testing/quote-of.ts';
import { type RatePeriod, findBrokenRateRules } from './rate-periods.ts';
import {
  ALL_DAYS,
  someDay,
  somePercent,
  somePeriods,
  somePromo,
  someRates,
  someStay,
} from '../../testing/drawn-prices.ts';

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const nameOfDay = (date: string) => new Date(`${date}T12:00:00Z`).toUTCString().slice(0, 3);

/** A list of the nights by walking from one day to the next. */
function slowNights(checkIn: string, checkOut: string): string[] {
  return ALL_DAYS.filter((day) => day >= checkIn && day < checkOut);
}

/** Half up, in whole numbers of any size. */
function slowPercent(amount: number, percent: number): number {
  const exact = BigInt(amount) * BigInt(percent.toFixed(2).replace('.', ''));
  return Number(exact / 10_000n) + (exact % 10_000n >= 5000n ? 1 : 0);
}

/** The layers over a night, each looked for in the whole list, the topmost first. */
function slowLayers(periods: readonly RatePeriod[], night: string): RatePeriod[] {
  const found: RatePeriod[] = [];
  for (const kind of ['special', 'season']) {
    for (const period of periods) {
      const isIn = !(night < period.firstNight) && !(night > period.lastNight);
      if (period.kind === kind && isIn) found.push(period);
    }
  }
  return found;
}

/** Another way to the same price: day by day, each rule as a line of a list, no number shared with ours. */
function slowQuote(
  rates: Rates,
  checkIn: string,
  checkOut: string,
  rooms: number,
  terms: StayTerms,
) {
  const nights = slowNights(checkIn, checkOut);
  const lines = nights.map((date) => {
    const weekend = ['Fri', 'Sat'].includes(nameOfDay(date));
    const layers = [
      ...slowLayers(rates.periods ?? [], date).map((period) => ({
        regular: weekend ? period.weekendPrice : period.weekdayPrice,
        offer: weekend ? period.weekendDiscountedPrice : period.weekdayDiscountedPrice,
        rate: { kind: period.kind, name: period.name },
      })),
      {
        regular: weekend ? rates.weekendPrice : rates.weekdayPrice,
        offer: weekend ? rates.weekendDiscountedPrice : rates.weekdayDiscountedPrice,
        rate: { kind: 'villa', name: null },
      },
    ].filter((layer) => layer.regular !== null);
    const { regular, offer, rate } = layers[0] as (typeof layers)[0];
    let less = 0;
    for (let missing = rooms; missing < rates.bedrooms; missing += 1) {
      less += rates.priceReductionPerRoom;
    }
    const before = offer || regular || 0;
    return {
      date,
      kind: weekend ? 'weekend' : 'weekday',
      regular: Math.max(0, (regular ?? 0) - less),
      price: Math.max(0, before - less),
      rate,
    };
  });

  let extra = 0;
  for (let guest = 1; guest <= (terms.guests ?? 1); guest += 1) {
    const isExtra = typeof rates.includedGuests === 'number' && guest > rates.includedGuests;
    for (const night of nights) if (isExtra && night) extra += rates.extraGuestPrice ?? 0;
  }
  const add = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const full = add(lines.map(({ price }) => price)) + extra;
  const base = add(lines.map(({ regular }) => regular)) + extra;

  const ahead =
    terms.bookedOn === undefined
      ? null
      : ALL_DAYS.indexOf(checkIn) - ALL_DAYS.indexOf(terms.bookedOn);
  const rules = (rates.lengthDiscounts ?? [])
    .filter((step) => nights.length >= step.nights)
    .map(({ percent }) => slowPercent(full, percent));
  const { earlyDiscount: early, lastMinuteDiscount: late } = rates;
  if (early && ahead !== null && ahead >= early.daysAhead) {
    rules.push(slowPercent(full, early.percent));
  }
  if (late && ahead !== null && ahead >= 0 && ahead <= late.daysAhead) {
    rules.push(slowPercent(full, late.percent));
  }
  const { promo } = terms;
  const fits =
    promo &&
    nights.length >= promo.minNights &&
    nights.every((night) => promo.firstNight === null || night >= promo.firstNight) &&
    nights.every((night) => promo.lastNight === null || night <= promo.lastNight);
  if (promo && fits) {
    rules.push(
      promo.percent === null ? Math.min(full, promo.amount ?? 0) : slowPercent(full, promo.percent),
    );
  }
  const off = Math.max(0, ...rules);
  const tax = slowPercent(full - off, rates.taxPercent);
  return { lines, base, extra, off, subtotal: full - off, tax, total: full - off + tax };
}

const terms = fc.record({
  guests: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  bookedOn: fc.option(someDay, { nil: undefined }),
  promo: fc.option(somePromo, { nil: null }),
});

/** `npm run soak -- models` asks for more. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const RUNS = Number(process?.env['RATES_RUNS'] ?? 1000);

describe('quoteStay with periods, guests and discounts', () => {
  it('agrees with a second, slower way to price any stay', () => {
    fc.assert(
      fc.property(
        someRates,
        someStay,
        fc.integer({ min: 1, max: 6 }),
        terms,
        (drawn, dates, wanted, who) => {
          const rooms = Math.min(wanted, drawn.bedrooms);
          const quote = quoteOf(drawn, dates, rooms, who);
          const slow = slowQuote(drawn, dates.checkIn, dates.checkOut, rooms, who);
          expect({
            lines: quote.lines,
            base: quote.baseTotal,
            extra: quote.extraGuests.total,
            off: quote.discount?.amount ?? 0,
            subtotal: quote.subtotal,
            tax: quote.taxesAndFees,
            total: quote.total,
          }).toEqual(slow);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('has lines, extra guests and a discount that always add up', () => {
    fc.assert(
      fc.property(someRates, someStay, terms, (drawn, dates, who) => {
        const quote = quoteOf(drawn, dates, 1, who);
        const nights = quote.lines.reduce((sum, line) => sum + line.price, 0);
        const regular = quote.lines.reduce((sum, line) => sum + line.regular, 0);
        const off = quote.discount?.amount ?? 0;
        expect(nights + quote.extraGuests.total - off).toBe(quote.subtotal);
        expect(regular + quote.extraGuests.total).toBe(quote.baseTotal);
        expect(quote.baseTotal - quote.subtotal).toBe(quote.discountTotal);
        expect(quote.extraGuests.guests * quote.extraGuests.price * quote.nights).toBe(
          quote.extraGuests.total,
        );
        expect(quote.subtotal + quote.taxesAndFees).toBe(quote.total);
        for (const amount of [quote.subtotal, quote.total, off]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(amount)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('never costs more with one more discount', () => {
    fc.assert(
      fc.property(
        someRates,
        someStay,
        terms,
        fc.record({ nights: fc.integer({ min: 1, max: 30 }), percent: somePercent }),
        fc.record({ daysAhead: fc.integer({ min: 0, max: 200 }), percent: somePercent }),
        (drawn, dates, who, length, ahead) => {
          const none = { ...drawn, lengthDiscounts: [], earlyDiscount: null };
          const bare = { ...none, lastMinuteDiscount: null };
          const total = (some: Rates, more = who) => quoteOf(some, dates, 1, more).total;
          const without = total(bare, { ...who, promo: null });
          expect(total(bare)).toBeLessThanOrEqual(without);
          expect(total({ ...bare, earlyDiscount: ahead })).toBeLessThanOrEqual(total(bare));
          expect(total({ ...bare, lastMinuteDiscount: ahead })).toBeLessThanOrEqual(total(bare));
          const lengthDiscounts = [...drawn.lengthDiscounts, length];
          expect(total({ ...drawn, lengthDiscounts })).toBeLessThanOrEqual(total(drawn));
        },
      ),
      { numRuns: RUNS / 2 },
    );
  });

  it('costs the same in whatever order the periods were made', () => {
    fc.assert(
      fc.property(
        someRates,
        someStay,
        terms,
        fc.infiniteStream(fc.nat()),
        (drawn, dates, who, order) => {
          const mixed = sorted(
            drawn.periods.map((one) => ({ one, place: order.next().value as number })),
            (a, b) => a.place - b.place,
          ).map(({ one }) => one);
          expect(quoteOf({ ...drawn, periods: mixed }, dates, 1, who)).toEqual(
            quoteOf(drawn, dates, 1, who),
          );
        },
      ),
      { numRuns: RUNS / 2 },
    );
  });
});

/** Why a stay may not be, by looking at each of its nights in the whole list. */
function slowBroken(
  minNights: number,
  all: readonly RatePeriod[],
  checkIn: string,
  checkOut: string,
) {
  const nights = slowNights(checkIn, checkOut);
  const least = nights.map((night) => {
    const layer = slowLayers(all, night).find((one) => one.minNights !== null);
    return layer?.minNights ?? minNights;
  });
  const [topmost] = slowLayers(all, checkIn);
  const days = topmost?.arrivalDays ?? [];
  const broken: string[] = [];
  if (days.length > 0 && !days.map((day) => NAMES[day]).includes(nameOfDay(checkIn))) {
    broken.push('wrong_arrival_day');
  }
  if (nights.length < Math.max(...least)) broken.push('too_few_nights');
  return broken;
}

describe('findBrokenRateRules', () => {
  it('agrees with looking at every night of the stay', () => {
    fc.assert(
      fc.property(
        somePeriods,
        someStay,
        fc.integer({ min: 1, max: 5 }),
        (all, dates, minNights) => {
          const broken = findBrokenRateRules({ minNights }, all, dates);
          expect(broken.map(({ reason }) => reason)).toEqual(
            slowBroken(minNights, all, dates.checkIn, dates.checkOut),
          );
          expect(findBrokenRateRules({ minNights }, all, dates, true)).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
