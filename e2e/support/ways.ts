/**
 * Which screens are looked at, and in which ways axe reads them. All in all ways are too many for every `npm test`,
 * which takes a fixed part of the screens, each in one way; `npm run soak -- screens` runs the same tests in all.
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

const everyWay = process.env['EVERY_WAY'] === '1';

/** The lists stand in families, so that each family of so many has one of its screens among them. */
export const everyNth = <S extends Screen>(
  screens: readonly S[],
  nth: number,
  every = everyWay,
): S[] => screens.filter((_, at) => every || at % nth === 0);

/**
 * The screens take turns in the four ways.
 * @param every all ways for each
 */
export function waysOf(
  screens: readonly Screen[],
  every = everyWay,
): (screen: Screen, language: Language) => Way['device'][] {
  const chosen = new Map(
    screens.map((screen, at) => [screen, every ? ALL : [ALL[at % ALL.length]!]]),
  );
  return (screen, language) =>
    (chosen.get(screen) ?? []).filter((way) => way.language === language).map((way) => way.device);
}
