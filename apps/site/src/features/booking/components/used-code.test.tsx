import { quoteOf } from '@villa/shared/testing/quote-of.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { UsedCode } from './ask.tsx';

const RATES = {
  weekdayPrice: 10_000,
  weekdayDiscountedPrice: null,
  weekendPrice: 10_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 0,
  bedrooms: 3,
  taxPercent: 0,
  lengthDiscounts: [{ nights: 3, percent: 10 }],
};
const PROMO = {
  id: 'p1',
  code: 'SEASIDE',
  percent: 20,
  amount: null,
  bookFrom: null,
  bookUntil: null,
  firstNight: null,
  lastNight: null,
  minNights: 1,
};

function shown(percent: number, agreed?: number): string {
  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
  const price = quoteOf(RATES, stay, 3, { promo: { ...PROMO, percent } });
  const booking = sampleBooking({ price, totalPrice: agreed ?? price.total });
  const { container } = drawStay(<UsedCode />, booking);
  // The address stands below what is drawn.
  return container.textContent.replace(/\/$/, '');
}

test('the code that counts is named with what it takes off', () => {
  expect(shown(20)).toContain('SEASIDE');
  expect(shown(20)).toContain('฿6,000');
});

test('a code that is beaten, or whose price is not the one agreed, is not shown to have been used', () => {
  expect(shown(5)).toBe('');
  expect(shown(20, 20_000)).toBe('');
});
