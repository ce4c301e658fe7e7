import { type PictureShade, shadeFor } from '@villa/shared/domain/villa/picture-shade.ts';
import sharp from '../../platform/files/sharp.ts';

/** Small enough that a single light or a glint counts for nothing, as it does for whoever reads beside it. */
const GRID = { width: 48, height: 32 } as const;
/** The places of white words on the page's first picture, in shares of its width and height. */
const PLACES = {
  top: { left: 0, right: 1, top: 0, bottom: 0.16 },
  words: { left: 0, right: 0.75, top: 0.5, bottom: 1 },
} as const;
/** This share of a place may be brighter: a line of words never stands on its brightest spot alone. */
const BRIGHTER = 0.03;

/** How dark the page has to make this picture for white words. @param file a whole picture or its path */
export async function measureShade(file: Buffer | string): Promise<PictureShade> {
  const pixels = await sharp(file)
    .resize({ ...GRID, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  const of = (name: keyof typeof PLACES) => {
    const { left, right, top, bottom } = PLACES[name];
    const found: number[] = [];
    for (let y = Math.floor(top * GRID.height); y < bottom * GRID.height; y += 1) {
      for (let x = Math.floor(left * GRID.width); x < right * GRID.width; x += 1) {
        found.push((pixels[y * GRID.width + x] ?? 255) / 255);
      }
    }
    const sorted = found.toSorted((a, b) => a - b);
    return shadeFor(sorted[Math.floor(sorted.length * (1 - BRIGHTER))] ?? 1);
  };
  return { top: of('top'), words: of('words') };
}
