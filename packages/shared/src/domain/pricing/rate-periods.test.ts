import { describe, expect, it } from 'vitest';
import type { Rates } from './pricing.ts';
import { readQuote, writeQuote } from './quote.ts';
import { quoteOf } from '../../testing/quote-of.ts';
import {
  type RatePeriod,
  copyToNextYear,
  findBrokenRateRules,
  findOverlap,
  findPeriodMisfits,
  nextYear,
} from './rate-periods.ts';
import { greatestDiscount, refusePromo } from './stay-discounts.ts';

const RATES: Rates = {
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  bedrooms: 3,
  taxPercent: 0,
};
const name = (text: string) => ({ th: text, en: text });
const NOTHING = {
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
};
const period = (rest: Partial<RatePeriod>): RatePeriod => ({
  ...NOTHING,
  kind: 'season',
  name: name('High season'),
  firstNight: '2026-11-01',
  lastNight: '2027-02-28',
  ...rest,
});
const HIGH = period({ weekdayPrice: 20_000, weekdayDiscountedPrice: 17_900, weekendPrice: 24_000 });
const NEW_YEAR = period({
  kind: 'special',
  name: name('New Year'),
  firstNight: '2026-12-31',
  lastNight: '2027-01-01',
  weekdayPrice: 40_000,
  weekendPrice: 40_000,
  minNights: 3,
});

describe('the rate of a night', () => {
  it('is that of the special period, else the season, else the villa, over New Year too', () => {
    const rates = {
      ...RATES,
      periods: [
        HIGH,
        NEW_YEAR,
        period({ firstNight: '2026-10-01', lastNight: '2026-10-31', weekdayPrice: 9000 }),
      ],
    };
    const quote = quoteOf(rates, { checkIn: '2026-12-30', checkOut: '2027-01-03' }, 3);
    expect(quote.lines.map(({ date, price, rate }) => [date, price, rate.kind])).toEqual([
      ['2026-12-30', 17_900, 'season'],
      ['2026-12-31', 40_000, 'special'],
      ['2027-01-01', 40_000, 'special'],
      ['2027-01-02', 24_000, 'season'],
    ]);
    const edge = quoteOf(rates, { checkIn: '2026-10-30', checkOut: '2026-11-02' }, 3);
    expect(edge.lines.map(({ price, rate }) => [price, rate.name?.en ?? rate.kind])).toEqual([
      [18_000, 'villa'],
      [18_000, 'villa'],
      [17_900, 'High season'],
    ]);
  });

  it('has no discounted price where the period sets a regular one alone', () => {
    const songkran = period({
      kind: 'special',
      firstNight: '2026-12-03',
      lastNight: '2026-12-03',
      weekdayPrice: 30_000,
    });
    const quote = quoteOf(
      { ...RATES, periods: [songkran] },
      { checkIn: '2026-12-03', checkOut: '2026-12-04' },
      3,
    );
    expect(quote.lines[0]).toMatchObject({ regular: 30_000, price: 30_000 });
  });

  it('is inherited with its discounted price, and its reason, from below where a period sets none', () => {
    const quiet = period({ kind: 'special', firstNight: '2026-12-03', lastNight: '2026-12-03' });
    const stay = { checkIn: '2026-12-03', checkOut: '2026-12-04' };
    expect(quoteOf({ ...RATES, periods: [quiet] }, stay, 3).lines[0]).toMatchObject({
      regular: 15_000,
      price: 12_900,
      rate: { kind: 'villa', name: null },
    });
    expect(quoteOf({ ...RATES, periods: [quiet, HIGH] }, stay, 3).lines[0]).toMatchObject({
      regular: 20_000,
      price: 17_900,
      rate: { kind: 'season', name: name('High season') },
    });
  });

  it('is found among 400 periods', () => {
    const many = Array.from({ length: 400 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + 2 * index)).toISOString().slice(0, 10);
      return period({
        firstNight: day,
        lastNight: day,
        weekdayPrice: 1000 + index,
        weekendPrice: 1000 + index,
      });
    });
    const quote = quoteOf(
      { ...RATES, periods: many },
      { checkIn: '2026-01-01', checkOut: '2028-03-11' },
      3,
    );
    expect(quote.lines.filter(({ rate }) => rate.kind === 'season')).toHaveLength(400);
    expect(quote.lines.at(-2)?.price).toBe(1399);
  });
});

describe('extra guests', () => {
  it('cost what they cost each and night, and nothing while nothing is set', () => {
    const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
    const rates = { ...RATES, includedGuests: 4, extraGuestPrice: 800 };
    expect(quoteOf(rates, stay, 3, { guests: 6 })).toMatchObject({
      extraGuests: { guests: 2, price: 800, total: 4800 },
      subtotal: 48_900 + 4800,
      baseTotal: 51_000 + 4800,
      discountTotal: 2100,
    });
    expect(quoteOf(rates, stay, 3, { guests: 4 }).extraGuests.total).toBe(0);
    expect(quoteOf({ ...rates, includedGuests: null }, stay, 3, { guests: 60 }).total).toBe(48_900);
  });
});

describe('the discount of a stay', () => {
  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-10' };
  const code = {
    id: 'a',
    code: 'SEASIDE',
    percent: null,
    amount: 1000,
    bookFrom: null,
    bookUntil: null,
    firstNight: null,
    lastNight: null,
    minNights: 1,
  };

  it('is the greatest one in baht; nothing stacks', () => {
    const rates = {
      lengthDiscounts: [
        { nights: 7, percent: 10 },
        { nights: 5, percent: 12 },
        { nights: 8, percent: 50 },
      ],
      earlyDiscount: { daysAhead: 90, percent: 11 },
      lastMinuteDiscount: { daysAhead: 3, percent: 13 },
    };
    const take = (bookedOn: string | undefined, promo: typeof code | null = null) =>
      greatestDiscount(rates, stay, 10_000, { bookedOn, promo });
    expect(take(undefined)).toEqual({
      kind: 'length',
      percent: 12,
      amount: 1200,
      code: null,
      threshold: 5,
    });
    expect(take('2026-11-30')).toMatchObject({ kind: 'last_minute', amount: 1300 });
    expect(take('2026-11-29')).toMatchObject({ kind: 'length' });
    // Noted after the guest had come: not before check-in at all.
    expect(take('2026-12-04')).toMatchObject({ kind: 'length' });
    expect(take('2026-01-01', { ...code, amount: 1201 })).toEqual({
      kind: 'promo',
      percent: null,
      amount: 1201,
      code: 'SEASIDE',
      threshold: null,
    });
    // A discount that everybody gets does not count as a use of the code.
    expect(take('2026-01-01', { ...code, amount: 1200 })).toMatchObject({ kind: 'length' });
  });

  it('is early from the very day on, last minute up to it', () => {
    const on = (bookedOn: string) =>
      greatestDiscount({ earlyDiscount: { daysAhead: 30, percent: 10 } }, stay, 1000, { bookedOn });
    expect(on('2026-11-03')?.kind).toBe('early');
    expect(on('2026-11-04')).toBeNull();
  });

  it('is rounded half up once, and takes no more than there is', () => {
    const promo = { ...code, amount: 5000 };
    expect(greatestDiscount({}, stay, 3000, { promo })?.amount).toBe(3000);
    expect(
      greatestDiscount({ lengthDiscounts: [{ nights: 1, percent: 5 }] }, stay, 50, {})?.amount,
    ).toBe(3); // 2.5
    expect(greatestDiscount({}, stay, 0, { promo })).toBeNull();
  });

  it('of a code holds for stays whose nights all lie in its own', () => {
    const bounded = {
      ...code,
      active: true,
      maxUses: 2,
      uses: 0,
      firstNight: '2026-12-03',
      lastNight: '2026-12-09',
      minNights: 7,
    };
    const on = '2026-11-20';
    expect(refusePromo(bounded, stay, on)).toBeNull();
    expect(refusePromo({ ...bounded, lastNight: '2026-12-08' }, stay, on)).toBe('other_nights');
    expect(refusePromo({ ...bounded, firstNight: '2026-12-04' }, stay, on)).toBe('other_nights');
    expect(refusePromo({ ...bounded, minNights: 8 }, stay, on)).toBe('too_short');
    expect(refusePromo({ ...bounded, uses: 2 }, stay, on)).toBe('used_up');
    expect(refusePromo({ ...bounded, active: false }, stay, on)).toBe('ended');
    expect(refusePromo({ ...bounded, bookUntil: '2026-11-19' }, stay, on)).toBe('ended');
    expect(refusePromo({ ...bounded, bookUntil: on, bookFrom: on }, stay, on)).toBeNull();
    expect(refusePromo({ ...bounded, bookFrom: '2026-11-21' }, stay, on)).toBe('unknown');
  });
});

describe('least nights and arrival days', () => {
  const saturdays = period({ minNights: 2, arrivalDays: [6] });

  it('take the greatest least of the stay’s nights, each by its topmost layer, and name it', () => {
    const broken = (checkIn: string, checkOut: string) =>
      findBrokenRateRules({ minNights: 5 }, [saturdays, NEW_YEAR], { checkIn, checkOut });
    // The season asks for less than the villa.
    expect(broken('2026-12-05', '2026-12-07')).toEqual([]);
    expect(broken('2026-12-05', '2026-12-06')).toMatchObject([
      { reason: 'too_few_nights', minNights: 2, period: { kind: 'season' } },
    ]);
    expect(broken('2027-01-01', '2027-01-03')).toMatchObject([
      {
        reason: 'too_few_nights',
        minNights: 3,
        period: { kind: 'special', name: name('New Year') },
      },
    ]);
    expect(broken('2026-10-30', '2026-11-02')).toMatchObject([
      { reason: 'too_few_nights', minNights: 5, period: { kind: 'villa' } },
    ]);
  });

  it('begin on the days of the first night’s period, any where it names none', () => {
    const broken = (checkIn: string, checkOut: string) =>
      findBrokenRateRules({ minNights: 1 }, [saturdays, NEW_YEAR], { checkIn, checkOut });
    expect(broken('2026-12-04', '2026-12-07')).toEqual([
      {
        reason: 'wrong_arrival_day',
        arrivalDays: [6],
        period: { kind: 'season', name: name('High season') },
      },
    ]);
    expect(broken('2026-12-31', '2027-01-05')).toEqual([]);
    expect(broken('2026-10-31', '2026-11-03')).toEqual([]);
  });

  it('hold for nobody who fills a gap', () => {
    const stay = { checkIn: '2027-01-01', checkOut: '2027-01-02' };
    expect(findBrokenRateRules({ minNights: 5 }, [NEW_YEAR], stay, true)).toEqual([]);
  });
});

describe('periods', () => {
  it('of one kind overlap when they share a night', () => {
    expect(findOverlap(period({ firstNight: '2027-02-28', lastNight: '2027-03-09' }), [HIGH])).toBe(
      HIGH,
    );
    expect(
      findOverlap(period({ firstNight: '2027-03-01', lastNight: '2027-03-09' }), [HIGH]),
    ).toBeUndefined();
    expect(findOverlap(NEW_YEAR, [HIGH])).toBeUndefined();
  });

  it('are copied to the next year, the last of February to the last of February', () => {
    expect(copyToNextYear(HIGH)).toMatchObject({
      firstNight: '2027-11-01',
      lastNight: '2028-02-29',
    });
    expect(nextYear('2028-02-29')).toBe('2029-02-28');
    expect(nextYear('2028-02-28')).toBe('2029-02-28');
    expect(nextYear('2026-02-28')).toBe('2027-02-28');
    expect(nextYear('2026-12-31')).toBe('2027-12-31');
  });

  it('are asked what does not fit together', () => {
    const misfits = (rest: Partial<RatePeriod>) =>
      findPeriodMisfits(period(rest), { maxNights: 30 });
    expect(misfits({})).toEqual({});
    expect(misfits({ firstNight: '2026-02-31' })).toEqual({ firstNight: 'not_a_date' });
    expect(misfits({ lastNight: '2026-10-31' })).toEqual({ lastNight: 'reversed' });
    expect(misfits({ lastNight: '2027-11-02' })).toEqual({ lastNight: 'too_many_nights' });
    expect(misfits({ weekdayPrice: 100, weekdayDiscountedPrice: 101 })).toEqual({
      weekdayDiscountedPrice: 'above_regular',
    });
    expect(misfits({ weekendDiscountedPrice: 101 })).toEqual({ weekendPrice: 'required' });
    expect(misfits({ minNights: 31 })).toEqual({ minNights: 'more_than_max_nights' });
    expect(misfits({ lastNight: '2026-11-02', arrivalDays: [3] })).toEqual({
      arrivalDays: 'no_arrival_possible',
    });
  });
});

describe('a kept quote', () => {
  it('of before is read and written with all fields of today, at the same figures', () => {
    const quote = quoteOf(RATES, { checkIn: '2026-12-03', checkOut: '2026-12-06' }, 2);
    const {
      extraGuests: _extra,
      discount: _discount,
      ...kept
    } = {
      ...quote,
      lines: quote.lines.map(({ rate: _rate, ...line }) => line),
    };
    expect(writeQuote(readQuote(kept))).toEqual(quote);
    expect(writeQuote(readQuote(quote))).toEqual(quote);
  });
});
