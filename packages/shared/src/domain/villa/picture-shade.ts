/** How much the page darkens a picture under white words. */
export const SHADES = ['light', 'medium', 'deep'] as const;
export type Shade = (typeof SHADES)[number];

/** Under the name of the villa at the top, and under the words at the bottom. */
export interface PictureShade {
  top: Shade;
  words: Shade;
}

/** A picture that nobody has measured may be white. */
export const UNMEASURED: PictureShade = { top: 'deep', words: 'deep' };

/** The factor for the darkness of `scrim-rising` and `scrim-falling`. */
export const SHADE_STRENGTH: Readonly<Record<Shade, number>> = {
  light: 0.45,
  medium: 0.72,
  deep: 1,
};

/** The brightest picture, 0 to 1, on which small white words of each shade have a contrast of 4.5. */
const BRIGHTEST: Readonly<Record<Shade, number>> = { light: 0.61, medium: 0.76, deep: 1 };

/** The least shade that is enough for a brightness from 0, black, to 1, white. */
export function shadeFor(brightness: number): Shade {
  return SHADES.find((shade) => brightness <= BRIGHTEST[shade]) ?? 'deep';
}
