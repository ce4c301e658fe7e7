import type { Picture, PictureFile, Villa } from '@villa/shared/contract/villa.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { srcSet } from './picture-sources.ts';

/** A phone held upright gets the 4:5 crop; both draw the picture as wide as the window. */
const UPRIGHT = '(max-width: 47.99rem) and (orientation: portrait)';
const SIDEWAYS = '(min-width: 48rem), (orientation: landscape)';
/**
 * A phone with three pixels a point gets two: the first view waits for this picture, and the third
 * pixel would double its bytes.
 */
const UPRIGHT_SIZES = '(min-resolution: 2.5dppx) 58vw, 100vw';
const SIDEWAYS_SIZES = '100vw';

type Backgrounds = Pick<Villa, 'backgroundImage' | 'darkBackgroundImage'>;

export interface HeroSource {
  type: 'image/avif' | 'image/webp';
  media: string | undefined;
  srcSet: string;
  sizes: string;
}

/** The sources of the hero, best first. The preload in the head names the same ones. */
export function heroSources(picture: Picture | undefined): HeroSource[] {
  if (!picture) return [];
  const { tall } = picture;
  const sources: HeroSource[] = [];
  const add = (
    type: HeroSource['type'],
    files: readonly PictureFile[],
    media: string | undefined,
    sizes: string,
  ) => {
    if (files.length > 0) sources.push({ type, media, srcSet: srcSet(files), sizes });
  };
  if (tall) {
    add('image/avif', tall.avif, UPRIGHT, UPRIGHT_SIZES);
    add('image/webp', tall.webp, UPRIGHT, UPRIGHT_SIZES);
  }
  const hasTall = tall !== null && tall.avif.length + tall.webp.length > 0;
  add('image/avif', picture.avif, hasTall ? SIDEWAYS : undefined, SIDEWAYS_SIZES);
  add('image/webp', picture.webp, hasTall ? SIDEWAYS : undefined, SIDEWAYS_SIZES);
  return sources;
}

/** The villa as a theme shows it first: a picture for the dark one takes the background's place. */
export function inTheme<V extends Backgrounds>(villa: V, theme: Theme): V {
  if (theme === 'light' || villa.darkBackgroundImage === null) return villa;
  return { ...villa, backgroundImage: villa.darkBackgroundImage };
}

/** The other theme's first picture, which is free to stand elsewhere; null when both have the same. */
export function otherHero(villa: Backgrounds, shown: string | null): string | null {
  const { backgroundImage, darkBackgroundImage } = villa;
  if (darkBackgroundImage === null) return null;
  return shown === darkBackgroundImage ? backgroundImage : darkBackgroundImage;
}

export function heroPictureOf(
  villa: Pick<DrawnVilla, 'backgroundImage' | 'pictures'>,
): Picture | undefined {
  return villa.backgroundImage ? villa.pictures[villa.backgroundImage] : undefined;
}
