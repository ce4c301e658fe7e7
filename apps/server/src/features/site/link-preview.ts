import { createRequire } from 'node:module';
import path from 'node:path';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from '../../platform/files/sharp.ts';
import { drawLine } from '../villa/draw-line.ts';
import { mediaFolder } from '../villa/image-store.ts';
import type { PublishedVilla } from '../villa/published-villa.ts';

/** The picture that Facebook, LINE and the others show of a link, with the villa's name on it. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/300Light/Sarabun_300Light.ttf',
);

const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="#041012" stop-opacity="0"/><stop offset=".72" stop-color="#041012" stop-opacity=".55"/><stop offset="1" stop-color="#041012" stop-opacity=".72"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/></svg>`;

/** Draws them once for each state of the villa, however many ask. */
export function createLinkPreviews(deps: {
  published: () => PublishedVilla;
  dataDir: string;
}): (language: Language) => Promise<Buffer> {
  const folder = mediaFolder(deps.dataDir);
  const drawn = new LRUCache<string, Buffer, PublishedVilla>({
    max: 8,
    fetchMethod: (key, _old, { context: { villa } }) =>
      drawPreview(villa, key.split(' ')[0] as Language, folder),
  });
  return async (language) => {
    const published = deps.published();
    const name = `${language} ${published.revision}`;
    return drawn.forceFetch(name, { context: published });
  };
}

async function drawPreview(villa: Villa, language: Language, folder: string): Promise<Buffer> {
  const address = villa.backgroundImage ?? villa.slideImages[0];
  const ground =
    address === undefined
      ? sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1a3a3a' } })
      : // The address ends in the name of its file.
        sharp(path.join(folder, path.basename(address))).resize(WIDTH, HEIGHT, { fit: 'cover' });
  const place = await line(localize(villa.beachfront, language), 34);
  const name = await line(localize(villa.name, language), 92);
  const layers: OverlayOptions[] = [{ input: Buffer.from(SHADE) }];
  let bottom = HEIGHT - MARGIN + 8;
  for (const text of [place, name]) {
    if (!text) continue;
    const top = bottom - text.height;
    layers.push({ input: text.data, left: MARGIN, top });
    bottom = top - 18;
  }
  return ground
    .composite(layers)
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** A line in white; null for none. */
async function line(text: string, size: number): Promise<{ data: Buffer; height: number } | null> {
  if (text === '') return null;
  return drawLine(text, {
    font: `Sarabun Light ${size}`,
    fontFile: FONT,
    colour: 'white',
    most: WIDTH - 2 * MARGIN,
  });
}
