import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_TYPES,
  type PictureTooLarge,
} from '@villa/shared/contract/admin-pictures.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from '../../platform/files/sharp.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * Looks at what an uploaded picture really is, whatever its name and the browser say.
 * @returns width and height in pixels as a person sees them (turned upright)
 * @throws AppError `too_large` over 15 MB or 50 megapixels or longer than can be encoded (which, and by how much, see `pictureTooLarge`), `wrong_file_type` when it is not JPG, PNG,
 * WebP or AVIF, `invalid_fields` (`empty_file`) when there is nothing in it
 */
export async function readImage(
  file: Uint8Array,
  field: string,
): Promise<{ width: number; height: number }> {
  if (file.length === 0)
    throw new AppError('invalid_fields', { fields: { [field]: 'empty_file' } });
  refuseAbove('bytes', file.length, PICTURE_MAX_BYTES);
  const type = await fileTypeFromBuffer(file);
  // An animated PNG is one; its first picture counts.
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime;
  if (!PICTURE_TYPES.some((known) => known === mime)) {
    throw new AppError('wrong_file_type');
  }
  // The header alone, before a pixel is unpacked: a few kB can claim to be gigapixels.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('wrong_file_type');
    });
  const { width, height } = header.autoOrient;
  refuseAbove('pixels', width * height, PICTURE_MAX_PIXELS);
  refuseAbove('side', Math.max(width, height), PICTURE_MAX_SIDE);
  return { width, height };
}

function refuseAbove(over: PictureTooLarge['over'], found: number, most: number): void {
  if (found <= most) return;
  const data: PictureTooLarge = { over, found, most };
  throw new AppError('too_large', { data: { ...data } });
}
