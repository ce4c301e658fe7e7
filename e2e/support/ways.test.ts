import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import type { Screen } from './screens.ts';
import { everyOther, waysOf } from './ways.ts';

const screen = (name: string, byDevice = false): Screen => ({
  name,
  byDevice,
  open: () => Promise.resolve(),
});

/** `th phone` and so on, for each of the screens. */
function read(screens: readonly Screen[], every: boolean): string[][] {
  const devicesOf = waysOf(screens, every);
  return screens.map((each) =>
    LANGUAGES.flatMap((language) =>
      devicesOf(each, language).map((device) => `${language} ${device}`),
    ),
  );
}

test('four screens of a family are read in the four ways, each in one', () => {
  const family = ['payment', 'payment-late', 'admin-payment-a', 'payment-b'].map((name) =>
    screen(name),
  );
  expect(read(family, false)).toEqual([['th desktop'], ['en phone'], ['th phone'], ['en desktop']]);
});

test('two of a family have both languages and both devices between them, whatever stands between', () => {
  const ways = read(
    [screen('home'), screen('stay-open'), screen('home-card'), screen('stay')],
    false,
  );
  expect(ways).toEqual([['th desktop'], ['th desktop'], ['en phone'], ['en phone']]);
});

test('one that is alone, or that a phone opens otherwise, is read in two ways', () => {
  expect(read([screen('alone')], false)).toEqual([['th desktop', 'en phone']]);
  const family = [screen('home'), screen('home-card', true), screen('home-b', true)];
  expect(read(family, false)).toEqual([
    ['th desktop'],
    ['th desktop', 'en phone'],
    ['th phone', 'en desktop'],
  ]);
});

test('in the soak all are read in all ways', () => {
  const ways = read([screen('home'), screen('home-card', true)], true);
  const all = ['th desktop', 'th phone', 'en desktop', 'en phone'];
  expect(ways).toEqual([all, all]);
});

test('every other screen of a family is looked at, and in the soak all of them', () => {
  const screens = ['home', 'stay', 'home-a', 'home-b', 'stay-a'].map((name) => screen(name));
  const names = (every: boolean) => [...everyOther(screens, every)].map(({ name }) => name);
  expect(names(false)).toEqual(['home', 'home-b', 'stay']);
  expect(names(true)).toHaveLength(5);
});
