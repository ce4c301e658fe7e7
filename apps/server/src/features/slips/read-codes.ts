import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SLIP_MAX_PIXELS } from '@villa/shared/contract/payment.ts';
import sharp, { type Sharp } from '../../platform/files/sharp.ts';
import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { once } from '../../platform/once.ts';
import { drawPdf } from './draw-pdf.ts';
import { type SlipCode, readSlipCode } from './slip-code.ts';
import { unpackPicture } from './slip-picture.ts';
import { fromPdfMark, slipTypeOf } from './slip-type.ts';
import { boundMemory } from './wasm-memory.ts';

/** `other`: there is a code, and it is no slip's. `unreadable`: the file does not open. */
export type CodesRead =
  | { code: 'read'; codes: SlipCode[] }
  | { code: 'none' | 'other' | 'unreadable' };

/** Room for a picture of the greatest side below, and no more. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
/** A picture is read at no more than this size: a code of a twentieth of the width can be read then. */
const MAX_MEGAPIXELS = 10;
/** A page of a PDF is drawn so large. */
const PAGE_SIDE = 3000;
/** After this no further look is begun. */
const MAX_MS = 5000;
/** Two on one picture are two transfers put together; beyond that it is no slip. */
const MAX_CODES = 4;

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
};

/** One look at a picture: how large it is made, and what is done against a bad camera. */
interface Look {
  /** At most so many pixels ... */
  megapixels: number;
  /** ... and so many times the width that it has. */
  enlarge?: number;
  change?: (picture: Sharp) => Sharp;
  binarizer?: ReaderOptions['binarizer'];
}

/** From what nearly always does to what helps one picture in a hundred; each takes a tenth of a second. */
const LOOKS: readonly Look[] = [
  { megapixels: 1.6 },
  { megapixels: 3, enlarge: 2 },
  { megapixels: 2, enlarge: 3, change: (picture) => picture.normalise() },
  // A small code, as in a screenshot of a chat.
  { megapixels: MAX_MEGAPIXELS, enlarge: 2 },
  { megapixels: 1.2, enlarge: 2, change: (picture) => picture.blur(1.2).normalise() },
  {
    megapixels: 4,
    enlarge: 3,
    change: (picture) => picture.median(3).sharpen(),
    binarizer: 'GlobalHistogram',
  },
];

/** From here: left alone it would fetch itself from the internet. */
const load = once(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = boundMemory(await readFile(file), MAX_MEMORY_BYTES);
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

/** Loads what reading needs. Throws when it is not there. */
export const prepareReading = (): Promise<void> => load();

/**
 * Answers the transfer that the codes on a slip name. Takes a tenth of a second where there is one, and holds its
 * thread meanwhile.
 */
export async function readCodes(file: Uint8Array): Promise<CodesRead> {
  await load();
  const pictures = await picturesOf(file).catch(() => null);
  if (pictures === null) return { code: 'unreadable' };
  const until = performance.now() + MAX_MS;
  let another = false;
  for (const look of LOOKS) {
    for (const picture of pictures) {
      const texts = await textsIn(picture, look);
      const codes = slipCodesOf(texts);
      if (codes.length > 0) return { code: 'read', codes };
      another ||= texts.length > 0;
      // On a slow machine the likelier looks are what there is time for.
      if (performance.now() > until) return { code: another ? 'other' : 'none' };
    }
  }
  return { code: another ? 'other' : 'none' };
}

/** Grey pixels, upright, one byte each. */
interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
}

/** The slip, or the pages of one, each unpacked once. Null, or an error: it does not open. */
async function picturesOf(file: Uint8Array): Promise<Picture[] | null> {
  if (slipTypeOf(file) === 'application/pdf') {
    const drawn = await drawPdf({ data: fromPdfMark(file), side: PAGE_SIDE });
    if ('failure' in drawn) return null;
    return Promise.all(
      drawn.pages.map(({ pixels, ...size }) =>
        greyPixels(sharp(pixels, { raw: { ...size, channels: 4 } }), size),
      ),
    );
  }
  // The header alone, before a pixel is unpacked: a few kB can claim to be gigapixels.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (header.width * header.height > SLIP_MAX_PIXELS) return null;
  return [await unpackPicture(file, (picture) => greyPixels(picture, header))];
}

async function greyPixels(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<Picture> {
  const scale = Math.min(1, scaleTo(MAX_MEGAPIXELS, size));
  const side = Math.ceil(Math.max(size.width, size.height) * scale);
  const { data, info } = await picture
    // Inside a square, since the picture may be turned by its metadata.
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** By how much to enlarge a picture for so many pixels. */
const scaleTo = (megapixels: number, { width, height }: { width: number; height: number }) =>
  Math.sqrt((megapixels * 1_000_000) / (width * height));

async function textsIn(
  { pixels, width, height }: Picture,
  { megapixels, enlarge = 1, change, binarizer }: Look,
): Promise<string[]> {
  const scale = Math.min(scaleTo(megapixels, { width, height }), enlarge);
  const sized = sharp(pixels, { raw: { width, height, channels: 1 } }).resize({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill',
    kernel: 'cubic',
  });
  const { data, info } = await (change?.(sized) ?? sized)
    // The reader wants colours, and makes them grey again.
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
  const found = await readBarcodes(
    seen as Parameters<typeof readBarcodes>[0],
    binarizer ? { ...OPTIONS, binarizer } : OPTIONS,
  );
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Each transfer once, in the order they were found. */
function slipCodesOf(texts: readonly string[]): SlipCode[] {
  const codes = new Map<string, SlipCode>();
  for (const text of texts) {
    const read = readSlipCode(text);
    if (read.kind === 'slip') codes.set(`${read.code.bank} ${read.code.reference}`, read.code);
  }
  return [...codes.values()].slice(0, MAX_CODES);
}
