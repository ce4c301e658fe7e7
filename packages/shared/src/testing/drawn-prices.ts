import fc from 'fast-check';
import { findOverlap, type RatePeriod } from '../domain/pricing/rate-periods.ts';
import type { ChosenExtra } from '../domain/pricing/extras.ts';
import { type StayWish, priceStay } from '../domain/pricing/pricing.ts';
import type { PricedStay } from '../domain/pricing/quote.ts';
import { PRICE_UNITS } from '../domain/pricing/price-line.ts';
import type { PromoTerms } from '../domain/pricing/stay-discounts.ts';

/** The days on which drawn stays are: over two ends of a year and one 29 February. */
const FIRST = Date.UTC(2027, 9, 1) / 86_400_000;
const DAYS = 520;
const dayOf = (index: number) => new Date((FIRST + index) * 86_400_000).toISOString().slice(0, 10);
export const ALL_DAYS = Array.from({ length: DAYS }, (_, index) => dayOf(index));

const somePrice = fc.integer({ min: 0, max: 60_000 });
/** A price, and its discounted one as a share of it. */
const somePrices = fc
  .tuple(somePrice, fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }))
  .map(
    ([full, share]) => [full, share === null ? null : Math.floor((full * share) / 100)] as const,
  );
const unset = [null, null] as const;

const period = fc
  .record({
    kind: fc.constantFrom('season' as const, 'special' as const),
    from: fc.integer({ min: 0, max: DAYS - 200 }),
    nights: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 150 })),
    weekday: fc.option(somePrices, { nil: unset }),
    weekend: fc.option(somePrices, { nil: unset }),
    minNights: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
    arrivalDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    name: fc.string({ minLength: 1, maxLength: 4 }),
  })
  .map((drawn): RatePeriod => ({
    kind: drawn.kind,
    name: { th: drawn.name, en: drawn.name },
    firstNight: dayOf(drawn.from),
    lastNight: dayOf(drawn.from + drawn.nights - 1),
    weekdayPrice: drawn.weekday[0],
    weekdayDiscountedPrice: drawn.weekday[1],
    weekendPrice: drawn.weekend[0],
    weekendDiscountedPrice: drawn.weekend[1],
    minNights: drawn.minNights,
    arrivalDays: drawn.arrivalDays,
  }));
/** As the server lets them in: none shares a night with one of its kind. */
export const somePeriods = fc.array(period, { maxLength: 8 }).map((drawn) => {
  const kept: RatePeriod[] = [];
  for (const next of drawn) if (!findOverlap(next, kept)) kept.push(next);
  return kept;
});

export const somePercent = fc.integer({ min: 1, max: 90 });
const daysAhead = fc.option(
  fc.record({ daysAhead: fc.integer({ min: 0, max: 200 }), percent: somePercent }),
  {
    nil: null,
  },
);
export const someRates = fc
  .record({
    weekday: somePrices,
    weekend: somePrices,
    priceReductionPerRoom: fc.integer({ min: 0, max: 9000 }),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    taxHundredths: fc.integer({ min: 0, max: 3000 }),
    periods: somePeriods,
    includedGuests: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
    extraGuestPrice: fc.integer({ min: 0, max: 3000 }),
    lengthDiscounts: fc.array(
      fc.record({ nights: fc.integer({ min: 1, max: 30 }), percent: somePercent }),
      {
        maxLength: 3,
      },
    ),
    earlyDiscount: daysAhead,
    lastMinuteDiscount: daysAhead,
  })
  .map(({ weekday, weekend, taxHundredths, ...drawn }) => ({
    ...drawn,
    weekdayPrice: weekday[0],
    weekdayDiscountedPrice: weekday[1],
    weekendPrice: weekend[0],
    weekendDiscountedPrice: weekend[1],
    taxPercent: taxHundredths / 100,
  }));
export const someStay = fc
  .record({
    start: fc.integer({ min: 0, max: DAYS - 60 }),
    nights: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ start, nights }) => ({ checkIn: dayOf(start), checkOut: dayOf(start + nights) }));
export const someDay = fc.integer({ min: 0, max: DAYS - 1 }).map(dayOf);
export const somePromo = fc
  .record({
    off: fc.oneof(
      somePercent.map((value) => ({ percent: value, amount: null })),
      fc.integer({ min: 1, max: 100_000 }).map((amount) => ({ percent: null, amount })),
    ),
    firstNight: fc.option(someDay, { nil: null }),
    lastNight: fc.option(someDay, { nil: null }),
    minNights: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ off, ...drawn }): PromoTerms => ({
    ...drawn,
    ...off,
    id: 'promo',
    code: 'SAND2027',
    bookFrom: null,
    bookUntil: null,
  }));

const chosenExtra: fc.Arbitrary<ChosenExtra> = fc.record({
  id: fc.uuid(),
  name: fc.record({ th: fc.constant('เรือ'), en: fc.constant('Boat') }),
  unit: fc.constantFrom(...PRICE_UNITS),
  price: fc.integer({ min: 0, max: 9000 }),
  taxable: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
});
export const someChosenExtras = fc.uniqueArray(chosenExtra, {
  maxLength: 4,
  selector: ({ id }) => id,
});

/** Each field of a wish, so that whatever can be asked for is drawn. */
export const someWish: fc.Arbitrary<StayWish> = fc
  .record({
    days: someStay,
    rooms: fc.integer({ min: 1, max: 6 }),
    guests: fc.integer({ min: 1, max: 12 }),
    promo: fc.option(somePromo, { nil: null }),
    extras: someChosenExtras,
  } satisfies Record<Exclude<keyof StayWish, 'checkIn' | 'checkOut'> | 'days', unknown>)
  .map(({ days, ...drawn }) => ({ ...days, ...drawn }));

/** Prices with every kind of line. */
export const anyPrice: fc.Arbitrary<PricedStay> = fc
  .tuple(someRates, someWish, fc.option(someDay, { nil: undefined }))
  .map(([drawn, wanted, bookedOn]) => priceStay(drawn, wanted, bookedOn));

/** Prices without extras. */
export const plainPrice: fc.Arbitrary<PricedStay> = fc
  .tuple(someRates, someWish, fc.option(someDay, { nil: undefined }))
  .map(([drawn, wanted, bookedOn]) => priceStay(drawn, { ...wanted, extras: [] }, bookedOn));

/** Checks so many drawn prices; for whoever draws them on a screen. */
export function checkPrices(numRuns: number, check: (price: PricedStay) => void): void {
  fc.assert(fc.property(anyPrice, check), { numRuns });
}
