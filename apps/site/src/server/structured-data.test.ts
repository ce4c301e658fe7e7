import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/time-zone.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';
import { vacationRental } from './structured-data.ts';

const TODAY = '2026-11-20';
const VILLA: Villa = {
  name: { th: 'บ้านเวลา', en: '' },
  title: { th: 'ริมทะเล', en: 'By the sea' },
  description: { th: 'ยาว', en: 'Long' },
  beachfront: { th: 'คลองม่วง', en: 'Klong Muang' },
  backgroundImage: '/media/hero-1600.webp',
  slideImages: ['/media/pool.jpg'],
  pictures: {},
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  size: 320,
  weekdayPrice: 15000,
  weekdayDiscountedPrice: 12900,
  weekendPrice: 18000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  taxPercent: 0,
  periods: [],
  includedGuests: null,
  extraGuestPrice: 0,
  lengthDiscounts: [],
  earlyDiscount: null,
  lastMinuteDiscount: null,
  showCalendarPrices: true,
  minNights: 1,
  maxNights: 30,
  daysAhead: 540,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: DEFAULT_TIME_ZONE,
  holdMinutes: 30,
  paymentHours: 24,
  openForBooking: true,
};

test('names the villa with absolute addresses, in English where the language has no text', () => {
  expect(
    vacationRental(VILLA, { language: 'th', origin: 'https://villa.example', today: TODAY }),
  ).toMatchObject({
    '@type': 'VacationRental',
    name: 'บ้านเวลา',
    priceRange: '฿12900–฿18000',
    url: 'https://villa.example/',
    image: ['https://villa.example/media/hero-1600.webp', 'https://villa.example/media/pool.jpg'],
    containsPlace: { numberOfBedrooms: 3, occupancy: { value: 6 } },
  });
});

test('without a known address of its own it names none', () => {
  const text = JSON.stringify(
    vacationRental(VILLA, { language: 'th', origin: null, today: TODAY }),
  );
  expect(JSON.parse(text)).toMatchObject({ '@type': 'VacationRental', name: 'บ้านเวลา' });
  expect(text).not.toMatch(/"@id"|"url"|"image"|http:|\/media/);
});

test('the sample ratings and reviews are left out', () => {
  expect(
    JSON.stringify(
      vacationRental(VILLA, { language: 'en', origin: 'https://villa.example', today: TODAY }),
    ),
  ).not.toMatch(/rating|review|4\.8|168/i);
});

test('the owner’s texts cannot end a script or an attribute', () => {
  const nasty = '</script><script>alert("1")</script>\u2028';
  const json = scriptJson({ nasty });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ nasty });
  expect(escapeHtml(nasty)).not.toMatch(/[<>"']/);
});
