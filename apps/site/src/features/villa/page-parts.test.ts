import type { Picture, Room } from '@villa/shared/contract/villa.ts';
import { type Hour, UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import { THEMES } from '@villa/shared/domain/villa/theme.ts';
import { describe, expect, test } from 'vitest';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { inTheme, otherHero } from './hero-picture.ts';
import { MAX_TILES, allPictures, dayOf, hasMore, slidesOf, tilesOf } from './page-parts.ts';

const picture = (id: string, hour?: Hour): Picture => ({
  id,
  width: 3,
  height: 2,
  avif: [],
  webp: [],
  tall: null,
  ...(hour ? { hour } : {}),
});

/** A villa with so many slides, and pictures for these hours after them. */
function pictured(slides: number, hours: readonly Hour[] = []) {
  const names = Array.from({ length: slides }, (_, index) => `/s${index}`);
  const ofHours = hours.map((hour, index) => [`/h${index}`, hour] as const);
  return {
    ...sampleVilla,
    slideImages: [...ofHours.map(([address]) => address), ...names],
    pictures: Object.fromEntries([
      ...names.map((name) => [name, picture(name)]),
      ...ofHours.map(([address, hour]) => [address, picture(address, hour)]),
    ]),
  };
}

const room = (id: string, images: number): Room => ({
  id,
  name: { th: id, en: id },
  description: UNWRITTEN,
  beds: UNWRITTEN,
  size: 0,
  images: Array.from({ length: images }, (_, index) => `/${id}${index}`),
  pictures: {},
});

const addresses = (all: readonly { address: string }[]) => all.map(({ address }) => address);

const HERO = sampleVilla.backgroundImage;

describe.each([0, 1, 9, 10, 11, 40])('of %i slides', (count) => {
  const villa = {
    ...pictured(count, ['dusk', 'morning', 'dusk']),
    darkBackgroundImage: '/dark.webp',
  };
  const rooms = [room('a', 3), room('b', 1), room('c', 0)];

  test.each(THEMES)('none stands twice on the page in the %s theme', (theme) => {
    const hero = inTheme(villa, theme).backgroundImage;
    const tiles = addresses(tilesOf(villa, rooms, otherHero(villa, hero)));
    const page = [
      hero,
      ...slidesOf(villa).slice(0, 10),
      ...tiles,
      ...addresses(dayOf(villa)),
      ...rooms.flatMap(({ images }) => images.slice(0, 1)),
    ];
    expect(new Set(page).size).toBe(page.length);
    expect(tiles.length).toBeLessThanOrEqual(MAX_TILES);
    expect(tiles[0]).toBe(theme === 'dark' ? HERO : '/dark.webp');
  });

  test('the full screen has each once, and all that the grid shows', () => {
    const all = addresses(allPictures(villa, rooms, '/dark.webp'));
    expect(all).toHaveLength(count + 3 + 4 + 1);
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe('/dark.webp');
    for (const tile of addresses(tilesOf(villa, rooms, '/dark.webp'))) {
      expect(all).toContain(tile);
    }
  });
});

describe('a day', () => {
  test('is in the order of its hours, the first picture of each', () => {
    expect(dayOf(pictured(0, ['night', 'morning', 'night'])).map(({ hour }) => hour)).toEqual([
      'morning',
      'night',
    ]);
  });

  test('of one picture is none, and the picture stands in the grid', () => {
    const villa = pictured(2, ['night']);
    expect(dayOf(villa)).toEqual([]);
    expect(addresses(tilesOf(villa, [], null))).toEqual(['/h0']);
  });
});

describe('the first picture', () => {
  const both = { backgroundImage: '/day', darkBackgroundImage: '/dark' };

  test('is the one for the dark theme where there is one, and the other is free', () => {
    expect(inTheme(both, 'light').backgroundImage).toBe('/day');
    expect(inTheme(both, 'dark').backgroundImage).toBe('/dark');
    expect(otherHero(both, '/day')).toBe('/dark');
    expect(otherHero(both, '/dark')).toBe('/day');
  });

  test('is the same in both themes otherwise, and none is free', () => {
    const one = { ...both, darkBackgroundImage: null };
    expect(inTheme(one, 'dark').backgroundImage).toBe('/day');
    expect(otherHero(one, '/day')).toBeNull();
  });

  test('may be there for the dark theme alone', () => {
    const dark = { ...both, backgroundImage: null };
    expect(inTheme(dark, 'light').backgroundImage).toBeNull();
    expect(otherHero(dark, null)).toBe('/dark');
    expect(otherHero(dark, '/dark')).toBeNull();
  });

  test('of the other theme makes no grid by itself', () => {
    expect(tilesOf(pictured(2), [], '/dark')).toEqual([]);
  });
});

describe('whether there is more below the card', () => {
  test('is no for a villa that has written nothing', () => {
    expect(hasMore(sampleVilla)).toBe(false);
    expect(hasMore({ ...sampleVilla, privacy: { th: ' ', en: '\n' } })).toBe(false);
  });

  test.each<[string, Partial<typeof sampleVilla>]>([
    ['a contact', { contact: { ...sampleVilla.contact, line: '@villa' } }],
    ['a host', { host: { ...sampleVilla.host, name: { th: '', en: 'Ploen' } } }],
    ['a position', { position: { lat: 0, lng: 0 } }],
    ['a rule', { houseRules: [{ th: 'ก', en: '' }] }],
    ['an eleventh slide', pictured(11)],
    ['a day', pictured(1, ['morning', 'night'])],
  ])('is yes for one with %s', (_what, written) => {
    expect(hasMore({ ...sampleVilla, ...written })).toBe(true);
  });
});

test('terms, a legal name or a licence number are something to go down for', () => {
  const empty = { ...sampleVilla, slideImages: [], pictures: {} };
  expect(hasMore(empty)).toBe(false);
  expect(hasMore({ ...empty, depositPercent: 30 })).toBe(true);
  expect(hasMore({ ...empty, cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }] })).toBe(
    true,
  );
  expect(hasMore({ ...empty, legalName: 'Villa Co., Ltd.' })).toBe(true);
  expect(hasMore({ ...empty, licenceNumber: '12/2569' })).toBe(true);
});
