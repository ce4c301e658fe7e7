import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import type { Screen } from './screens.ts';
import { everyNth, waysOf } from './ways.ts';

const screen = (name: string): Screen => ({
  name,
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

test('four screens are read in the four ways, each in one, and the fifth as the first', () => {
  const five = ['home', 'home-card', 'stay', 'payment', 'payment-late'].map((name) => screen(name));
  expect(read(five, false)).toEqual([
    ['th desktop'],
    ['th phone'],
    ['en desktop'],
    ['en phone'],
    ['th desktop'],
  ]);
});

test('in the soak all are read in all ways', () => {
  const ways = read([screen('home'), screen('home-card')], true);
  const all = ['th desktop', 'th phone', 'en desktop', 'en phone'];
  expect(ways).toEqual([all, all]);
});

test('every third screen is looked at, the first among them, and in the soak all of them', () => {
  const screens = ['a', 'b', 'c', 'd', 'e'].map((name) => screen(name));
  const names = (every: boolean) => everyNth(screens, 3, every).map(({ name }) => name);
  expect(names(false)).toEqual(['a', 'd']);
  expect(names(true)).toHaveLength(5);
});
