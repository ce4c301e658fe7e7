import { sampleVilla } from '../testing/sample-villa.ts';
import { describe, expect, test } from 'vitest';
import { homeVilla, preparedVilla } from '@villa/shared/contract/home-villa.ts';
import { firstVilla, pricedVilla, sentIn, sentVilla } from './first-villa.ts';
import { monthRates, nightsOfMonth } from './shown-rates.ts';

const TODAY = '2026-11-20';

const period = (firstNight: string, lastNight: string, weekdayPrice: number) => ({
  kind: 'season' as const,
  name: { th: 'ฤดู', en: `From ${firstNight}` },
  firstNight,
  lastNight,
  weekdayPrice,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
});

describe('what the home page is sent with', () => {
  test('of a villa without rates is enough to price a stay', () => {
    const first = firstVilla(sampleVilla, TODAY);
    expect(first.from).toBe(12_900);
    expect(first.shown).toBeUndefined();
    expect(Object.keys(first)).not.toContain('periods');
    expect(pricedVilla(first)).toMatchObject({ weekdayPrice: 15_000, periods: [] });
  });

  test.each([
    ['periods', { periods: [period('2027-04-01', '2027-04-30', 9000)] }],
    ['extra guests', { includedGuests: 2, extraGuestPrice: 500 }],
    ['discounts', { earlyDiscount: { daysAhead: 60, percent: 10 } }],
  ])('of a villa with %s is what is drawn, and prices nothing', (_what, rates) => {
    const villa = { ...sampleVilla, ...rates };
    const first = firstVilla(villa, TODAY);
    expect(pricedVilla(first)).toBeNull();
    expect(JSON.stringify(first)).not.toMatch(/firstNight|weekdayPrice|percent"/);
    expect(pricedVilla(villa)).toBe(villa);
  });

  test.each([
    ['without rates', {}],
    ['with periods', { periods: [period('2027-04-01', '2027-04-30', 9000)] }],
    ['with a call instead of bookings', { openForBooking: false, sampleReviews: false }],
  ])('of a villa %s is what the contract names, and nothing else', (_what, fields) => {
    const first = firstVilla({ ...sampleVilla, ...fields }, TODAY);
    expect(homeVilla.parse(first)).toEqual(first);
  });

  test.each([
    ['without rates', {}],
    ['with periods', { periods: [period('2027-04-01', '2027-04-30', 9000)] }],
  ])(
    'S17 of a villa %s that was never opened holds no price, rating or amenity',
    (_what, fields) => {
      const villa = { ...sampleVilla, ...fields, opened: false, openForBooking: false };
      const sent = sentVilla(villa, TODAY);
      expect(preparedVilla.parse(sent)).toEqual(sent);
      expect(sent).toMatchObject({ opened: false, amenities: [], sampleReviews: false });
      expect(JSON.stringify(sent)).not.toMatch(
        /(?:day|discounted)Price|reduction|percent|"from"|"shown"|12900|15000|18000|9000/i,
      );
      expect(sentVilla({ ...villa, opened: true }, TODAY)).toEqual(firstVilla(villa, TODAY));
    },
  );

  test('holds no terms of payment, which nothing shows before a stay is chosen', () => {
    const terms = { cancellationPolicy: [{ daysBefore: 30, refundPercent: 100 }] };
    const first = firstVilla({ ...sampleVilla, ...terms, damageDeposit: 5000 }, TODAY);
    expect(JSON.stringify(first)).not.toMatch(/deposit|balanceDue|cancellation/i);
  });

  test('names amenities and samples only where they are not as the specification has them', () => {
    const first = firstVilla(sampleVilla, TODAY);
    expect(Object.keys(first)).not.toContain('amenities');
    expect(Object.keys(first)).not.toContain('sampleReviews');
    const own = { amenities: ['pool' as const], sampleReviews: false };
    expect(firstVilla({ ...sampleVilla, ...own }, TODAY)).toMatchObject(own);
  });

  test('C6 says the reviews of guests in place of the samples, and none before it was opened', () => {
    const reviews = { count: 3, mean: 4.7 };
    const first = firstVilla({ ...sampleVilla, sampleReviews: false, reviews }, TODAY);
    expect(first).toMatchObject({ reviews });
    expect(Object.keys(first)).not.toContain('sampleReviews');
    expect(sentVilla({ ...sampleVilla, reviews, opened: false }, TODAY)).not.toHaveProperty(
      'reviews',
    );
  });

  test('has the description whole in its own language, and in another what the first view shows', () => {
    const description = {
      th: `${'บ้านริมทะเล'.repeat(3)}\n\n${'ห้องนอนและสระน้ำ'.repeat(20)}`,
      en: `A house by the sea.\n\n${'Bedrooms and a pool. '.repeat(20)}`.trim(),
    };
    const first = firstVilla({ ...sampleVilla, description }, TODAY);
    expect(sentIn('th', first)).toEqual({
      ...first,
      description: { th: description.th, en: 'A house by the sea.' },
    });
    expect(sentIn('en', first).description).toEqual({
      th: 'บ้านริมทะเล'.repeat(3),
      en: description.en,
    });
  });

  test('has the one description that was written, in both languages', () => {
    const description = { th: 'บ้านริมทะเล '.repeat(30).trim(), en: '' };
    const first = firstVilla({ ...sampleVilla, description }, TODAY);
    expect(sentIn('th', first)).toEqual(first);
    expect(sentIn('en', first)).toEqual(first);
  });

  test('does not grow with the number of periods', () => {
    const many = Array.from({ length: 400 }, (_, index) => {
      const night = `${2028 + index}-01-01`;
      return period(night, night, 20_000);
    });
    const few = firstVilla({ ...sampleVilla, periods: many.slice(0, 1) }, TODAY);
    const all = firstVilla({ ...sampleVilla, periods: many }, TODAY);
    expect(JSON.stringify(all)).toBe(JSON.stringify(few));
  });

  test('has the telephone number of a villa that cannot be booked, and of no other', () => {
    const contact = { phone: '+66812345678', line: '', whatsapp: '', email: '' };
    const phoneOf = (openForBooking: boolean, phone = contact.phone) =>
      firstVilla({ ...sampleVilla, openForBooking, contact: { ...contact, phone } }, TODAY).phone;
    expect(phoneOf(false)).toBe('+66 81 234 5678');
    expect(phoneOf(false, '')).toBeUndefined();
    expect(phoneOf(true)).toBeUndefined();
  });

  test('names the lowest price of the nights that can be booked, and of no other', () => {
    const cheap = period('2027-04-01', '2027-04-30', 9000);
    const from = (daysAhead: number) =>
      firstVilla({ ...sampleVilla, periods: [cheap], daysAhead }, TODAY).from;
    expect([from(540), from(60)]).toEqual([9000, 12_900]);
  });
});

describe('what the nights of a month cost', () => {
  const december = period('2026-12-10', '2026-12-20', 20_000);
  const villa = { ...sampleVilla, periods: [december] };

  test('is the lowest price where they differ, and is said to differ', () => {
    const { weekday, weekend, names } = monthRates(villa, nightsOfMonth('2026-12-05', TODAY), 3);
    expect(weekday).toEqual({ regular: 15_000, price: 12_900, varies: true });
    expect(weekend).toEqual({ regular: 18_000, price: 18_000, varies: false });
    // Ten nights of it: the heading's price is the villa's own, so the period says its own.
    expect(names).toEqual([{ name: december.name, from: 20_000 }]);
  });

  test('names a period without a price where all of its nights are its own', () => {
    const all = { ...december, firstNight: '2026-12-01', weekendPrice: 24_000 };
    const whole = { ...villa, periods: [{ ...all, lastNight: '2026-12-31' }] };
    expect(monthRates(whole, nightsOfMonth('2026-12-05', TODAY), 3).names).toEqual([
      { name: december.name, from: null },
    ]);
  });

  test('names no period whose price no night has', () => {
    expect(monthRates(villa, nightsOfMonth('2027-01-05', TODAY), 3).names).toEqual([]);
  });

  test('looks a week ahead at the end of a month, so that both kinds of night are there', () => {
    expect(nightsOfMonth('2026-11-30', '2026-11-30')).toHaveLength(7);
    expect(nightsOfMonth('2026-11-20', TODAY)).toHaveLength(11);
    expect(nightsOfMonth('2027-02-14', TODAY)).toHaveLength(28);
  });
});
