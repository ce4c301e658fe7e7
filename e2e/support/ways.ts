/**
 * In which ways axe reads a screen. They are too many for every `npm test`, which takes some for each screen;
 * `npm run soak -- screens` runs the same tests in all.
 */
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import type { Screen } from './screens.ts';

export interface Way {
  language: Language;
  /** As wide as the window of one, or opened on it. Both themes are read in each. */
  device: 'desktop' | 'phone';
}

const ALL: readonly Way[] = LANGUAGES.flatMap((language) => [
  { language, device: 'desktop' } as const,
  { language, device: 'phone' } as const,
]);

/** Each two of them have both languages and both devices, and the four have every pair. */
const TURNS = [
  [
    { language: 'th', device: 'desktop' },
    { language: 'en', device: 'phone' },
  ],
  [
    { language: 'th', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ],
] as const satisfies Way[][];

/** `admin-villa-prices` is one of the screens of `villa`, `payment-late` one of `payment`. */
const familyOf = ({ name }: Screen): string => name.replace(/^admin-/, '').split('-')[0] ?? name;

const everyWay = process.env['EVERY_WAY'] === '1';

/**
 * Takes every other screen of each family, the first among them: enough for a look at how it fits.
 * @param every all of them
 */
export function everyOther<S extends Screen>(screens: readonly S[], every = everyWay): Set<S> {
  const families = [...Map.groupBy(screens, familyOf).values()];
  return new Set(families.flatMap((family) => family.filter((_, at) => every || at % 2 === 0)));
}

/**
 * Screens of one family take turns. One that is alone in its family, or that a phone opens otherwise, is read in two
 * ways: so no family is without a language or a device.
 * @param every all ways for each
 */
export function waysOf(
  screens: readonly Screen[],
  every = everyWay,
): (screen: Screen, language: Language) => Way['device'][] {
  const chosen = new Map<Screen, readonly Way[]>();
  for (const family of Map.groupBy(screens, familyOf).values()) {
    for (const [at, screen] of family.entries()) {
      const pair = TURNS[Math.floor(at / 2) % 2]!;
      const needsTwo = screen.byDevice || family.length === 1;
      chosen.set(screen, every ? ALL : needsTwo ? pair : [pair[at % 2]!]);
    }
  }
  return (screen, language) =>
    (chosen.get(screen) ?? []).filter((way) => way.language === language).map((way) => way.device);
}
