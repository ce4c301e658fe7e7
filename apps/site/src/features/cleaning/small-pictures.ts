import { smallerPicture } from '@villa/ui/small-picture.ts';

/** Enough to see a scratch, and little enough for a slow line. */
const MAX_BYTES = 600_000;
const SIDE = 1600;

/** A picture as it is kept and sent; null: it is none, or this browser cannot draw it. */
export async function shrinkPicture(file: File): Promise<Blob | null> {
  const small = await smallerPicture(file, { maxBytes: MAX_BYTES, side: () => SIDE });
  if (small !== null) return small;
  return smallerPicture(file, { maxBytes: MAX_BYTES, side: () => SIDE / 2 });
}

/** A name that no other report or picture of this phone has. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
