import type { Villa } from '@villa/shared/contract/villa.ts';
import { sampleVilla } from '../testing/sample-villa.ts';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';
import { vacationRental } from './structured-data.ts';

const TODAY = '2026-11-20';

test('names the villa with absolute addresses, in English where the language has no text', () => {
  expect(
    vacationRental(sampleVilla, { language: 'th', origin: 'https://villa.example', today: TODAY }),
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
    vacationRental(sampleVilla, { language: 'th', origin: null, today: TODAY }),
  );
  expect(JSON.parse(text)).toMatchObject({ '@type': 'VacationRental', name: 'บ้านเวลา' });
  expect(text).not.toMatch(/"@id"|"url"|"image"|http:|\/media/);
});

test('the sample ratings and reviews are left out', () => {
  expect(
    JSON.stringify(
      vacationRental(sampleVilla, {
        language: 'en',
        origin: 'https://villa.example',
        today: TODAY,
      }),
    ),
  ).not.toMatch(/rating|review|4\.8|168/i);
});

test('names the amenities that the villa has, and no other', () => {
  const features = (amenities: Villa['amenities']) =>
    JSON.stringify(
      vacationRental({ ...sampleVilla, amenities }, { language: 'en', origin: null, today: TODAY }),
    );
  expect(features(['pool', 'coffee'])).toContain('"name":"pool"');
  expect(features(['pool', 'coffee'])).not.toMatch(/outdoorGrill|"coffee"|null/);
});

test('the owner’s texts cannot end a script or an attribute', () => {
  const nasty = '</script><script>alert("1")</script>\u2028';
  const json = scriptJson({ nasty });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ nasty });
  expect(escapeHtml(nasty)).not.toMatch(/[<>"']/);
});
