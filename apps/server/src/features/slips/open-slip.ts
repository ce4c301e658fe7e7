import { open as openFile, readFile } from 'node:fs/promises';
import type { ReceiptPictureType } from '@villa/shared/contract/expenses.ts';
import { SLIP_MAX_PIXELS, type SlipType } from '@villa/shared/contract/payment.ts';
import { SLIP_SIDE, slipSide } from '@villa/shared/domain/money/slip-side.ts';
import sharp, { type Sharp } from '../../platform/files/sharp.ts';
import { AppError } from '../../platform/app-error.ts';
import { type PageImage, drawPages } from './draw-pages.ts';
import { unpackPicture } from './slip-picture.ts';
import { HEAD_BYTES, fromPdfMark, receiptTypeOf, slipTypeOf } from './slip-type.ts';

/** Letters and QR codes have sharp edges, which a lower quality smears. */
const VIEW_QUALITY = 86;

interface Opened<Type> {
  type: Type;
  /** A JPEG made anew from the pixels: nothing of the file's own bytes or metadata is in it. */
  view: Buffer;
}
export type OpenedSlip = Opened<SlipType>;

/**
 * Opens a slip, whatever its name and the browser say it is, and draws what staff see of it. Takes up to a
 * second and much memory; called for one slip at a time.
 * @param gone aborted once nobody waits for it any more; a PDF is then given up
 * @throws AppError `wrong_file_type` when it is no JPG, PNG or PDF, `too_large` above 50 megapixels,
 * `unreadable_file` when it cannot be opened, `locked_file` for a PDF with a password
 */
export function openSlip(file: string, gone?: AbortSignal): Promise<OpenedSlip> {
  return open(file, slipTypeOf, gone);
}

/** The same for a receipt of the house's own costs, which may be a WebP, too. */
export function openReceipt(file: string): Promise<Opened<ReceiptPictureType>> {
  return open(file, receiptTypeOf);
}

async function open<Type extends ReceiptPictureType>(
  file: string,
  typeOf: (head: Uint8Array) => Type | null,
  gone?: AbortSignal,
): Promise<Opened<Type>> {
  const data = await readFile(file);
  const type = typeOf(data);
  if (type === null) throw new AppError('wrong_file_type');
  const view =
    type === 'application/pdf'
      ? await viewOfPdf(fromPdfMark(data), gone)
      : await viewOfPicture(data);
  return { type, view };
}

/** True if a file says that it is a PDF, and so has to wait for its turn among these. */
export async function isPdf(file: string): Promise<boolean> {
  const handle = await openFile(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return slipTypeOf(buffer.subarray(0, bytesRead)) === 'application/pdf';
  } finally {
    await handle.close();
  }
}

async function viewOfPicture(data: Buffer): Promise<Buffer> {
  // The header alone, before a pixel is unpacked: a few kB can claim to be gigapixels.
  const header = await readable(sharp(data, { limitInputPixels: false }).metadata());
  const pixels = header.width * header.height;
  if (pixels > SLIP_MAX_PIXELS) {
    throw new AppError('too_large', {
      data: { over: 'pixels', found: pixels, most: SLIP_MAX_PIXELS },
    });
  }
  return readable(unpackPicture(data, (picture) => encode(picture, header)));
}

/** The first pages, beside each other. */
async function viewOfPdf(data: Uint8Array, gone: AbortSignal | undefined): Promise<Buffer> {
  const pages = await drawPages(data, SLIP_SIDE, gone);
  const [first] = pages;
  if (first === undefined) throw new AppError('unreadable_file');
  if (pages.length === 1) return readable(encode(fromPage(first), first));
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = Math.max(...pages.map((page) => page.height));
  const left = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, page) => sum + page.width, 0),
  );
  const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(
    pages.map((page, index) => ({
      input: Buffer.from(page.pixels.buffer),
      raw: { width: page.width, height: page.height, channels: 4 },
      left: left[index] ?? 0,
      top: 0,
    })),
  );
  // Made whole first: sharp would shrink the empty sheet before it lays the pages on it.
  const drawn = sharp(await sheet.png({ compressionLevel: 1 }).toBuffer());
  return readable(encode(drawn, { width, height }));
}

function fromPage({ pixels, width, height }: PageImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

async function encode(picture: Sharp, size: { width: number; height: number }): Promise<Buffer> {
  const side = slipSide(size);
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: VIEW_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Whatever sharp finds wrong with a file is the file's fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new AppError('unreadable_file');
  }
}
