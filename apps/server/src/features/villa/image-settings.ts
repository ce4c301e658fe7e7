import type { imagesTable } from './images.table.ts';

/** The place of a picture decides how it is encoded. */
export type ImageKind = (typeof imagesTable.place.enumValues)[number];
export type ImageFormat = 'avif' | 'webp';

export interface Cut {
  /** Pixels; a picture is never enlarged to reach one. */
  widths: readonly number[];
  avif: { quality: number; effort: number };
  webp: { quality: number; effort: number };
}

const whole = { widths: [480, 750, 1080, 1600, 2400], webp: { quality: 74, effort: 4 } } as const;

/**
 * AVIF effort costs time steeply and saves little (1600 x 900 on one core: effort 2 0.6 s, 4 4.5 s,
 * 6 13 s, for 82, 78 and 76 kB), so only the one picture every visitor loads first gets more.
 * The five widths of one at effort 4 take 12 s and 293 kB, at 3 3 s and 298 kB.
 */
const background = {
  whole: { ...whole, avif: { quality: 50, effort: 3 } },
  // A phone's first view waits for this cut: the 750 pixel one is to stay below 20 kB (46 gave 32, 36 for the dusk of
  // the dark theme 20.7).
  tall: {
    widths: [480, 750, 960],
    avif: { quality: 34, effort: 5 },
    webp: { quality: 68, effort: 6 },
  },
} as const;

export const CUTS: Record<ImageKind, { whole: Cut; tall: Cut | null }> = {
  background,
  'dark-background': background,
  slide: { whole: { ...whole, avif: { quality: 50, effort: 2 } }, tall: null },
  room: { whole: { ...whole, avif: { quality: 50, effort: 2 } }, tall: null },
  // A face, never wider than a column.
  host: {
    whole: { ...whole, widths: [480, 750, 1080], avif: { quality: 50, effort: 2 } },
    tall: null,
  },
};

/** Height by width of the tall cut. */
export const TALL_RATIO = 5 / 4;

/** The `<img src>` for whoever knows no `srcset`: a link preview, a feed. */
export const PLAIN_WIDTH = 1600;
