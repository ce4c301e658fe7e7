import { createHash } from 'node:crypto';
import { PICTURE_MAX_PIXELS } from '@villa/shared/contract/admin-pictures.ts';
import sharp, { type Sharp } from '../../platform/files/sharp.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  CUTS,
  type Cut,
  PLAIN_WIDTH,
  type ImageFormat,
  type ImageKind,
  TALL_RATIO,
} from './image-settings.ts';

export interface EncodedFile {
  cut: 'whole' | 'tall';
  format: ImageFormat;
  width: number;
  height: number;
  /** The hash of the encoded bytes, for a name that can be kept for ever. */
  hash: string;
  data: Buffer;
}

export interface EncodedImage {
  /** The original's size in pixels, upright. */
  width: number;
  height: number;
  files: EncodedFile[];
}

export interface EncodeOptions {
  /** The middle of the tall cut, 0 (left) to 1 (right). Left out, the busiest part is taken. */
  tallFocus?: number;
}

/** The widths to make: those of the list the original has, and its own when it lies well between two. */
export function widthsFor(available: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((width) => width <= available);
  const largest = fitting.at(-1) ?? 0;
  return largest < (wanted.at(-1) ?? 0) && available > largest * 1.15
    ? [...fitting, available]
    : fitting;
}

async function tallCut(picture: Sharp, size: Size, focus: number | undefined): Promise<Sharp> {
  const width = Math.min(size.width, Math.round(size.height / TALL_RATIO));
  const height = Math.min(size.height, Math.round(width * TALL_RATIO));
  if (focus === undefined) {
    const found = await picture
      .clone()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = found.info;
    return sharp(found.data, { raw: { width, height, channels } });
  }
  const left = Math.round(focus * size.width - width / 2);
  return picture.clone().extract({
    left: Math.min(Math.max(0, left), size.width - width),
    top: Math.floor((size.height - height) / 2),
    width,
    height,
  });
}

interface Size {
  width: number;
  height: number;
}

/** A picture's pixels, upright, without metadata. @throws AppError `wrong_file_type` */
async function decode(file: Uint8Array): Promise<{ pixels: Sharp } & Size> {
  const decoded = await sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new AppError('wrong_file_type');
    });
  const { width, height, channels } = decoded.info;
  return { pixels: sharp(decoded.data, { raw: { width, height, channels } }), width, height };
}

async function encodeFile(
  source: Sharp,
  cut: EncodedFile['cut'],
  width: number,
  format: ImageFormat,
  settings: Cut,
): Promise<EncodedFile> {
  const { data, info } = await source
    .clone()
    .resize({ width, withoutEnlargement: true })
    [format](settings[format])
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return { cut, format, width: info.width, height: info.height, hash, data };
}

/**
 * Every file a picture is served as: AVIF and WebP in each width of its kind, turned upright, without
 * the original's metadata. Takes seconds; call it through the `EncodeQueue`.
 * @throws AppError `wrong_file_type` when the picture breaks off or cannot be decoded
 */
export async function encodeImage(
  file: Uint8Array,
  kind: ImageKind,
  options: EncodeOptions = {},
): Promise<EncodedImage> {
  // Decoded once; every width starts from these pixels and not from its larger neighbour.
  const { pixels, width, height } = await decode(file);
  const cuts = CUTS[kind];
  const files: EncodedFile[] = [];

  async function encode(cut: EncodedFile['cut'], source: Sharp, available: number): Promise<void> {
    const settings = cuts[cut];
    if (!settings) return;
    for (const target of widthsFor(available, settings.widths)) {
      for (const format of ['avif', 'webp'] as const) {
        files.push(await encodeFile(source, cut, target, format, settings));
      }
    }
  }

  await encode('whole', pixels, width);
  if (cuts.tall) {
    const tall = await tallCut(pixels, { width, height }, options.tallFocus);
    await encode('tall', tall, Math.min(width, Math.round(height / TALL_RATIO)));
  }
  return { width, height, files };
}

/**
 * The one file that a picture can be shown with until the others are made: the WebP that its address
 * names, the very bytes that `encodeImage` makes too, so the address stays.
 * @throws AppError `wrong_file_type` when the picture breaks off or cannot be decoded
 */
export async function encodeFirst(file: Uint8Array, kind: ImageKind): Promise<EncodedImage> {
  const { pixels, width, height } = await decode(file);
  const { whole } = CUTS[kind];
  const widths = widthsFor(width, whole.widths);
  const plain = widths.findLast((one) => one <= PLAIN_WIDTH) ?? widths[0] ?? width;
  return { width, height, files: [await encodeFile(pixels, 'whole', plain, 'webp', whole)] };
}
