import { readFileSync } from 'node:fs';
import type { Room, Villa } from '@villa/shared/contract/villa.ts';
import { villa as villaShape } from '@villa/shared/contract/villa.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import { sampleVilla } from '../testing/sample-villa.ts';
import { describe, expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';
import { vacationRental } from './structured-data.ts';

const FACTS = {
  rooms: [],
  listingId: '9c1b7c52',
  reviews: [],
  language: 'en',
  origin: 'https://villa.example',
  today: '2026-11-20',
} as const;

interface DemoRoom {
  beds: Localized;
  pictures: { name: string }[];
}

/** The demo villa as its seed writes it, each picture named by its file. */
function demo(): { villa: Villa; rooms: Room[] } {
  const seed = JSON.parse(
    readFileSync(new URL('../../../server/seed/villa.json', import.meta.url), 'utf8'),
  ) as { villa: Partial<Villa>; rooms: DemoRoom[]; pictures: { name: string; kind: string }[] };
  const address = ({ name }: { name: string }) => `/media/${name}.jpg`;
  const slides = seed.pictures.filter(({ kind }) => kind === 'slide').map(address);
  return {
    villa: villaShape.parse({
      ...sampleVilla,
      ...seed.villa,
      host: sampleVilla.host,
      backgroundImage: '/media/hero.jpg',
      slideImages: slides,
    }),
    rooms: seed.rooms.map((room) => ({
      ...(room as unknown as Room),
      images: room.pictures.map(address),
      pictures: {},
    })),
  };
}

/** The properties that Google's page on vacation rentals asks for, and those that it recommends. */
const REQUIRED = [
  'name',
  'identifier',
  'image',
  'latitude',
  'longitude',
  'containsPlace',
  'containsPlace.occupancy',
  'containsPlace.occupancy.value',
];
const RECOMMENDED = [
  'additionalType',
  'address.addressCountry',
  'address.addressLocality',
  'address.addressRegion',
  'address.postalCode',
  'address.streetAddress',
  'checkinTime',
  'checkoutTime',
  'description',
  'knowsLanguage',
  'containsPlace.additionalType',
  'containsPlace.amenityFeature',
  'containsPlace.bed',
  'containsPlace.bed.0.numberOfBeds',
  'containsPlace.bed.0.typeOfBed',
  'containsPlace.floorSize.value',
  'containsPlace.floorSize.unitCode',
  'containsPlace.numberOfBathroomsTotal',
  'containsPlace.numberOfBedrooms',
];

describe('the listing of a villa whose owner has written everything', () => {
  test.each(['th', 'en'] as const)(
    'has every required and recommended property, in %s',
    (language) => {
      const { villa, rooms } = demo();
      const listing = vacationRental(villa, { ...FACTS, rooms, language });
      for (const property of [...REQUIRED, ...RECOMMENDED]) {
        expect(listing).toHaveProperty(property, expect.toSatisfy(isWritten));
      }
      expect(listing).toMatchObject({
        latitude: expect.stringMatching(/^-?\d{1,2}\.\d{5}$/) as string,
        longitude: expect.stringMatching(/^-?\d{1,3}\.\d{5}$/) as string,
        address: { postalCode: '81180', addressCountry: 'TH' },
      });
    },
  );

  test('has at least eight pictures, with a bedroom, a bathroom and a common room', () => {
    const { villa, rooms } = demo();
    const { image } = vacationRental(villa, { ...FACTS, rooms }) as { image: string[] };
    expect(new Set(image).size).toBe(image.length);
    expect(image.length).toBeGreaterThanOrEqual(8);
    for (const kind of ['bedroom', 'bathroom', 'living']) {
      expect(image.filter((one) => one.includes(kind))).not.toEqual([]);
    }
    for (const one of image) expect(one).toMatch(/^https:\/\/villa\.example\/media\//);
  });

  test('38.23 has these three, whatever the owner has put first', () => {
    const { villa, rooms } = demo();
    const kinds = (own: Villa, of: Room[]) => {
      const { image } = vacationRental(own, { ...FACTS, rooms: of }) as { image: string[] };
      const has = (kind: string) => image.some((one) => one.includes(kind));
      return [image.length, has('bedroom'), has('bathroom'), has('living')];
    };
    // Five pictures of the first bed, the bathroom in the second room, the living room last of all slides.
    const beds = ['a', 'b', 'c', 'd', 'e'].map((one) => `/media/bedroom1_${one}.jpg`);
    const images = villa.slideImages.filter((one) => !one.includes('living'));
    const picture = { files: [], width: 3, height: 2, webp: [], jpeg: [], tall: null };
    const saying = (en: string, th: string) =>
      ({ ...picture, caption: { en, th } }) as unknown as Villa['pictures'][string];
    const told: Villa = {
      ...villa,
      slideImages: [...images, '/media/living.jpg'],
      pictures: { '/media/living.jpg': saying('', 'ห้องนั่งเล่น') },
    };
    const [first, second] = rooms as [Room, Room];
    const bathroom = { '/media/bathroom.jpg': saying('The bathroom with a view', '') };
    const of = [
      { ...first, images: beds },
      { ...second, images: ['/media/bathroom.jpg', '/media/bedroom2.jpg'], pictures: bathroom },
    ];
    expect(kinds(told, of)).toEqual([8, true, true, true]);
    // Nobody has written a word: the first slide, a room's first picture and its last one.
    expect(kinds(villa, rooms)).toEqual([8, true, true, true]);
    // A villa of a few pictures shows them all, each once.
    expect(kinds({ ...villa, slideImages: [] }, [{ ...first, images: beds.slice(0, 1) }])).toEqual([
      2,
      true,
      false,
      false,
    ]);
  });

  test('has the beds of all rooms', () => {
    const { villa, rooms } = demo();
    const { containsPlace } = vacationRental(villa, { ...FACTS, rooms }) as {
      containsPlace: { bed: { numberOfBeds: number; typeOfBed: string }[] };
    };
    expect(containsPlace.bed.map((bed) => [bed.numberOfBeds, bed.typeOfBed])).toEqual([
      [2, 'King'],
      [1, 'Queen'],
    ]);
  });

  test('keeps its identifier when the address changes', () => {
    const identifierAt = (origin: string | null) =>
      (vacationRental(sampleVilla, { ...FACTS, origin }) as { identifier: string }).identifier;
    expect(new Set([identifierAt('https://old.example'), identifierAt(null)])).toEqual(
      new Set([FACTS.listingId]),
    );
  });
});

const isWritten = (value: unknown) => value !== '' && value !== null && value !== undefined;

test('names the villa with absolute addresses, in English where the language has no text', () => {
  expect(vacationRental(sampleVilla, { ...FACTS, language: 'th' })).toMatchObject({
    '@type': 'VacationRental',
    name: 'บ้านเวลา',
    priceRange: '฿12900–฿18000',
    url: 'https://villa.example/',
    image: ['https://villa.example/media/hero-1600.webp', 'https://villa.example/media/pool.jpg'],
    containsPlace: { numberOfBedrooms: 3, occupancy: { value: 6 } },
  });
});

test('leaves out what nobody has written', () => {
  const text = JSON.stringify(vacationRental({ ...sampleVilla, size: 0 }, FACTS));
  expect(text).not.toMatch(/""|null|streetAddress|postalCode|latitude|BedDetails|floorSize/);
  expect(text).toContain('"address":{"@type":"PostalAddress","addressCountry":"TH"}');
});

test('without a known address of its own it names none', () => {
  const text = JSON.stringify(vacationRental(sampleVilla, { ...FACTS, origin: null }));
  expect(JSON.parse(text)).toMatchObject({ '@type': 'VacationRental', name: 'บ้านเวลา' });
  expect(text).not.toMatch(/"@id"|"url"|"image"|http:|\/media/);
});

test('the sample ratings and reviews are left out', () => {
  expect(JSON.stringify(vacationRental(sampleVilla, FACTS))).not.toMatch(/rating|review|4\.8|168/i);
});

describe('C6 reviews of guests', () => {
  const review = {
    id: 'r',
    rating: 4,
    text: 'บ้านสะอาดมาก</script>',
    name: '',
    lang: 'th',
    month: '2026-11',
    answer: 'Thank you',
  };
  const told = (count: number, mean: number | null, language: 'th' | 'en' = 'en') =>
    vacationRental(
      { ...sampleVilla, sampleReviews: false, reviews: { count, mean } },
      { ...FACTS, language, reviews: [review] },
    );

  test('are in it, without their answers, and their mean from three on', () => {
    expect(told(3, 4.7)).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3, bestRating: 5 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'a guest' },
          datePublished: '2026-11',
          reviewRating: { ratingValue: 4 },
          reviewBody: review.text,
          inLanguage: 'th',
        },
      ],
    });
    expect(JSON.stringify(told(3, 4.7))).not.toContain('Thank you');
    expect(told(2, null)).not.toHaveProperty('aggregateRating');
    expect(told(2, null, 'th')).toMatchObject({ review: [{ author: { name: 'ผู้เข้าพัก' } }] });
  });
});

test('names the amenities that the villa has, and no other', () => {
  const features = (amenities: Villa['amenities']) =>
    JSON.stringify(vacationRental({ ...sampleVilla, amenities }, FACTS));
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
