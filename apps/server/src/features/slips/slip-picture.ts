import { SLIP_MAX_PIXELS } from '@villa/shared/contract/payment.ts';
import sharp, { type FailOnOptions, type Sharp } from '../../platform/files/sharp.ts';
import { slipTypeOf } from './slip-type.ts';

const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Unpacks a picture, upright. One that breaks off is refused; a JPEG that lost nothing but its end on the way has all its
 * pixels and is taken.
 * @param unpack unpacks it, and is called again where the first time fails
 */
export async function unpackPicture<T>(
  file: Uint8Array,
  unpack: (picture: Sharp) => Promise<T>,
): Promise<T> {
  try {
    return await unpack(open(file, 'error'));
  } catch (error) {
    if (slipTypeOf(file) !== 'image/jpeg') throw error;
    // The decoder fills missing rows with grey once it sees an end, and only warns.
    return unpack(open(Buffer.concat([file, JPEG_END]), 'warning'));
  }
}

function open(file: Uint8Array, failOn: FailOnOptions): Sharp {
  return sharp(file, {
    limitInputPixels: SLIP_MAX_PIXELS,
    failOn,
    // Row by row where the format lets it, and not all 50 megapixels at once.
    sequentialRead: true,
  }).autoOrient();
}
